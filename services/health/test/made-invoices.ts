import { isTooth } from '@toothwise/contracts-core/teeth';
import { fromUniversal } from '../src/documents/reading/teeth.rules.js';
import { FONTS, makePdf, type Put } from './make-pdf.js';

/** What a made document says, so that reading it can be judged. */
export interface Truth {
  date: string;
  code: string;
  teeth: number[];
  surfaces: string[];
  fee: number;
  insurance: number;
  patient: number;
}
export interface MadeInvoice {
  pdf: Buffer;
  puts: Put[][];
  treatments: Truth[];
  total: number;
  /** Each of its teeth has that number in both notations. */
  hasOpenNumbering: boolean;
}

/** Numbers that follow from a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORK = [
  ['D2392', 'Composite filling', true],
  ['D2740', 'Ceramic crown', true],
  ['D3330', 'Root canal, molar', true],
  ['D1110', 'Adult cleaning', false],
  ['D0120', 'Check-up', false],
  ['D7140', 'Extraction', true],
] as const;
const LABELS = {
  date: ['Date', 'Service Date', 'DOS'],
  code: ['Code', 'Proc.', 'Procedure Code'],
  tooth: ['Tooth', 'Th', 'Tooth #'],
  surface: ['Surf', 'Surface'],
  name: ['Description', 'Treatment', 'Service'],
  fee: ['Fee', 'Charge', 'Amount'],
  insurance: ['Insurance', 'Ins.', 'Plan pays'],
  patient: ['Patient', 'You owe', 'Patient portion'],
} as const;
type Column = keyof typeof LABELS;
const WIDTH: Record<Column, number> = { date: 78, code: 86, tooth: 44, surface: 48, name: 112, fee: 58, insurance: 62, patient: 84 };
const RIGHT = new Set<Column>(['fee', 'insurance', 'patient']);

/** One invoice: order, names and widths of columns, fonts, sizes and the way dates and money are written follow from the numbers. */
export function makeInvoice(next: () => number): MadeInvoice {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const font = pick(FONTS);
  const size = font === 'Courier' ? 7.5 : pick([8, 9, 10]);
  const puts: Put[] = [];
  const put = (text: string, x: number, y: number, bigger = 0) => puts.push({ text, x, y, size: size + bigger, font });
  const money = (cents: number) => {
    const [whole, part] = (cents / 100).toFixed(2).split('.');
    return `${pick(['$', ''])}${Number(whole).toLocaleString('en-US')}.${part}`;
  };
  const said = pick([(d: string) => d.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'), (d: string) => d]);
  put(pick(['Harbour Dental Care', 'Smile Clinic', 'Field Family Dentistry']), 40, 50, 4);
  put(`Dr. ${pick(['Ida Holm', 'Jonas Berg', 'Ruth Stone'])}`, 40, 72);
  put(pick(['Invoice', 'Statement of Account']), 400, 50, 4);
  put(`Patient: ${pick(['Ann Field', 'Bo Lindqvist'])}`, 40, 92);
  put('All amounts in USD', 400, 72);
  const columns = pick([
    ['date', 'code', 'tooth', 'surface', 'name', 'fee', 'insurance', 'patient'],
    ['date', 'tooth', 'surface', 'code', 'name', 'fee', 'insurance', 'patient'],
    ['code', 'name', 'tooth', 'surface', 'date', 'fee', 'insurance', 'patient'],
  ] as const satisfies readonly Column[][]);
  const places = new Map<Column, number>();
  columns.reduce((x, column) => (places.set(column, x), x + WIDTH[column]), 20);
  const wide = (text: string) => text.length * size * (font === 'Courier' ? 0.6 : 0.5);
  const cell = (column: Column, text: string, y: number) =>
    put(text, places.get(column)! + (RIGHT.has(column) ? Math.max(0, WIDTH[column] - 14 - wide(text)) : 0), y);
  let y = 130 + Math.floor(next() * 30);
  for (const column of columns) cell(column, pick(LABELS[column]), y);
  const treatments: Truth[] = [];
  const named: number[] = [];
  for (let row = 0; row < 2 + Math.floor(next() * 5); row += 1) {
    y += pick([16, 19, 22]);
    const [code, name, ofTooth] = pick(WORK);
    const [tooth, fee] = [pick([2, 3, 5, 13, 14, 19, 29, 30]), 5_000 + Math.floor(next() * 200_000)];
    const insurance = Math.floor(fee * pick([0.5, 0.8]));
    const date = `2026-0${1 + Math.floor(next() * 9)}-${13 + Math.floor(next() * 15)}`;
    const surfaces = code === 'D2392' ? pick(['MO', 'DO', 'MOD']) : '';
    cell('date', said(date), y);
    cell('code', code, y);
    if (ofTooth) {
      cell('tooth', String(tooth), y);
      named.push(tooth);
    }
    if (surfaces) cell('surface', surfaces, y);
    cell('name', name, y);
    for (const [column, cents] of [
      ['fee', fee],
      ['insurance', insurance],
      ['patient', fee - insurance],
    ] as const)
      cell(column, money(cents), y);
    const teeth = ofTooth ? [fromUniversal(tooth)!] : [];
    treatments.push({ date, code, teeth, surfaces: [...surfaces], fee, insurance, patient: fee - insurance });
  }
  const total = treatments.reduce((sum, { fee }) => sum + fee, 0);
  put('Total', 330, y + 40);
  put(money(total), 480, y + 40);
  return { pdf: makePdf([puts]), puts: [puts], treatments, total, hasOpenNumbering: named.length > 0 && named.every(isTooth) };
}
