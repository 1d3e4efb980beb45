import type { Box, ExtractedTreatment, Extraction, UnplacedField } from '@toothwise/contracts-health';
import { type Line, linesOf, textOf } from '../reading/lines.rules.js';
import { judged, OTHER_DATE, type Row, warningsOf } from '../reading/read-document.rules.js';
import { numberingOf, teethOf } from '../reading/teeth.rules.js';
import type { Word } from '../reading/word.rules.js';
import { type Finder, foundAs, saysAmount, saysDate, saysText } from './found-words.rules.js';
import type { KeptAnswer } from './model-extraction.rules.js';
import { centsOf, dayOf, modelRow } from './model-row.rules.js';

/** Values that both read, by the same names. */
const COMPARED = [
  'treatment_date',
  'procedure_code',
  'teeth_as_written',
  'tooth_surfaces',
  'fee',
  'insurance_portion',
  'patient_portion',
] as const;
const middle = ({ y, height }: Box): number => y + height / 2;
const isOn = (row: Pick<Row, 'page' | 'bounding_box'>, line: Line): boolean => {
  const at = line[0]!;
  const y = middle(at.box);
  return row.page === at.page && y >= row.bounding_box.y && y <= row.bounding_box.y + row.bounding_box.height;
};

/** Adds to what the rules have read what a model says and a page prints. Where both say something, the rules' value stays, and somebody looks. */
export function withModel(rules: Extraction, answer: KeptAnswer, words: readonly Word[]): Extraction {
  const lines = linesOf(words);
  const { merged, differs, isNowhere } = rowsWith(rules, answer, lines);
  const numbering = rules.numbering ?? numberingOf(merged.flatMap(({ row }) => row.teeth_as_written?.value ?? []));
  const document_date = rules.document_date ?? dateIn(lines, answer, rules);
  const treatments = merged.map(({ row, isDoubted }) => finished(row, { numbering, document_date, isDoubted }));
  const money = moneyWith(rules, answer, lines);
  const asks = rules.asks.filter((ask) => ask !== 'numbering' && (ask !== 'currency' || money.currency === null));
  if (numbering === null && merged.some(({ row }) => row.teeth_as_written)) asks.push('numbering');
  if (money.currency === null && !asks.includes('currency') && treatments.some(({ fee }) => fee)) asks.push('currency');
  const warnings = new Set([
    ...rules.warnings.filter((one) => one === 'no-words'),
    ...warningsOf(words, treatments, money.total?.value ?? null),
  ]);
  if (differs) warnings.add('readers-differ');
  if (isNowhere) warnings.add('not-on-page');
  return {
    ...rules,
    ...{ treatments, financial_summary: money, numbering, document_date, asks, warnings: [...warnings] },
    document_type: rules.document_type === 'other' ? answer.document_type : rules.document_type,
    ...peopleWith(rules, answer, lines),
  };
}

interface Merged {
  row: Row;
  /** The two read something otherwise. */
  isDoubted: boolean;
  /** The model says something that its line does not print. */
  isNowhere: boolean;
}

/** Each treatment of the model is put to a line of its own; with the rules' treatment of that line it is one. */
function rowsWith(rules: Extraction, answer: KeptAnswer, lines: readonly Line[]) {
  const merged: Merged[] = rules.treatments.map(({ confidence_score: _, requires_review: __, ...row }) => ({
    row,
    isDoubted: false,
    isNowhere: false,
  }));
  let left = lines;
  let isNowhere = false;
  for (const said of answer.treatments) {
    const found = modelRow(said, left, rules.date_order);
    // Of which no page says anything there is nothing to show.
    if (!found) {
      isNowhere = true;
      continue;
    }
    left = left.filter((line) => line !== found.line);
    const same = merged.find(({ row }) => isOn(row, found.line));
    if (same) Object.assign(same, mergedOf(same.row, found.row));
    else merged.push({ row: found.row, isDoubted: false, isNowhere: (found.row.not_on_page ?? []).length > 0 });
  }
  merged.sort((a, b) => a.row.page - b.row.page || a.row.bounding_box.y - b.row.bounding_box.y);
  return { merged, differs: merged.some(({ isDoubted }) => isDoubted), isNowhere: isNowhere || merged.some((one) => one.isNowhere) };
}

/** What the rules have read stays; what they have not, and the line prints, is filled in. */
function mergedOf(row: Row, { not_on_page: nowhere = [], ...said }: Row): Merged {
  const filled = Object.fromEntries(
    [...COMPARED, 'procedure_name' as const].filter((name) => !row[name]).map((name) => [name, said[name]]),
  );
  const differs = COMPARED.some((name) => row[name] && said[name] && JSON.stringify(row[name].value) !== JSON.stringify(said[name].value));
  // A name in other words is the same name.
  const unread = nowhere.filter(({ field }) => !row[WRITTEN[field] ?? field]);
  const denied = nowhere.filter(({ field }) => field !== 'procedure_name' && !unread.some((one) => one.field === field));
  return {
    row: { ...row, ...filled, ...(unread.length > 0 ? { not_on_page: unread } : {}) },
    isDoubted: differs || denied.length > 0,
    isNowhere: unread.length + denied.length > 0,
  };
}
const WRITTEN: Partial<Record<UnplacedField, 'teeth_as_written'>> = { tooth_numbers: 'teeth_as_written' };

type Told = Pick<Extraction, 'numbering' | 'document_date'> & { isDoubted: boolean };
function finished(row: Row, { numbering, document_date, isDoubted }: Told): ExtractedTreatment {
  const { teeth_as_written: written } = row;
  const teeth = written && numbering ? teethOf(written.value, numbering) : null;
  const one = judged({
    ...row,
    treatment_date: row.treatment_date ?? document_date,
    tooth_numbers: row.tooth_numbers ?? (written && teeth ? { ...written, value: teeth } : null),
  });
  return { ...one, requires_review: one.requires_review || isDoubted || (row.not_on_page ?? []).length > 0 };
}

/** The first line that says it. A value that none says is not there. */
function anywhere<T>(value: T | null, finder: (value: T) => Finder, lines: readonly Line[], doubt: number) {
  if (value === null) return null;
  const says = finder(value);
  const words = lines.map(says).find((found) => found !== null);
  return words ? foundAs(value, words, doubt) : null;
}

function dateIn(lines: readonly Line[], { document_date: said, document_confidence: doubt }: KeptAnswer, { date_order }: Extraction) {
  const dated = lines.filter((line) => !OTHER_DATE.test(textOf(line)));
  return anywhere(dayOf(said), (day) => saysDate(day, date_order), dated, doubt);
}

function moneyWith(
  { financial_summary: rules }: Extraction,
  { financial_summary: said, confidence_breakdown }: KeptAnswer,
  lines: readonly Line[],
) {
  const of = (amount: number | null) => anywhere(centsOf(amount), saysAmount, lines, confidence_breakdown.amounts);
  return {
    // One that the pages do not tell is asked of a person.
    currency: rules.currency,
    ...{
      total: rules.total ?? of(said.total),
      insurance: rules.insurance ?? of(said.insurance),
      patient: rules.patient ?? of(said.patient),
    },
  };
}

function peopleWith({ provider_info: provider, patient_info: patient }: Extraction, answer: KeptAnswer, lines: readonly Line[]) {
  const of = (text: string | null) => anywhere(text?.trim() || null, saysText, lines, answer.confidence_breakdown.provider);
  const { name, office, phone } = answer.provider_info;
  return {
    provider_info: { name: provider.name ?? of(name), office: provider.office ?? of(office), phone: provider.phone ?? of(phone) },
    patient_info: { name: patient.name ?? of(answer.patient_info.name) },
  };
}
