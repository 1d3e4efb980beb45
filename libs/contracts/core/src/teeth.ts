/**
 * Teeth by their FDI numbers (ISO 3950): the first digit is the quadrant as the patient has it, 1-4 of adult teeth and 5-8 of primary ones,
 * clockwise from the upper right; the second counts from the midline.
 */
export const TOOTH_TYPES = ['incisor', 'canine', 'premolar', 'molar', 'wisdom'] as const;
export type ToothType = (typeof TOOTH_TYPES)[number];
export const TOOTH_QUADRANTS = ['upper-right', 'upper-left', 'lower-left', 'lower-right'] as const;
export type ToothQuadrant = (typeof TOOTH_QUADRANTS)[number];
export const TOOTH_CONCERNS = ['pain', 'sensitivity', 'chipped', 'cavity', 'gum-issues', 'discoloration', 'missing'] as const;
export type ToothConcern = (typeof TOOTH_CONCERNS)[number];
export const TOOTH_SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export type ToothSeverity = (typeof TOOTH_SEVERITIES)[number];
/** Which teeth somebody has: from about 6 to 12 years both. */
export const DENTITIONS = ['permanent', 'primary', 'mixed'] as const;
export type Dentition = (typeof DENTITIONS)[number];

/** One concern of one tooth. */
export interface ToothMark {
  fdi: number;
  type: ToothConcern;
  severity: ToothSeverity;
}

export interface Tooth {
  fdi: number;
  /** "upper right first molar" */
  name: string;
  type: ToothType;
  quadrant: ToothQuadrant;
  position: 'upper' | 'lower';
  isPrimary: boolean;
}

const ADULT: readonly [type: ToothType, name: string][] = [
  ['incisor', 'central incisor'],
  ['incisor', 'lateral incisor'],
  ['canine', 'canine'],
  ['premolar', 'first premolar'],
  ['premolar', 'second premolar'],
  ['molar', 'first molar'],
  ['molar', 'second molar'],
  ['wisdom', 'wisdom tooth'],
];
const PRIMARY: readonly [type: ToothType, name: string][] = [
  ['incisor', 'primary central incisor'],
  ['incisor', 'primary lateral incisor'],
  ['canine', 'primary canine'],
  ['molar', 'primary first molar'],
  ['molar', 'primary second molar'],
];

const quadrant = (digit: number, teeth: typeof ADULT, isPrimary: boolean): Tooth[] =>
  teeth.map(([type, name], index) => {
    const side = TOOTH_QUADRANTS[(digit - 1) % 4]!;
    const position = side.startsWith('upper') ? 'upper' : 'lower';
    return { fdi: digit * 10 + index + 1, name: `${side.replace('-', ' ')} ${name}`, type, quadrant: side, position, isPrimary };
  });

/** All 52: 32 adult teeth, 20 primary ones. */
export const TEETH: readonly Tooth[] = [
  ...[1, 2, 3, 4].flatMap((digit) => quadrant(digit, ADULT, false)),
  ...[5, 6, 7, 8].flatMap((digit) => quadrant(digit, PRIMARY, true)),
];
export const ADULT_TEETH: readonly number[] = TEETH.filter(({ isPrimary }) => !isPrimary).map(({ fdi }) => fdi);
export const PRIMARY_TEETH: readonly number[] = TEETH.filter(({ isPrimary }) => isPrimary).map(({ fdi }) => fdi);

const BY_NUMBER = new Map(TEETH.map((tooth) => [tooth.fdi, tooth]));
/** Null where nobody has such a tooth. */
export const toothOf = (fdi: number): Tooth | null => BY_NUMBER.get(fdi) ?? null;
export const isTooth = (fdi: unknown): fdi is number => typeof fdi === 'number' && BY_NUMBER.has(fdi);

/** TOOTH-013: without upper or lower, left or right: "First molar". */
export function shortToothName({ quadrant: side, name }: Tooth): string {
  const short = name.slice(side.length + 1);
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** What is said of a tooth (TOOTH-025), wherever it is said. */
export const TOOTH_TEXTS = {
  concern: {
    pain: 'Pain',
    sensitivity: 'Sensitivity',
    chipped: 'Crack/Chip',
    cavity: 'Cavity',
    'gum-issues': 'Gum Issues',
    discoloration: 'Discoloration',
    missing: 'Missing',
  },
  severity: { mild: 'mild', moderate: 'moderate', severe: 'severe' },
} as const satisfies { concern: Record<ToothConcern, string>; severity: Record<ToothSeverity, string> };

/** "Upper right first molar, tooth 16" */
export function fullToothName({ name, fdi }: Tooth): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, tooth ${fdi}`;
}

/** "Upper right first molar, tooth 16: Pain, severe" */
export function markSaid({ fdi, type, severity }: ToothMark): string {
  const tooth = toothOf(fdi);
  return `${tooth ? fullToothName(tooth) : fdi}: ${TOOTH_TEXTS.concern[type]}, ${TOOTH_TEXTS.severity[severity]}`;
}

/** Which teeth are there at an age, in years; adult teeth where it is not known. Eruption: ADA tables, 6-12 years mixed. */
export function dentitionAt(age: number | null): Dentition {
  if (age === null || age > 12) return 'permanent';
  return age < 6 ? 'primary' : 'mixed';
}

/** Each concern of a tooth once: what was said last holds. */
export const uniqueMarks = (marks: readonly ToothMark[]): ToothMark[] => [
  ...new Map(marks.map((mark) => [`${mark.fdi} ${mark.type}`, mark])).values(),
];

/** The worst severity of each marked tooth. */
export function worstByTooth(marks: readonly ToothMark[]): Map<number, ToothSeverity> {
  const worst = new Map<number, ToothSeverity>();
  for (const { fdi, severity } of marks) {
    const before = worst.get(fdi);
    const isWorse = before === undefined || TOOTH_SEVERITIES.indexOf(severity) > TOOTH_SEVERITIES.indexOf(before);
    if (isWorse) worst.set(fdi, severity);
  }
  return worst;
}
