import { isUnderAge, isYoung, type Person } from '@toothwise/triage';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';

const { called, examples } = CONVERSATION_TEXTS;

/**
 * How somebody is called whom a conversation is about: "your child"; null where whoever writes tells of themselves. A child of whom nobody said
 * whose it is does not write either.
 */
export function calledIn(person: Person): string | null {
  const who = person.who ?? null;
  if (who === 'me' || (who === null && !isUnderAge(person))) return null;
  if (who === 'my-child') return called['my-child'];
  return isUnderAge(person) ? called.child : called['someone-else'];
}

/** Illnesses that are named as examples: nobody so young is asked for a pregnancy. */
export const examplesFor = (person: Person): string => (isYoung(person) ? examples.young : examples.all);
