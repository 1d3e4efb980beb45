import type { Treatment, TreatmentChanges } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface TreatmentExample {
  treatments: Treatment[];
  /** Whether reading the list fails. */
  noTreatments?: boolean;
  /** The key under which something was added before. */
  addedUnder?: string;
  treatmentChanges?: TreatmentChanges['items'];
  /** Deleted last, to be brought back. */
  removedTreatments: Treatment[];
}

const BLANK: Omit<Treatment, 'id' | 'date' | 'type'> = {
  ...{ procedureCode: null, teeth: [], surfaces: [], providerName: null, officeName: null, currency: 'USD' },
  ...{ cost: null, costPaid: null, insuranceCovered: 0, materials: null, notes: null, currentCondition: null },
  ...{ painBefore: null, painAfter: null, satisfaction: null, outcome: null },
  ...{ source: 'hand', version: 1, updatedAt: '2026-11-20T10:00:00.000Z' },
};
const id = (n: number): string => `00000000-0000-4000-8000-0000000000a${n}`;

/** A filling that was paid in part by insurance, and a cleaning before. */
export const exampleTreatments = (): TreatmentExample => ({
  removedTreatments: [],
  treatments: [
    {
      ...{ ...BLANK, id: id(1), date: '2026-02-03', type: 'filling', teeth: [16], surfaces: ['M', 'O'], providerName: 'Dr. Ida Holm' },
      ...{ officeName: 'Holm Dental', cost: 18_000, insuranceCovered: 12_000, costPaid: 6_000, painBefore: 6, painAfter: 1 },
      ...{ satisfaction: 5, outcome: 'successful', notes: 'Numb for three hours.' },
    },
    {
      ...BLANK,
      id: id(2),
      date: '2025-11-10',
      type: 'cleaning',
      officeName: 'Harbour Dental',
      cost: 9_000,
      satisfaction: 4,
      surfaces: [],
      teeth: [],
    },
  ],
});

const sum = (values: (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);
const mean = (values: number[]): number | null => (values.length > 0 ? sum(values) / values.length : null);

/** The routes of treatment records as their contract describes them, in memory; all amounts are dollars. */
export function treatmentHandlers(state: TreatmentExample): HttpHandler[] {
  const find = (treatmentId: string) => state.treatments.find((one) => one.id === treatmentId);
  return [
    example(healthRoutes.listTreatments, ({ query: { type, from = '', to = '9999', provider = '' } }) => {
      if (state.noTreatments) return problem(400, 'request.invalid');
      const all = state.treatments;
      const named = ({ providerName, officeName }: Treatment) =>
        `${providerName}\n${officeName}`.toLowerCase().includes(provider.toLowerCase());
      const items = all.filter((one) => (!type || one.type === type) && one.date >= from && one.date <= to && named(one));
      const costs = all.flatMap(({ cost }) => cost ?? []);
      const outOfPocket = sum(all.map(({ cost, costPaid, insuranceCovered }) => costPaid ?? Math.max((cost ?? 0) - insuranceCovered, 0)));
      const money = {
        cost: sum(costs),
        averageCost: Math.round(mean(costs) ?? 0),
        insuranceCovered: sum(all.map((one) => one.insuranceCovered)),
      };
      return {
        ...{ items, next: null, matching: items.length, total: all.length },
        money: all.length > 0 ? [{ currency: 'USD' as const, ...money, outOfPocket }] : [],
        satisfaction: mean(all.flatMap(({ satisfaction }) => satisfaction ?? [])),
      };
    }),
    example(healthRoutes.addTreatment, ({ body, idempotencyKey }) => {
      if (state.addedUnder && state.addedUnder === idempotencyKey) return problem(422, 'idempotency.reused');
      const added = { ...BLANK, ...body, id: crypto.randomUUID() } as Treatment;
      state.treatments.unshift(added);
      return { ...added, heard: null };
    }),
    example(healthRoutes.readTreatment, ({ params }) => find(params.treatmentId) ?? problem(404, 'resource.not-found')),
    example(healthRoutes.changeTreatment, ({ params, body, ifMatch }) => {
      const one = find(params.treatmentId);
      if (!one) return problem(404, 'resource.not-found');
      if (one.version !== ifMatch) return problem(412, 'version.outdated');
      return { ...Object.assign(one, body, { version: one.version + 1 }), heard: null };
    }),
    example(healthRoutes.removeTreatment, ({ params }) => {
      state.removedTreatments = state.treatments.filter((one) => one.id === params.treatmentId);
      state.treatments = state.treatments.filter((one) => one.id !== params.treatmentId);
    }),
    example(healthRoutes.restoreTreatment, () => {
      state.treatments.unshift(...state.removedTreatments);
      return state.removedTreatments[0]!;
    }),
    example(healthRoutes.listTreatmentChanges, () => ({
      items: state.treatmentChanges ?? [
        {
          ...{ version: 2, at: '2026-11-20T10:00:00.000Z', by: 'family' as const, what: 'changed' as const },
          fields: [{ field: 'cost', from: 15_000, to: 18_000 }],
        },
        { version: 1, at: '2026-11-19T10:00:00.000Z', by: 'person' as const, what: 'added' as const, fields: [] },
      ],
    })),
  ];
}
