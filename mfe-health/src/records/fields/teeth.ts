import { ADULT_TEETH, fullToothName, PRIMARY_TEETH, toothOf } from '@toothwise/contracts-core/teeth';
import type { MarkSeverity, ToothSet } from '@toothwise/ui';

/** Which teeth a chart shows so that none of these is missing. */
export function setOf(teeth: readonly number[]): ToothSet {
  const adult = teeth.some((fdi) => ADULT_TEETH.includes(fdi));
  const primary = teeth.some((fdi) => PRIMARY_TEETH.includes(fdi));
  if (adult && primary) return 'mixed';
  return primary ? 'primary' : 'permanent';
}

export const marked = (teeth: readonly number[]): Map<number, MarkSeverity> => new Map(teeth.map((fdi) => [fdi, 'mild']));

/** "Upper right first molar, tooth 16" */
export function nameOf(fdi: number): string {
  const tooth = toothOf(fdi);
  return tooth ? fullToothName(tooth) : String(fdi);
}
