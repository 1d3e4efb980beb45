import { flagQuestionOf, type FlagNumber } from '@toothwise/triage';
import { personOf } from './called.js';
import { isForeignNotUnderstood } from './not-understood.js';
import { reply, say, YES_NO } from './say.js';
import { missed, type Taken } from './settle.js';
import type { Reply, Talk } from './talk.js';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';

const PLAINER: Partial<Record<number, string>> = CONVERSATION_TEXTS.plainly.flag;

/** What is asked once more in plainer words: nothing counts as answered, or as passed over, by that. A step's own words for it are those of its repetition. */
export function askedPlainly(talk: Talk): Taken {
  const { open } = talk;
  if (open.what === 'step' || open.what === 'whom' || open.what === 'age') return missed(talk);
  const isBesideCard = open.what === 'emergency' || ('beside' in open && open.beside === true);
  if ('flag' in open && isBesideCard) return { talk, replies: [reply('note', questionPlainly(open.flag, talk))] };
  return { talk, replies: [], plainly: true };
}

/** Where a step was asked, the list of signs is put instead, as after every line that is not read. */
export const isForeignToStep = ({ open }: Talk, text: string): boolean =>
  (open.what === 'step' || open.what === 'whom') && isForeignNotUnderstood(text);

const questionPlainly = (flag: FlagNumber, talk: Pick<Talk, 'person' | 'whom'>): string =>
  say('plainly.asked', { question: PLAINER[flag] ?? flagQuestionOf(flag, personOf(talk)) });

/** The open question in few plain words, and by which button it is answered. */
export function questionInPlainWords(talk: Talk): Reply {
  const { open } = talk;
  return 'flag' in open ? reply('flag', questionPlainly(open.flag, talk), YES_NO) : reply('signs', say('plainly.signs'));
}
