import type { Charge } from '@toothwise/contracts-clinic';
import type { useTranslation } from '@toothwise/web-platform';
import papaparse from 'papaparse';

type Say = ReturnType<typeof useTranslation<'clinic'>>['t'];

/** A row for each charge, amounts in dollars. A cell that a spreadsheet would run as a formula is text. */
export function csvOf(charges: readonly Charge[], timeZone: string, t: Say): string {
  const dollars = (name: string) => `${name} (${t('statement.file.currency')})`;
  return papaparse.unparse(
    {
      fields: [
        ...[t('statement.file.id'), t('statement.charges.date'), t('statement.charges.reason'), dollars(t('statement.charges.price'))],
        ...[t('statement.charges.state'), dollars(t('statement.charges.owed'))],
      ],
      data: charges.map((charge) => [
        ...[charge.id, dayIn(timeZone, charge.chargedAt), t(`statement.tier.${charge.priceTier}`), charge.price / 100],
        ...[stateOf(charge, t), charge.owed / 100],
      ]),
    },
    { escapeFormulae: true, newline: '\r\n' },
  );
}

const stateOf = ({ state, waivedBecause, dispute }: Charge, t: Say): string =>
  [
    t(`statement.state.${dispute?.state === 'open' ? 'disputed' : state}`),
    waivedBecause && t(`statement.because.${waivedBecause}`),
    dispute && t(`statement.dispute.reasons.${dispute.reason}`),
    dispute?.decisionReason,
  ]
    .filter(Boolean)
    .join(': ');

/** `2026-11-23`, by the practice's clock, as spreadsheets sort it. */
const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
