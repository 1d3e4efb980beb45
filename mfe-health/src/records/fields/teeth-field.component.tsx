import { Button, Select, ToothChart, type ToothSet } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { marked, nameOf, setOf } from './teeth.js';

const SETS = ['permanent', 'primary', 'mixed'] as const satisfies ToothSet[];

/** Teeth are chosen in the chart, one press each; a second press takes one back. */
export function TeethField({ teeth, onChange }: { teeth: readonly number[]; onChange: (teeth: number[]) => void }) {
  const { t } = useTranslation('health');
  const [set, setSet] = useState<ToothSet>(setOf(teeth));
  const toggle = (fdi: number) =>
    onChange(teeth.includes(fdi) ? teeth.filter((one) => one !== fdi) : [...teeth, fdi].sort((a, b) => a - b));
  return (
    <fieldset className="hea:grid hea:gap-2">
      <legend className="hea:font-medium">
        {t('treatments.fields.teeth')} <span className="hea:font-normal hea:text-ink-soft">({t('treatments.form.optional')})</span>
      </legend>
      <p className="hea:text-s hea:text-ink-soft">{t('treatments.form.teethHint')}</p>
      <Select
        label={t('treatments.form.teethSet')}
        options={SETS.map((value) => ({ value, label: t(`treatments.form.${value}`) }))}
        value={set}
        onChange={(event) => setSet(event.target.value as ToothSet)}
      />
      <div className="hea:mx-auto hea:w-full hea:max-w-xs">
        <ToothChart label={t('treatments.fields.teeth')} teeth={set} marks={marked(teeth)} nameOf={nameOf} onChoose={toggle} />
      </div>
      <p className="hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-2" aria-live="polite">
        <span>{teeth.length > 0 ? t('treatments.form.chosen', { teeth: teeth.join(', ') }) : t('treatments.form.noTeeth')}</span>
        {teeth.length > 0 && (
          <Button size="small" look="quiet" onClick={() => onChange([])}>
            {t('treatments.form.clearTeeth')}
          </Button>
        )}
      </p>
    </fieldset>
  );
}
