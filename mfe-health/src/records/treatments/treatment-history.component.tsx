import type { TreatmentChanges, TreatmentEntry, TreatmentOutcome } from '@toothwise/contracts-health';
import type { Currency } from '@toothwise/contracts-health/treatments';
import { Button } from '@toothwise/ui';
import { QueryView, sayDate, sayWhen, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { sayAmount } from '../fields/money.rules.js';
import { useTreatmentChanges } from './use-treatments.js';

type Value = TreatmentChanges['items'][number]['fields'][number]['from'];
const MONEY = ['cost', 'costPaid', 'insuranceCovered'];

/** How a record came to say what it says; read once somebody asks. */
export function TreatmentHistory(props: { treatmentId: string; currency: Currency }) {
  const { t } = useTranslation('health');
  const [open, setOpen] = useState(false);
  if (open) return <Changes {...props} />;
  return (
    <p>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('treatments.detail.history')}
      </Button>
    </p>
  );
}

function Changes({ treatmentId, currency }: { treatmentId: string; currency: Currency }) {
  const { t } = useTranslation('health');
  const changes = useTreatmentChanges(treatmentId);
  const say = (field: string, value: Value, currency: Currency) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('treatments.change.nothing');
    if (MONEY.includes(field)) return sayAmount(Number(value), currency);
    if (field === 'type') return t(`treatments.types.${value as TreatmentEntry['type']}`);
    if (field === 'outcome') return t(`treatments.outcomes.${value as TreatmentOutcome}`);
    if (field === 'date') return sayDate(`${String(value)}T12:00:00`);
    if (field === 'satisfaction') return t('treatments.summary.stars', { stars: Number(value) });
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <section aria-label={t('treatments.detail.history')}>
      <h3 className="hea:mb-2 hea:font-bold">{t('treatments.detail.history')}</h3>
      <QueryView query={changes}>
        {({ items }) => (
          <ol className="hea:grid hea:gap-2 hea:text-s">
            {inTheirCurrency(items, currency).map(({ version, what, by, at, fields, currencies }) => (
              <li key={version}>
                <span>{t(`treatments.change.${by}`, { what: t(`treatments.change.${what}`), when: sayWhen(at) })}</span>
                {fields.map(({ field, from, to }) => (
                  <span key={field} className="hea:block hea:text-ink-soft hea:wrap-anywhere">
                    {t('treatments.change.field', {
                      field: t(`treatments.fields.${field as keyof TreatmentEntry}`),
                      ...{ from: say(field, from, currencies.from), to: say(field, to, currencies.to) },
                    })}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}

type Change = TreatmentChanges['items'][number];
/** Amounts were of the currency of their time: each change that names it tells what it was before. @param items newest first @param now of the record today */
function inTheirCurrency(items: readonly Change[], now: Currency) {
  let to = now;
  return items.map((one) => {
    const changed = one.fields.find(({ field }) => field === 'currency');
    const currencies = { from: (changed?.from ?? to) as Currency, to };
    to = currencies.from;
    return { ...one, currencies };
  });
}
