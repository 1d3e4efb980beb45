import { selfCareFor } from '@toothwise/triage';
import { personOf } from './called.js';
import type { Gate } from './gate.js';
import { reply } from './say.js';
import type { Reply, Talk } from './talk.js';
import { plain } from './words.js';

const ASKS =
  /^(?:(?:and|but|so|ok|okay|please|sorry|hello|hi|now) )*(?:what|how|can|could|may|should|shall|is|are|do|does|did|will|would|when|where|why|which|who|whom)\b/;

/** Whether a line asks something. */
export const asks = (text: string): boolean => text.trim().endsWith('?') || ASKS.test(plain(text));

/** What is asked about a step, and the steps that say it. */
const TOPICS: readonly { asked: RegExp; said: RegExp }[] = [
  {
    asked: /\b(?:put|push|stick|pop) (?:it|them|that|(?:the|her|his|my) (?:\w+ ){0,2}?(?:tooth|teeth)) (?:back|in)\b|\breplant\w*|\bmilk\b/,
    said: /\bback\b|\bmilk\b/i,
  },
  { asked: /\b(?:eat|eats|drink|drinks|food)\b/, said: /\b(?:eat|drink|food)\b/i },
  { asked: /\b(?:ice|cool|cold pack|heat|warm cloth)\b/, said: /\b(?:cool|heat)\b/i },
];

/** The steps that answer a question about one: of the card, or those for what was told so far. */
export function stepsSaid(talk: Talk, { assessment, emergency }: Gate, text: string): Reply[] {
  const topics = asks(text) ? TOPICS.filter(({ asked }) => asked.test(plain(text))) : [];
  if (topics.length === 0) return [];
  const steps = emergency ? emergency.doNow : selfCareFor(assessment, personOf(talk));
  const said = steps.filter((step) => topics.some((topic) => topic.said.test(step)));
  return said.length === 0 ? [] : [reply('note', said.map((step) => `${step}.`).join(' '))];
}
