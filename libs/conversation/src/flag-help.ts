import type { FlagNumber } from '@toothwise/triage';
import { calledIn } from './called.js';
import type { Talk } from './talk.js';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';

const { own, other, any } = CONVERSATION_TEXTS.help;

/** What helps to answer a flag's question, in words that are true of whom it is about; empty where nothing does. */
export function helpWith(flag: FlagNumber, talk: Pick<Talk, 'person' | 'whom'>): string {
  const texts: Partial<Record<number, string>> = { ...any, ...(calledIn(talk) === null ? own : other) };
  return texts[flag] ?? '';
}
