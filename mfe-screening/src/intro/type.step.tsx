import { SCREENING_KINDS, type ScreeningKind } from '@toothwise/contracts-core/options';
import { Button, RadioCards } from '@toothwise/ui';
import { Page, useNavigate, useTranslation } from '@toothwise/web-platform';
import { useEffect, useState, type FormEvent } from 'react';
import { pathOf } from '../flow/steps.js';
import { pages } from '../routes.js';
import { safetyRules } from '../safety/safety-rules.js';

/** SCR-010, SCR-011: exactly two kinds. */
export function TypeStep() {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const [kind, setKind] = useState<ScreeningKind | null>(null);
  const [checked, setChecked] = useState(false);
  // The questions are next: their check is fetched while the person chooses.
  useEffect(() => void safetyRules.load(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (kind) navigate(pathOf('signs', kind));
  };
  const [urgent, routine] = SCREENING_KINDS;
  return (
    <Page title={t('type.title')}>
      <form onSubmit={submit} noValidate>
        <RadioCards<ScreeningKind>
          label={<span className="scr:sr-only">{t('type.title')}</span>}
          value={kind}
          onChange={setKind}
          error={checked && !kind ? t('type.missing') : undefined}
          choices={[
            { value: urgent, label: t('type.urgent'), note: t('type.urgentNote') },
            { value: routine, label: t('type.routine'), note: t('type.routineNote') },
          ]}
        />
        <div className="scr:mt-8 scr:flex scr:gap-3">
          <Button onClick={() => navigate(pages.flow)}>{t('flow.back')}</Button>
          <Button look="primary" type="submit" className="scr:ml-auto">
            {t('flow.continue')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
