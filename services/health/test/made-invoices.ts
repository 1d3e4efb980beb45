import { isTooth } from '@toothwise/contracts-core/teeth';
import { fromUniversal } from '../src/records/documents/reading/teeth.rules.js';
import { makePdf, type Put } from '../src/seed/make-pdf.js';
import { chooseLook, type Column, cellPlace, type Look } from './made-looks.js';

/** One value that a page says, as it is to be read, with the texts it is made of. */
export interface Said {
  value: unknown;
  puts: Put[];
}
/** What a line of a made document says, so that reading it can be judged. */
export interface Truth {
  date: string;
  code: string;
  teeth: number[];
  surfaces: string[];
  fee: number;
  insurance: number;
  patient: number;
  /** The same by its place. */
  said: Partial<Record<Column, Said>>;
}
export interface MadeInvoice {
  pdf: Buffer;
  puts: Put[][];
  treatments: Truth[];
  total: number;
  /** Each of its teeth has that number in both notations, and no word tells which it is. */
  hasOpenNumbering: boolean;
  /** What it says outside of its lines. */
  said: Record<string, Said>;
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
  ['D4341', 'Scaling', false],
  ['D6010', 'Implant', true],
] as const;
const TEETH = { universal: [2, 3, 5, 13, 14, 19, 29, 30], fdi: [11, 14, 17, 21, 26, 36, 37, 46] } as const;

/** Writes texts on a page and remembers what they say. */
class Desk {
  readonly puts: Put[] = [];
  readonly said: Record<string, Said> = {};

  constructor(readonly look: Look) {}

  put(text: string, x: number, y: number, bigger = 0): Put {
    const { font, size } = this.look;
    const put = { text, x, y, size: size + bigger, font };
    this.puts.push(put);
    return put;
  }

  /** @param field what it says, from the end of its label on */
  say(field: string, value: unknown, label: string, text: string, x: number, y: number, bigger = 0): void {
    const whole = this.put(label + text, x, y, bigger);
    this.said[field] = { value, puts: [{ ...whole, text, x: x + this.look.widthOf(label, whole.size) }] };
  }
}

/** One document: kind, order, names and widths of columns, fonts, sizes and the way dates, teeth and money are written follow from the numbers. */
export function makeInvoice(next: () => number): MadeInvoice {
  const look = chooseLook(next);
  const desk = new Desk(look);
  writeHead(desk);
  const lines = writeLines(desk, next);
  const total = lines.treatments.reduce((sum, { fee }) => sum + fee, 0);
  writeFoot(desk, lines.y, lines.treatments, total);
  const { puts, said } = desk;
  const hasOpenNumbering = !look.saysNumbering && lines.named.length > 0 && lines.named.every((tooth) => tooth <= 32 && isTooth(tooth));
  return { pdf: makePdf([puts]), puts: [puts], treatments: lines.treatments, total, hasOpenNumbering, said };
}

function writeHead(desk: Desk): void {
  const { look } = desk;
  const { office, dentist, patient, title, kind, phone, claim, dated, x } = look;
  desk.say('office', office, '', office, x.left, 50, 4);
  desk.say('dentist', dentist, '', dentist, x.left, 72);
  desk.say('patientName', patient, look.patientLabel, patient, x.left, 92);
  desk.put(title, x.right, 50, 4);
  desk.said['type'] = { value: kind, puts: [] };
  if (look.saysCurrency) desk.put(`All amounts in ${look.currency}`, x.right, 72);
  desk.said['currency'] = { value: look.currency, puts: [] };
  if (look.saysNumbering) desk.put(look.numbering === 'fdi' ? 'Teeth by FDI' : 'Universal numbering', x.right, 92);
  if (phone) desk.say('phone', phone, 'Phone: ', phone, x.left, 108);
  if (claim) desk.say('claim', claim, 'Claim No: ', claim, x.right, 108);
  if (dated) desk.say('documentDate', dated, look.dateLabel, look.dateText(dated), x.left, 124);
}

function writeLines(desk: Desk, next: () => number) {
  const { look } = desk;
  let y = 150 + Math.floor(next() * 30);
  if (look.hasHeading) for (const { column, label } of look.columns) desk.put(label, cellPlace(look, column, label), y);
  const treatments: Truth[] = [];
  const named: number[] = [];
  for (let row = 0; row < 2 + Math.floor(next() * 5); row += 1) {
    y += look.rowHeight;
    const [code, name, ofTooth] = look.pick(WORK);
    const [tooth, fee] = [look.pick(TEETH[look.numbering]), 5_000 + Math.floor(next() * 200_000)];
    const insurance = Math.floor(fee * look.pick([0.5, 0.8]));
    const date = `2026-0${1 + Math.floor(next() * 9)}-${13 + Math.floor(next() * 15)}`;
    const surfaces = code === 'D2392' && !look.other ? look.pick(['MO', 'DO', 'MOD']) : '';
    const said: Truth['said'] = {};
    const cell = (column: Column, value: unknown, text: string) => {
      if (text) said[column] = { value, puts: [desk.put(text, cellPlace(look, column, text), y)] };
    };
    if (ofTooth) named.push(tooth);
    const teeth = ofTooth ? [look.numbering === 'fdi' ? tooth : fromUniversal(tooth)!] : [];
    cell('date', date, look.dateText(date));
    cell('code', code, code);
    cell('tooth', teeth, ofTooth ? `${look.hasHeading ? '' : '#'}${tooth}` : '');
    if (look.other) desk.put(look.other.text, cellPlace(look, 'surface', look.other.text), y);
    // Without a heading nobody could tell what the letters are.
    cell('surface', [...surfaces], look.hasHeading ? surfaces : '');
    cell('name', name, name);
    cell('fee', fee, look.money(fee));
    cell('insurance', insurance, look.money(insurance));
    cell('patient', fee - insurance, look.money(fee - insurance));
    const written = look.hasHeading ? [...surfaces] : [];
    treatments.push({ date, code, teeth, surfaces: written, fee, insurance, patient: fee - insurance, said });
  }
  return { y, treatments, named };
}

function writeFoot(desk: Desk, below: number, treatments: readonly Truth[], total: number): void {
  const { look } = desk;
  const amount = (field: string, label: string, value: number, y: number) => {
    desk.put(label, 330, y);
    desk.said[field] = { value, puts: [desk.put(look.money(value), 480, y)] };
  };
  amount('total', 'Total', total, below + 40);
  if (look.hasSums) {
    const insurance = treatments.reduce((sum, one) => sum + one.insurance, 0);
    amount('insuranceTotal', look.pick(['Insurance pays', 'Insurance total']), insurance, below + 58);
    amount('patientTotal', look.pick(['Balance due', 'Amount due', 'Patient portion']), total - insurance, below + 76);
  }
  if (look.hasNoise) {
    desk.put('Thank you for your visit.', 40, 740);
    desk.put('Page 1 of 1', 480, 740);
  }
}
