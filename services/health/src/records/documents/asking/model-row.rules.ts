import { type DateOrder, PROCEDURE_CODE } from '@toothwise/contracts-health';
import { calendarDay } from '../reading/date.rules.js';
import { typeOf } from '../reading/kinds.rules.js';
import type { Line } from '../reading/lines.rules.js';
import type { Row } from '../reading/read-document.rules.js';
import { around } from '../reading/word.rules.js';
import { type Finder, foundAs, NOWHERE, saysAmount, saysDate, saysSurfaces, saysTeeth, saysText } from './found-words.rules.js';
import type { ModelTreatment } from './model-extraction.rules.js';

/** Hundredths of what a model read as a number. */
export const centsOf = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));
/** A day of the calendar, else none. */
export function dayOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return year === undefined ? null : calendarDay(Number(year), Number(month), Number(day));
}

/** What a model says of one treatment. */
function saidOf(said: ModelTreatment) {
  const code = said.procedure_code?.trim() ?? '';
  return {
    procedure_code: PROCEDURE_CODE.test(code) ? code : null,
    procedure_name: said.procedure_name?.trim() || null,
    treatment_date: dayOf(said.treatment_date),
    tooth_numbers: said.tooth_numbers.length > 0 ? said.tooth_numbers : null,
    tooth_surfaces: said.tooth_surfaces.length > 0 ? [...new Set(said.tooth_surfaces)] : null,
    ...{ fee: centsOf(said.fee), insurance_portion: centsOf(said.insurance_portion), patient_portion: centsOf(said.patient_portion) },
  };
}
type Said = ReturnType<typeof saidOf>;
type Name = keyof Said;

/** How each of them would stand on a line. */
function findersOf(said: Said, order: DateOrder | null): Partial<Record<Name, Finder>> {
  const by = <T>(value: T | null, finder: (value: T) => Finder) => (value === null ? undefined : finder(value));
  return {
    ...{ procedure_code: by(said.procedure_code, saysText), procedure_name: by(said.procedure_name, saysText) },
    treatment_date: by(said.treatment_date, (day) => saysDate(day, order)),
    ...{ tooth_numbers: by(said.tooth_numbers, saysTeeth), tooth_surfaces: by(said.tooth_surfaces, saysSurfaces) },
    ...{ fee: by(said.fee, saysAmount), insurance_portion: by(said.insurance_portion, saysAmount) },
    patient_portion: by(said.patient_portion, saysAmount),
  };
}

/** By one of these a line is that of the treatment; a date or a tooth alone stands on many. */
const TELLING = ['procedure_code', 'procedure_name', 'fee'] as const;

/** The line that says most of it, on the page that the model names before others; null where none says its code, name or fee. */
function lineOf(finders: Partial<Record<Name, Finder>>, lines: readonly Line[], page: number): Line | null {
  let best: { line: Line; score: number } | null = null;
  for (const line of lines) {
    if (!TELLING.some((name) => finders[name]?.(line))) continue;
    const found = Object.values(finders).filter((finder) => finder?.(line)).length;
    const score = found + (line[0]!.page === page ? 0.5 : 0);
    if (!best || score > best.score) best = { line, score };
  }
  return best?.line ?? null;
}

/**
 * What a model says of a treatment, put to the one of these lines that says it; null where none does. What this line does not say is told beside
 * it; of a date that is not on it, or could be two days, nothing is.
 */
export function modelRow(model: ModelTreatment, lines: readonly Line[], order: DateOrder | null): { row: Row; line: Line } | null {
  const said = saidOf(model);
  const finders = findersOf(said, order);
  const line = lineOf(finders, lines, model.page);
  if (!line) return null;
  const nowhere: NonNullable<Row['not_on_page']> = [];
  const put = <T>(field: Name, value: T | null) => {
    const words = finders[field]?.(line);
    if (value === null || words) return value !== null && words ? foundAs(value, words, model.field_confidence[field]) : null;
    if (field !== 'treatment_date')
      nowhere.push({ field, value: String(value), confidence: Math.min(NOWHERE, model.field_confidence[field]) });
    return null;
  };
  const code = put('procedure_code', said.procedure_code);
  const row: Row = {
    ...{ treatment_date: put('treatment_date', said.treatment_date), procedure_code: code },
    procedure_name: put('procedure_name', said.procedure_name),
    treatment_type: code ? typeOf(code.value, '') : model.treatment_type,
    ...{ teeth_as_written: put('tooth_numbers', said.tooth_numbers), tooth_numbers: null },
    ...{ tooth_surfaces: put('tooth_surfaces', said.tooth_surfaces), fee: put('fee', said.fee) },
    insurance_portion: put('insurance_portion', said.insurance_portion),
    patient_portion: put('patient_portion', said.patient_portion),
    ...{ not_on_page: nowhere, page: line[0]!.page, bounding_box: around(line) },
  };
  return { row, line };
}
