import type { FactName } from './facts/fact-name.js';
import { HIGHER_RISK, INJURY } from './facts/fact-groups.js';
import type { FlagNumber } from './catalogue/flag-catalogue.js';
import type { SourcedMention } from './read-text.js';

/** What a flag's question asks about a sign that was told before: told plainly after a "no", it is told anew although the sign is not repeated. */
const ASKED_OF: Readonly<Partial<Record<FlagNumber, readonly FactName[]>>> = {
  2: ['hard-swallowing', 'cannot-swallow'],
  4: ['hard-swallowing', 'cannot-swallow', 'fever'],
  8: ['faint', 'vomiting', 'double-vision', 'drowsy', 'confusion', 'fit', 'collapse'],
  14: ['fever', 'swelling-spreading', 'too-ill-to-drink'],
  22: HIGHER_RISK,
};

/** Told after a "no" it raises nothing by itself, and has the question put once more. */
const ASKED_ANEW: Readonly<Partial<Record<FlagNumber, { told: readonly FactName[]; of: readonly FactName[] }>>> = {
  8: { told: ['sleepy-told', 'head-pain'], of: INJURY },
};

/** Whether words tell what a "no" in the list of signs was asked about before them. */
export const isAskedAnew = (flag: FlagNumber, facts: ReadonlySet<FactName>): boolean =>
  ASKED_ANEW[flag]?.told.some((fact) => facts.has(fact)) ?? false;

const isPlain = ({ polarity }: SourcedMention): boolean => polarity === 'affirmed';

/**
 * Whether words that came after a "no" to a flag's own question tell the flag plainly: by themselves, or with what was told before.
 * @param raises the flags that mentions raise
 */
export function isOvertaken(
  flag: number,
  earlier: readonly SourcedMention[],
  later: readonly SourcedMention[],
  raises: (mentions: SourcedMention[]) => readonly number[],
): boolean {
  if (later.length === 0) return false;
  if (raises([...later]).includes(flag)) return true;
  const anew = ASKED_ANEW[flag as FlagNumber];
  const tells = (mentions: readonly SourcedMention[], facts: readonly FactName[]): boolean =>
    mentions.some((found) => isPlain(found) && facts.includes(found.fact));
  if (anew && tells(later, anew.told) && tells([...earlier, ...later], anew.of)) return true;
  // What was told since makes the sign of what was told before, which was none by itself.
  const isTold = later.some(isPlain);
  if (isTold && !raises([...earlier]).includes(flag) && raises([...earlier, ...later]).includes(flag)) return true;
  const asked = ASKED_OF[flag as FlagNumber];
  if (!asked || !later.some((found) => isPlain(found) && asked.includes(found.fact))) return false;
  // The sign of a higher risk may have been answered rather than told.
  return flag === 22 || raises([...earlier.filter(({ fact }) => !asked.includes(fact)), ...later]).includes(flag);
}
