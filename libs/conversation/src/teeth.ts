/** FDI is canonical: 11-48 are adult teeth, 51-85 primary ones. */
export const CONCERNS = ['pain', 'sensitivity', 'chipped', 'cavity', 'gum-issues', 'discoloration', 'missing'] as const;
export const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export type Concern = (typeof CONCERNS)[number];
export type Severity = (typeof SEVERITIES)[number];

/** One concern of one tooth. */
export interface ToothMark {
  fdi: number;
  type: Concern;
  severity: Severity;
}

const quadrant = (number: number, teeth: number) => Array.from({ length: teeth }, (_, index) => number * 10 + index + 1);
export const ADULT_TEETH: readonly number[] = [1, 2, 3, 4].flatMap((number) => quadrant(number, 8));
export const PRIMARY_TEETH: readonly number[] = [5, 6, 7, 8].flatMap((number) => quadrant(number, 5));

export const isTooth = (fdi: unknown): fdi is number =>
  typeof fdi === 'number' && (ADULT_TEETH.includes(fdi) || PRIMARY_TEETH.includes(fdi));

/**
 * Marks in either shape in which they are told: a list of `{fdi, type, severity}`, or `{affectedTeeth, concerns | concernDetails}` by tooth.
 * What is no tooth is left out; a concern without a type is pain, one without a severity mild.
 */
export function marksOf(told: unknown): ToothMark[] {
  if (Array.isArray(told)) return told.flatMap((mark: unknown) => markOf(mark));
  if (typeof told !== 'object' || told === null) return [];
  const { affectedTeeth, concerns, concernDetails } = told as Record<string, unknown>;
  const details = (concernDetails ?? concerns ?? {}) as Record<string, unknown>;
  const teeth = Array.isArray(affectedTeeth) ? affectedTeeth : Object.keys(details);
  return teeth.flatMap((tooth: unknown) => {
    const said = details[String(tooth)];
    const list = Array.isArray(said) ? said : [said];
    return list.flatMap((one: unknown) => markOf({ ...(typeof one === 'object' ? one : { type: one }), fdi: Number(tooth) }));
  });
}

function markOf(told: unknown): ToothMark[] {
  if (typeof told === 'number' || typeof told === 'string') return markOf({ fdi: Number(told) });
  if (typeof told !== 'object' || told === null) return [];
  const { fdi, tooth, type, severity } = told as Record<string, unknown>;
  const number = Number(fdi ?? tooth);
  if (!isTooth(number)) return [];
  return [
    { fdi: number, type: CONCERNS.find((one) => one === type) ?? 'pain', severity: SEVERITIES.find((one) => one === severity) ?? 'mild' },
  ];
}

/** Teeth that a line names by number: "tooth 16", "36 and 37". Every other number makes it unreadable. */
export function teethNamed(text: string): ToothMark[] {
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const isOnlyNumbers = /^[\d\s,.&]*(?:(?:tooth|teeth|number|numbers|nr|no|and|it|is|its)[\d\s,.&]*)+$|^[\d\s,.&]+$/i.test(text.trim());
  return numbers.length > 0 && isOnlyNumbers && numbers.every(isTooth)
    ? numbers.map((fdi) => ({ fdi, type: 'pain', severity: 'mild' }))
    : [];
}
