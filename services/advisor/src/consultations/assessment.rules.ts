import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import { CONVERSATION_TEXTS, type Talk } from '@toothwise/conversation';
import type { MessageRecord } from './consultation.record.js';
import type { PhotoRecord } from './photo.record.js';
import type { KeptReading } from '@toothwise/triage';

/** A photo that screening copies for the record. */
export type LentPhoto = Pick<PhotoRecord, 'objectKey' | 'name' | 'width' | 'height' | 'bytes' | 'quality'>;

/** What screening needs to make the record of a conversation. */
export function toldIn(
  { data, person, signs, answers }: Talk,
  reading: KeptReading | null,
  photos: readonly LentPhoto[],
  lines: readonly SaidLine[],
): ToldToAdvisor {
  const { medicalHistory, medications, oralHygieneHabits, routineFrequency } = data;
  return {
    person: { who: person.who ?? null, age: person.age ?? null },
    flagAnswers: Object.fromEntries(Object.entries(answers).flatMap(([flag, answer]) => (answer ? [[flag, answer]] : []))),
    signs: signs && { ...signs, groups: [...signs.groups], answers: { ...signs.answers } },
    toothMapping: [...(data.toothMapping ?? [])],
    answers: {
      ...{ symptoms: data.currentSymptoms, painLevel: data.painLevel, lastDentalVisit: data.lastDentalVisit },
      ...{ medicalHistory, medications, oralHygieneHabits, routineFrequency },
    },
    photos: photos.map(({ objectKey: key, name, width, height, bytes, quality }) => ({ key, name, width, height, bytes, quality })),
    said: (reading?.lines ?? []).filter(({ name }) => !name).map(({ text }) => text),
    exchanges: exchangesIn(lines),
  };
}

/** A line of the conversation, in its order. */
export type SaidLine = Pick<MessageRecord, 'role' | 'kind' | 'text' | 'turnId'>;
const ASKING: readonly string[] = ['question', 'signs', 'flag', 'emergency'];
const NAME: readonly string[] = [CONVERSATION_TEXTS.question.name, CONVERSATION_TEXTS.again.name];

/** What was said beside what was asked last. How the person wants to be called is no answer, nor is what chose the conversation. */
function exchangesIn(lines: readonly SaidLine[]): NonNullable<ToldToAdvisor['exchanges']> {
  let question: string | null = null;
  const exchanges: NonNullable<ToldToAdvisor['exchanges']> = [];
  for (const { role, kind, text, turnId } of lines) {
    if (role === 'assistant') question = ASKING.includes(kind) ? text : question;
    else if (turnId !== null && text !== '') {
      if (question === null || !NAME.includes(question)) exchanges.push({ question, answer: text });
      question = null;
    }
  }
  return exchanges;
}
