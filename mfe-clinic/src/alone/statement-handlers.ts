import type { Charge, Dispute } from '@toothwise/contracts-clinic';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { example, problem } from '@toothwise/web-platform/examples';
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
  disputableUntil: null,
  dispute: null,
  ...changes,
});

/** One of each kind, over two months. */
export const exampleCharges = (): Charge[] => [
  exampleCharge({ disputableUntil: '2026-12-04T15:00:00.000Z' }),
  exampleCharge({ id: '10000000-0000-4000-8000-000000000a02', state: 'waived', waivedBecause: 'same-person', owed: 0 }),
  exampleCharge({
    ...{ id: '10000000-0000-4000-8000-000000000a03', priceTier: 'emergency', price: 25_000, owed: 25_000 },
    chargedAt: '2026-10-02T15:00:00.000Z',
  }),
];

export const exampleDispute = (changes: Partial<Dispute> = {}): Dispute => ({
  ...{ id: '10000000-0000-4000-8000-000000000d01', practiceName: 'Maple Street Dental', sample: false },
  ...{ chargedAt: '2026-11-20T15:00:00.000Z', priceTier: 'urgent', price: 15_000 },
  ...{ reason: 'wrong_number', note: 'We called on three days.', state: 'open', openedAt: '2026-11-22T15:00:00.000Z' },
  ...{ decisionReason: null, decidedAt: null },
  ...changes,
});

const exampleBill = (amount: number) => ({ state: 'paid' as const, amount, since: '2026-11-02T15:00:00.000Z', url: null });

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
    example(clinicRoutes.disputeCharge, ({ params, body }) => {
      const charge = charges().find(({ id }) => id === params.chargeId);
      if (!charge) return problem(404, 'resource.not-found');
      const { openedAt, decisionReason, decidedAt } = exampleDispute();
      const dispute = { ...body, note: body.note || null, state: 'open' as const, openedAt, decisionReason, decidedAt };
      return Object.assign(charge, { disputableUntil: null, dispute });
    }),
    example(clinicRoutes.readBilling, () => state.billing ?? { method: 'invoice' as const, card: null, unpaid: null }),
    example(clinicRoutes.saveCard, () => ({ url: 'https://checkout.stripe.com/c/pay/example' })),
    example(clinicRoutes.listDisputes, ({ query }) => ({
      items: (state.disputes ?? []).filter((one) => (one.state === 'open') === (query.list !== 'decided')),
      next: null,
    })),
    example(clinicRoutes.decideDispute, ({ params, body }) => {
      const dispute = state.disputes?.find(({ id }) => id === params.disputeId);
      if (!dispute) return problem(404, 'resource.not-found');
      const decided = { decisionReason: body.reason, decidedAt: '2026-11-23T15:00:00.000Z' };
      return Object.assign(dispute, decided, { state: body.decision === 'uphold' ? ('upheld' as const) : ('refused' as const) });
    }),
    example(clinicRoutes.readStatementMonths, () => ({
      timeZone: 'America/New_York',
      owed: sum(charges(), ({ owed }) => owed),
      months: [...Map.groupBy(charges(), monthOf)].map(([month, of]) => ({
        ...{ month, cases: of.length, charged: sum(of, ({ price }) => price), total: sum(of, ({ owed }) => owed) },
        waived: sum(of, (one) => (one.state === 'waived' ? one.price : 0)),
        credited: sum(of, (one) => (one.state === 'credited' ? one.price : 0)),
        invoice: month === '2026-10' ? exampleBill(sum(of, ({ owed }) => owed)) : null,
      })),
    })),
  ];
}
