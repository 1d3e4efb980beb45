import { Button, ChevronRight, EmptyState, Plus, Skeleton } from '@toothwise/ui';
import { QueryView, useTranslation } from '@toothwise/web-platform';
import { sayShort, useXrayName } from './say-xray.js';
import { shownDate } from './shown-date.rules.js';
import { Thumb } from './thumb.component.js';
import { useComparisons } from './use-chosen.js';

/** XRAY-019, XRAY-020 @param onNew without it nothing can be compared */
export function ComparisonsTab({ onOpen, onNew }: { onOpen: (comparisonId: string) => void; onNew?: () => void }) {
  const { t } = useTranslation('health');
  const { nameOf } = useXrayName();
  const found = useComparisons();
  return (
    <div className="hea:grid hea:gap-4">
      {onNew && (
        <p>
          <Button look="primary" onClick={onNew}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('xrays.comparisons.create')}
          </Button>
        </p>
      )}
      <QueryView
        query={found}
        skeleton={<Skeleton block={160} lines={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('xrays.comparisons.empty.title')} body={t('xrays.comparisons.empty.body')} />}
      >
        {({ items }) => (
          <ul className="hea:grid hea:gap-3" data-testid="xray-comparisons">
            {items.map(({ id, baseline, comparison, hardToCompare }) => {
              const [from, to] = [sayShort(shownDate(baseline)), sayShort(shownDate(comparison))];
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={t('xrays.comparisons.open', { from, to })}
                    className="hea:flex hea:w-full hea:cursor-pointer hea:items-center hea:gap-3 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-3 hea:text-left"
                    onClick={() => onOpen(id)}
                  >
                    {[baseline, comparison].map((one) => (
                      <Thumb key={one.id} xray={one} className="hea:size-16 hea:rounded-control hea:bg-[#000] hea:object-contain" />
                    ))}
                    <span className="hea:min-w-0 hea:flex-1">
                      <span className="hea:block hea:font-medium hea:wrap-anywhere">{nameOf(comparison)}</span>
                      <span className="hea:block hea:text-s hea:text-ink-soft">
                        {from} – {to}
                      </span>
                      {hardToCompare.length > 0 && <span className="hea:block hea:text-s">{t('xrays.comparisons.hard')}</span>}
                    </span>
                    <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="hea:shrink-0 hea:text-ink-soft" />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
