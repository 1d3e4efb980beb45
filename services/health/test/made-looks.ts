import type { Put } from '../src/seed/make-pdf.js';
import { FONTS } from '../src/seed/make-pdf.js';
import { widthOf } from './made-boxes.js';

export type Column = 'date' | 'code' | 'tooth' | 'surface' | 'name' | 'fee' | 'insurance' | 'patient';

const LABELS: Record<Column, readonly string[]> = {
  date: ['Date', 'Service Date', 'DOS', 'Date of Service', 'Svc Date', 'Treated on'],
  code: ['Code', 'Proc.', 'Procedure Code', 'ADA Code', 'CDT Code', 'Proc Code'],
  tooth: ['Tooth', 'Th', 'Tooth #', 'Teeth', 'Tth', 'Tooth No'],
  surface: ['Surf', 'Surface', 'Surf.', 'Sfc'],
  name: ['Description', 'Treatment', 'Service', 'Procedure', 'Service Description', 'Treatment provided'],
  fee: ['Fee', 'Charge', 'Amount', 'Charges', 'Price', 'Total Fee'],
  insurance: ['Insurance', 'Ins.', 'Plan pays', 'Ins. Est.', 'Ins Pays', 'Plan paid'],
  patient: ['Patient', 'You owe', 'Patient portion', 'Patient pays', 'Pt. Portion', 'Your share', 'Patient Resp.'],
};
const WIDTH: Record<Column, number> = { date: 78, code: 86, tooth: 44, surface: 48, name: 112, fee: 58, insurance: 62, patient: 84 };
/** Amounts stand at the right of their column. */
const RIGHT = new Set<Column>(['fee', 'insurance', 'patient']);
/** As practices order them; the three amounts stay together in most. */
const ORDERS = [
  ['date', 'code', 'tooth', 'surface', 'name', 'fee', 'insurance', 'patient'],
  ['date', 'tooth', 'surface', 'code', 'name', 'fee', 'insurance', 'patient'],
  ['code', 'name', 'tooth', 'surface', 'date', 'fee', 'insurance', 'patient'],
  ['tooth', 'surface', 'code', 'name', 'date', 'fee', 'insurance', 'patient'],
  ['name', 'code', 'date', 'tooth', 'surface', 'fee', 'patient', 'insurance'],
  ['date', 'name', 'code', 'fee', 'insurance', 'patient', 'tooth', 'surface'],
] as const satisfies readonly Column[][];
const TITLES = {
  invoice: ['Invoice', 'Statement of Account', 'Receipt'],
  treatment_plan: ['Treatment Plan', 'Cost Estimate'],
  insurance_claim: ['Explanation of Benefits', 'Insurance Claim'],
} as const;
const OTHERS = [
  { label: 'Disc.', text: '0.00' },
  { label: 'Qty', text: '1' },
  { label: 'Prov.', text: 'IH' },
] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATES = {
  american: (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
  iso: (day: string) => day,
  german: (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$3.$2.$1'),
  short: (day: string) => day.replace(/\d\d(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
  written: (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(8)}, ${day.slice(0, 4)}`,
} as const;
type Way = keyof typeof DATES;

export type Look = ReturnType<typeof chooseLook>;

/** How one document looks: everything about it that says nothing. */
export function chooseLook(next: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const maybe = (share: number) => next() < share;
  const font = pick(FONTS);
  const kind = pick(['invoice', 'invoice', 'treatment_plan', 'insurance_claim'] as const);
  const numbering = pick(['universal', 'universal', 'fdi'] as const);
  const currency = pick(['USD', 'USD', 'USD', 'EUR'] as const);
  const sign = currency === 'USD' ? pick(['$', '']) : '';
  const hasHeading = !maybe(0.1);
  const way = pick<Way>(currency === 'EUR' ? ['german', 'iso'] : ['american', 'american', 'short', 'iso', 'written']);
  // Stands where surfaces would, and says nothing that is looked for.
  const other = hasHeading && maybe(0.25) ? pick(OTHERS) : null;
  const [given, family] = [pick(['Ida', 'Jonas', 'Ruth', 'Mara']), pick(['Holm', 'Berg', 'Stone', 'Lang'])];
  return {
    ...{ pick, font, kind, numbering, currency, hasHeading },
    size: font === 'Courier' ? 7.5 : pick([8, 9, 10]),
    title: pick(TITLES[kind]),
    // Without a heading nobody could tell another order.
    columns: (hasHeading ? pick(ORDERS) : ORDERS[0]).map((column) => ({
      column,
      label: column === 'surface' && other ? other.label : pick(LABELS[column]),
    })),
    other,
    rowHeight: pick([16, 19, 22]),
    saysNumbering: maybe(0.3),
    saysCurrency: sign === '' || maybe(0.5),
    office: pick(['Harbour Dental Care', 'Smile Clinic', 'Field Family Dentistry', 'Elm Street Dental']),
    dentist: maybe(0.6) ? `Dr. ${given} ${family}` : `${given} ${family}, DDS`,
    patient: pick(['Ann Field', 'Bo Lindqvist', 'Carla Moreno', 'David Chen']),
    patientLabel: pick(['Patient: ', 'Patient Name: ']),
    phone: maybe(0.5) ? `(555) 010-${1000 + Math.floor(next() * 9000)}` : null,
    claim: kind === 'insurance_claim' ? `C${100_000 + Math.floor(next() * 900_000)}` : null,
    dated: maybe(0.5) ? `2026-0${1 + Math.floor(next() * 9)}-${13 + Math.floor(next() * 15)}` : null,
    dateLabel: pick(['Date: ', 'Invoice date: ', 'Statement date: ']),
    dateText: DATES[way],
    x: { left: 40 + Math.floor(next() * 12), right: 380 + Math.floor(next() * 30) },
    hasSums: maybe(0.4),
    hasNoise: maybe(0.5),
    widthOf: (text: string, size: number) => widthOf(font, text, size),
    money(cents: number): string {
      const [whole, part] = (cents / 100).toFixed(2).split('.');
      const [group, point] = way === 'german' ? ['.', ','] : [',', '.'];
      return `${sign}${Number(whole).toLocaleString('en-US').replaceAll(',', group)}${point}${part}`;
    },
  };
}

/** Where a text begins that stands in this column. */
export function cellPlace(look: Look, column: Column, text: string): Put['x'] {
  let x = 20;
  for (const { column: before } of look.columns) {
    if (before === column) break;
    x += WIDTH[before];
  }
  return x + (RIGHT.has(column) ? Math.max(0, WIDTH[column] - 14 - look.widthOf(text, look.size)) : 0);
}
