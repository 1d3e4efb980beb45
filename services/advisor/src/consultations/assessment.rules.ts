import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import type { Talk } from '@toothwise/conversation';
import type { KeptReading } from '@toothwise/triage';

/** What screening needs to make the record of a conversation. */
export function toldIn({ data, person, signs, answers }: Talk, reading: KeptReading | null): ToldToAdvisor {
  return {
    person: { who: person.who ?? null, age: person.age ?? null },
    flagAnswers: Object.fromEntries(Object.entries(answers).flatMap(([flag, answer]) => (answer ? [[flag, answer]] : []))),
    signs: signs && { ...signs, groups: [...signs.groups], answers: { ...signs.answers } },
    toothMapping: [...(data.toothMapping ?? [])],
    answers: { symptoms: data.currentSymptoms, painLevel: data.painLevel, lastDentalVisit: data.lastDentalVisit },
    said: (reading?.lines ?? []).filter(({ name }) => !name).map(({ text }) => text),
  };
}
