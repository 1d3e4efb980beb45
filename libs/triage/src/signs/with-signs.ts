import type { FactSet } from '../facts/fact-set.js';
import { THINNED } from '../facts/fact-groups.js';
import type { Raised, RaisedFlag } from '../raise-flags.js';
import type { SignList } from './said-signs.js';
import { flagsOfSigns } from './sign-list.js';

/** Adds what the list of signs raises. It can only raise: of two hits of a flag the higher level stands, with the words of the text. */
export function withSigns(raised: Raised, signs: SignList | null | undefined, facts: FactSet = new Set()): Raised {
  if (!signs) return raised;
  const isThinned = THINNED.some((fact) => facts.has(fact));
  const flags = new Map(raised.flags.map((flag) => [flag.flag, flag]));
  for (const sign of flagsOfSigns(signs, isThinned)) flags.set(sign.flag, raisedFurther(flags.get(sign.flag), sign));
  return { ...raised, flags: [...flags.values()].sort((a, b) => a.flag - b.flag) };
}

function raisedFurther(known: RaisedFlag | undefined, sign: RaisedFlag): RaisedFlag {
  if (!known) return sign;
  const level = known.level > sign.level ? known.level : sign.level;
  return { ...known, level, source: [...known.source, ...sign.source] };
}
