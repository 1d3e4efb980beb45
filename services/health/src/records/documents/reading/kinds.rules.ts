import type { DocumentType, TreatmentType } from '@toothwise/contracts-health';

/** What the first digits of a procedure's code stand for. Ranges are facts; the wording of codes is not ours and not here. */
function typeOfCode(code: string): TreatmentType {
  const n = Number(code.slice(1));
  if (n === 1110 || n === 1120) return 'cleaning';
  if (n < 1000) return 'consultation';
  if (n < 2000) return 'other';
  if (n < 2500) return 'filling';
  if (n < 2800) return 'crown';
  if (n >= 3000 && n < 4000) return 'root_canal';
  if (n >= 4000 && n < 5000) return 'periodontal';
  if (n >= 6000 && n < 6200) return 'implant';
  if (n >= 6200 && n < 7000) return 'crown';
  if (n >= 7000 && n < 7260) return 'extraction';
  if (n >= 7260 && n < 8000) return 'surgery';
  if (n >= 8000 && n < 9000) return 'orthodontics';
  if (n === 9110) return 'emergency';
  return n >= 9970 && n < 9980 ? 'whitening' : 'other';
}

const NAMES: readonly (readonly [RegExp, TreatmentType])[] = [
  [/root canal|endodontic/i, 'root_canal'],
  [/extract/i, 'extraction'],
  [/implant/i, 'implant'],
  [/crown|\bcap\b/i, 'crown'],
  [/whiten|bleach/i, 'whitening'],
  [/scaling|root plan|periodont|gum/i, 'periodontal'],
  [/filling|composite|amalgam|resin|inlay/i, 'filling'],
  [/clean|prophy|polish/i, 'cleaning'],
  [/orthodon|braces|aligner|retainer/i, 'orthodontics'],
  [/surg/i, 'surgery'],
  [/exam|consult|evaluation|check-?up|x-?ray|radiograph|bitewing/i, 'consultation'],
  [/emergency|palliative/i, 'emergency'],
];

/** Null where the words name no treatment. */
export const typeOfName = (name: string): TreatmentType | null => NAMES.find(([says]) => says.test(name))?.[1] ?? null;
export const typeOf = (code: string | null, name: string): TreatmentType => (code ? typeOfCode(code) : (typeOfName(name) ?? 'other'));

/** What the document calls itself. */
export function documentTypeOf(text: string): DocumentType {
  if (/treatment plan|estimate of treatment|cost estimate/i.test(text)) return 'treatment_plan';
  if (/explanation of benefits|claim form|insurance claim|\bclaim (no|number|#)/i.test(text)) return 'insurance_claim';
  if (/invoice|statement of account|\bbill\b|receipt|amount due/i.test(text)) return 'invoice';
  return /medical record|clinical notes|chart notes|progress notes/i.test(text) ? 'medical_record' : 'other';
}
