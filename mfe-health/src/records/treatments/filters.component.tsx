import { TREATMENT_TYPES } from '@toothwise/contracts-health/treatments';
import { Button, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { useFilters } from './use-filters.js';

type Props = Pick<ReturnType<typeof useFilters>, 'filters' | 'providerText' | 'isFiltered' | 'set' | 'clear'>;

/** TRT-006 to TRT-009 */
export function TreatmentFilters({ filters, providerText, isFiltered, set, clear }: Props) {
  const { t } = useTranslation('health');
  return (
    <section aria-label={t('treatments.filters.label')} className="hea:grid hea:gap-3">
      <div className="hea:grid hea:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] hea:items-end hea:gap-3 hea:lg:grid-cols-4">
        <Select
          label={t('treatments.filters.type')}
          placeholder={t('treatments.filters.allTypes')}
          options={TREATMENT_TYPES.map((value) => ({ value, label: t(`treatments.types.${value}`) }))}
          value={filters.type ?? ''}
          onChange={(event) => set('type', event.target.value)}
        />
        <TextField
          label={t('treatments.filters.provider')}
          type="search"
          autoComplete="off"
          maxLength={120}
          value={providerText}
          onChange={(event) => set('provider', event.target.value)}
        />
        <TextField
          label={t('treatments.filters.from')}
          type="date"
          value={filters.from ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
        <TextField
          label={t('treatments.filters.to')}
          type="date"
          value={filters.to ?? ''}
          onChange={(event) => set('to', event.target.value)}
        />
      </div>
      {isFiltered && (
        <p>
          <Button size="small" onClick={clear}>
            {t('treatments.filters.clear')}
          </Button>
        </p>
      )}
    </section>
  );
}
