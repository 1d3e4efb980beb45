import type { Treatment } from '@toothwise/contracts-health';
import { ChevronRight } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { sayAmount } from '../fields/money.rules.js';

const row =
  'hea:flex hea:w-full hea:min-h-14 hea:items-center hea:gap-3 hea:px-3 hea:py-3 hea:text-left hea:cursor-pointer hea:bg-transparent hea:border-0 hea:hover:bg-brand-soft';

/** TRT-011: the records; a press opens one. */
export function TreatmentList({ items, onOpen }: { items: readonly Treatment[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('health');
  return (
    <ul className="hea:divide-y hea:divide-line hea:rounded-card hea:border hea:border-line hea:bg-surface" data-testid="treatment-list">
      {items.map(({ id, date, type, teeth, providerName, officeName, cost, currency }) => (
        <li key={id}>
          <button type="button" className={row} onClick={() => onOpen(id)}>
            <span className="hea:min-w-0 hea:flex-1">
              <span className="hea:block hea:font-medium hea:wrap-anywhere">
                <span>{t(`treatments.types.${type}`)}</span>
                {teeth.length > 0 && (
                  <span className="hea:font-normal hea:text-ink-soft">
                    {' · '}
                    {t(teeth.length === 1 ? 'treatments.tooth' : 'treatments.toothList', { teeth: teeth.join(', ') })}
                  </span>
                )}
              </span>
              <span className="hea:block hea:text-s hea:text-ink-soft hea:wrap-anywhere">
                {[sayDate(`${date}T12:00:00`), providerName ?? officeName].filter(Boolean).join(' · ')}
              </span>
            </span>
            {cost !== null && <span className="hea:font-medium hea:whitespace-nowrap">{sayAmount(cost, currency)}</span>}
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="hea:shrink-0 hea:text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
