import { isTooth, TOOTH_CONCERNS, TOOTH_SEVERITIES, type ToothMark } from '@toothwise/contracts-core/teeth';

export type { ToothMark };

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
    {
      fdi: number,
      type: TOOTH_CONCERNS.find((one) => one === type) ?? 'pain',
      severity: TOOTH_SEVERITIES.find((one) => one === severity) ?? 'mild',
    },
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
