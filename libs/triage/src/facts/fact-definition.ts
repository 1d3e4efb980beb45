/**
 * The signs the rules know, and how people say them. A pattern starting with "?" is a weak hint: it makes the engine ask, it raises nothing.
 * `weakIf`: words in the same sentence that make the sign ambiguous. `dropIf`: words in the same sentence that explain it harmlessly.
 */
export interface FactDefinition {
  patterns: string[];
  weakIf?: string[];
  dropIf?: string[];
  /** "may have" is enough ("tooth perhaps inhaled") */
  perhaps?: boolean;
  /** the sign itself speaks of time passed ("has not healed since …"), so that a date does not make it past */
  lasting?: boolean;
  /** the sign outlives its cause: in "numb chin since surgery two months ago" the date is the cause's */
  outlives?: boolean;
  /** the sign is itself a denial ("nothing broken"): its "no" denies other signs as before */
  denies?: boolean;
  /** words anywhere in the text that make the sign ambiguous */
  weakIfText?: string[];
}
