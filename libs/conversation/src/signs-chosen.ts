import type { SignList } from '@toothwise/triage';
import type { Talk } from './talk.js';

/** With what was answered to the list of signs. */
export const withSigns = (talk: Talk, signs: Pick<SignList, 'said' | 'groups' | 'answers'>, at: Date): Talk => ({
  ...talk,
  signs: { ...withEarlierSigns(talk, signs), askedAt: at.toISOString() },
  unread: undefined,
  misses: 0,
});

/** A list that was asked again can only add; what its questions ask and was answered already is not asked again. */
function withEarlierSigns({ signs: before, answers, unread }: Talk, now: Pick<SignList, 'said' | 'groups' | 'answers'>) {
  const known = { ...answers, ...before?.answers, ...now.answers } as SignList['answers'];
  if (!before || !unread || before.said === 'none') return { ...now, answers: known };
  const groups = [...new Set([...before.groups, ...now.groups])];
  const said = groups.length > 0 ? ('some' as const) : now.said === 'none' ? before.said : now.said;
  return { said, groups, answers: known };
}
