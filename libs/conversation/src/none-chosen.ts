import { isSensitive } from '@toothwise/triage';
import type { Gate } from './gate.js';
import { quoted } from './denial.js';
import { reply, say } from './say.js';
import type { Reply, Talk } from './talk.js';

/** The signs that the list asks for, and from where on one of them is more than routine. */
const [LAST_OF_THE_LIST, URGENT] = [15, 3];

/** "None of these" takes nothing back that was told in plain words: that is said, with the words. */
export function stoodBeside(before: Talk, after: Talk, { assessment, emergency }: Gate): Reply[] {
  const isNone = before.open.what === 'signs' && after.signs?.said === 'none' && after.signs !== before.signs;
  if (!isNone || emergency) return [];
  const told = assessment.flags.filter(({ flag, level }) => flag <= LAST_OF_THE_LIST && level >= URGENT && !isSensitive(flag));
  const words = [...new Set(told.flatMap((one) => one.words))];
  return words.length === 0 ? [] : [reply('note', say('signs.stands', { words: quoted(words) }))];
}
