import type { Charge } from '@toothwise/contracts-clinic';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import type { ExampleState } from './example-state.js';

export const exampleCharge = (changes: Partial<Charge> = {}): Charge => ({
  id: '10000000-0000-4000-8000-000000000a01',
  chargedAt: '2026-11-20T15:00:00.000Z',
  priceTier: 'urgent',
  price: 15_000,
  state: 'charged',
  waivedBecause: null,
  changedAt: '2026-11-20T15:00:00.000Z',
  owed: 15_000,
  ...changes,
});

const monthOf = ({ chargedAt }: Charge) => chargedAt.slice(0, 7);
const sum = (of: Charge[], amount: (charge: Charge) => number) => of.reduce((so, one) => so + amount(one), 0);

/** What a practice owes, two charges to a page at most. */
export function statementHandlers(state: ExampleState): HttpHandler[] {
  const charges = () => state.charges ?? [];
  return [
    example(clinicRoutes.readStatement, ({ query }) => {
      const all = charges().filter((one) => !query.month || monthOf(one) === query.month);
      const from = Number(query.cursor ?? 0);
      return { items: all.slice(from, from + 2), next: all.length > from + 2 ? String(from + 2) : null };
    }),
    example(clinicRoutes.readStatementMonths, () => ({
      timeZone: 'America/New_York',
      owed: sum(charges(), ({ owed }) => owed),
      months: [...Map.groupBy(charges(), monthOf)].map(([month, of]) => ({
        ...{ month, cases: of.length, charged: sum(of, ({ price }) => price), total: sum(of, ({ owed }) => owed) },
        waived: sum(of, (one) => (one.state === 'waived' ? one.price : 0)),
        credited: sum(of, (one) => (one.state === 'credited' ? one.price : 0)),
      })),
    })),
  ];
}
