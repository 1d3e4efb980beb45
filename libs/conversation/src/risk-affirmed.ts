import type { RiskTold } from '@toothwise/triage';
import type { Talk } from './talk.js';
import { plain } from './words.js';

/** The illness by its own name: "sugar" may be what somebody eats. */
const BY_NAME = /\b(?:diabet\w*|insulin|metformin|type [12])\b/;
/** That it is there, said by whoever has it: no question whether, and no maybe. */
const HAVE = /^(?:yes |yeah |and |also |but )*(?:i )?(?:(?:have|has|got|am|is|im|i'm|with|on|take|takes|taking)\b)/;
const IN_DOUBT =
  /\b(?:maybe|perhaps|think|may|might|could|not|no|never|if|was|had|used|almost|pre|prediabet\w*|sure|mother|father|family|history)\b|\?/;

/** "Yes i have diabetes" is an answer by itself: it is not quoted back and asked about. @param risks as they were told */
export function areAffirmed({ health = [], data, person }: Pick<Talk, 'health' | 'data' | 'person'>, risks: readonly RiskTold[]): boolean {
  const clauses = [...health.map(({ words }) => words), data.medicalHistory ?? '', data.medications ?? ''].map(plain);
  const isSaid = (word: string): boolean =>
    clauses.some((clause) => clause.includes(word) && (HAVE.test(clause) || clause === `yes ${word}`) && !IN_DOUBT.test(clause));
  // Of another "I have" may be the writer's own.
  return person.who === 'me' && risks.length > 0 && risks.every(({ words }) => BY_NAME.test(plain(words)) && isSaid(plain(words)));
}
