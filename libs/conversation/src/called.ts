import { isUnderAge, isYoung, type Person } from '@toothwise/triage';
import type { Talk } from './talk.js';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';

const { called, examples } = CONVERSATION_TEXTS;

/** Whom a conversation is about, by what was said of it; where nobody said, by words about one's own body. */
export const personOf = ({ person, whom }: Pick<Talk, 'person' | 'whom'>): Person =>
  (person.who ?? null) === null && whom?.own === true ? { ...person, who: 'me' } : person;

/**
 * How somebody is called whom a conversation is about: "your child"; null where whoever writes tells of themselves. A child of whom nobody said
 * whose it is does not write either.
 */
export function calledIn(talk: Pick<Talk, 'person' | 'whom'>): string | null {
  const person = personOf(talk);
  const who = person.who ?? null;
  if (who === 'me' || (who === null && !isUnderAge(person))) return null;
  if (who === 'my-child') return called['my-child'];
  return isUnderAge(person) ? called.child : called['someone-else'];
}

/** Illnesses that are named as examples: nobody so young is asked for a pregnancy, and no child of whom nobody said how old it is. */
export const examplesFor = (person: Person): string =>
  isYoung(person) || ((person.age ?? null) === null && isUnderAge(person)) ? examples.young : examples.all;
