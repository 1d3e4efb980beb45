import type { Treatment, TreatmentDraft, TreatmentOutcome, TreatmentType } from '@toothwise/contracts-health';
import type { Currency, ToothSurface } from '@toothwise/contracts-health/treatments';
import { carriedOver as carried } from '../../api/outrun.js';
import { readAmount, writeAmount } from './money.rules.js';

/** A form as it is being filled in: texts, also where the record holds numbers. */
export interface Draft {
  /** Made with the draft and kept along, so that adding again, after a reload say, adds once. */
  key: string;
  date: string;
  type: TreatmentType | '';
  procedureCode: string | null;
  surfaces: ToothSurface[];
  teeth: number[];
  providerName: string;
  officeName: string;
  currency: Currency;
  cost: string;
  costPaid: string;
  insuranceCovered: string;
  materials: string;
  notes: string;
  currentCondition: string;
  painBefore: string;
  painAfter: string;
  satisfaction: string;
  outcome: TreatmentOutcome | '';
}

/** TRT-023: insurance covers 0 unless told. */
export const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  ...{ date: '', type: '', procedureCode: null, surfaces: [], teeth: [], providerName: '', officeName: '', currency: 'USD' },
  ...{ cost: '', costPaid: '', insuranceCovered: '0', materials: '', notes: '', currentCondition: '' },
  ...{ painBefore: '', painAfter: '', satisfaction: '', outcome: '' },
});

const said = (value: number | null): string => (value === null ? '' : String(value));
const number = (text: string): number | null => (text === '' ? null : Number(text));

export const draftOf = (record: Omit<Treatment, 'id' | 'version' | 'source' | 'updatedAt'>): Draft => ({
  key: crypto.randomUUID(),
  ...{ date: record.date, type: record.type, procedureCode: record.procedureCode, surfaces: record.surfaces, teeth: record.teeth },
  ...{ providerName: record.providerName ?? '', officeName: record.officeName ?? '', currency: record.currency },
  ...{ cost: writeAmount(record.cost), costPaid: writeAmount(record.costPaid), insuranceCovered: writeAmount(record.insuranceCovered) },
  ...{ materials: record.materials ?? '', notes: record.notes ?? '', currentCondition: record.currentCondition ?? '' },
  ...{ painBefore: said(record.painBefore), painAfter: said(record.painAfter), satisfaction: said(record.satisfaction) },
  outcome: record.outcome ?? '',
});

/** What was typed into the form of an older version of a record, over what the newest one says. */
export const carriedOver = (draft: Draft, older: Treatment, newest: Treatment): Draft => carried(draft, draftOf(older), draftOf(newest));

export type AmountField = 'cost' | 'costPaid' | 'insuranceCovered';
export const AMOUNTS: readonly AmountField[] = ['cost', 'insuranceCovered', 'costPaid'];

/** What is missing, or no amount, in the order of the form (TRT-021). */
export const missingOf = (draft: Draft): ('date' | 'type' | AmountField)[] => [
  ...(['date', 'type'] as const).filter((field) => !draft[field]),
  ...AMOUNTS.filter((field) => readAmount(draft[field]) === undefined),
];

/** @returns what goes to the service; null while something is missing */
export function entryOf({ key: _, ...draft }: Draft): TreatmentDraft | null {
  const [cost, insuranceCovered, costPaid] = AMOUNTS.map((field) => readAmount(draft[field]));
  if (!draft.type || missingOf({ key: _, ...draft }).length > 0) return null;
  return {
    ...draft,
    ...{ type: draft.type, cost, costPaid, insuranceCovered: insuranceCovered ?? 0, outcome: draft.outcome || null },
    ...{ painBefore: number(draft.painBefore), painAfter: number(draft.painAfter), satisfaction: number(draft.satisfaction) },
  } satisfies TreatmentDraft as TreatmentDraft;
}
