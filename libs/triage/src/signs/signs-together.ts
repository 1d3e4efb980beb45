import { flagOf, isSensitive, type FlagNumber } from '../catalogue/flag-catalogue.js';
import type { RaisedFlag } from '../raise-flags.js';
import type { SignList } from './said-signs.js';
import { SIGN_GROUPS, type SignGroupId } from './sign-groups.js';

interface Together {
  groups: readonly [SignGroupId, SignGroupId];
  flag: FlagNumber;
  /** what it is called, of the names that the flag has */
  named: string;
}

/** Two signs of the list that are a flag together, as the same words are (flag.rules.ts). The spec goes through all pairs. */
const TOGETHER: readonly Together[] = [
  { groups: ['swelling', 'ill'], flag: 14, named: 'swellingFever' },
  { groups: ['breathing', 'swelling'], flag: 2, named: 'swollen' },
  { groups: ['jaw', 'swelling'], flag: 4, named: 'swelling' },
  { groups: ['jaw', 'ill'], flag: 4, named: 'fever' },
  { groups: ['breathing', 'jaw'], flag: 4, named: 'swallowing' },
  { groups: ['ill', 'chest'], flag: 17, named: 'fever' },
];

const EMERGENCY = 4;

/**
 * What two chosen signs raise together, whatever "None of these" said of the extremes of each. A "no" to the flag's own question counts as it does to words;
 * where every question is put and answered, an emergency waits for that answer, and graver questions come before it.
 */
export function signsTogether({ said, groups, answers, mayStayOpen = false }: SignList): RaisedFlag[] {
  if (said !== 'some') return [];
  const labelOf = (group: SignGroupId): string => SIGN_GROUPS.find(({ id }) => id === group)!.label;
  const isDue = (flag: FlagNumber): boolean => answers[flag] === undefined && (mayStayOpen || flagOf(flag).level < EMERGENCY);
  const found = TOGETHER.filter(({ groups: pair, flag }) => pair.every((group) => groups.includes(group)) && isDue(flag));
  return found.map(({ groups: pair, flag, named }): RaisedFlag => ({
    flag,
    level: flagOf(flag).level,
    words: pair.map(labelOf),
    source: ['signs'],
    sensitive: isSensitive(flag),
    named: [named],
  }));
}
