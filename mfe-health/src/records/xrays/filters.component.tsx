import { XRAY_TYPES } from '@toothwise/contracts-health/xrays';
import { Button, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import type { XrayAddress, XrayFilters } from './use-filters.js';

type Props = Pick<XrayAddress, 'text' | 'filter' | 'clear' | 'isFiltered'>;

/** XRAY-012, XRAY-013 */
export function XrayFiltersBar({ text, filter, clear, isFiltered }: Props) {
  const { t } = useTranslation('health');
  const [shown, show] = useState(() => (['types', 'from', 'to', 'teeth', 'dentist', 'office'] as const).some((name) => text(name) !== ''));
  const field = (name: keyof XrayFilters, label: string, more: { type?: string; hint?: string } = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={120}
      value={text(name)}
      onChange={(event) => filter(name, event.target.value)}
      {...more}
    />
  );
  return (
    <section aria-label={t('xrays.list.filters')} className="hea:grid hea:gap-3">
      <div className="hea:grid hea:grid-cols-[1fr_auto] hea:items-end hea:gap-3">
        {field('search', t('xrays.list.search'), { type: 'search', hint: t('xrays.list.searchHint') })}
        <Button aria-expanded={shown} onClick={() => show(!shown)}>
          {t('xrays.list.filters')}
        </Button>
      </div>
      {shown && (
        <div className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] hea:items-end hea:gap-3 hea:lg:grid-cols-3">
          <Select
            label={t('xrays.list.type')}
            placeholder=" "
            options={XRAY_TYPES.map((value) => ({ value, label: t(`xrays.types.${value}`) }))}
            value={text('types')}
            onChange={(event) => filter('types', event.target.value)}
          />
          {field('teeth', t('xrays.list.tooth'), { hint: t('xrays.list.toothHint') })}
          {field('from', t('xrays.list.from'), { type: 'date' })}
          {field('to', t('xrays.list.to'), { type: 'date' })}
          {field('dentist', t('xrays.list.dentist'))}
          {field('office', t('xrays.list.office'))}
        </div>
      )}
      {isFiltered && (
        <p>
          <Button size="small" onClick={clear}>
            {t('xrays.list.clear')}
          </Button>
        </p>
      )}
    </section>
  );
}
