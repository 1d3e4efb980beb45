import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import type { Talk } from '@toothwise/conversation';
import type { PhotoRecord } from './photo.record.js';
import type { KeptReading } from '@toothwise/triage';

/** A photo that screening copies for the record. */
export type LentPhoto = Pick<PhotoRecord, 'objectKey' | 'name' | 'width' | 'height' | 'bytes' | 'quality'>;

/** What screening needs to make the record of a conversation. */
export function toldIn({ data, person, signs, answers }: Talk, reading: KeptReading | null, photos: readonly LentPhoto[]): ToldToAdvisor {
  return {
    person: { who: person.who ?? null, age: person.age ?? null },
    flagAnswers: Object.fromEntries(Object.entries(answers).flatMap(([flag, answer]) => (answer ? [[flag, answer]] : []))),
    signs: signs && { ...signs, groups: [...signs.groups], answers: { ...signs.answers } },
    toothMapping: [...(data.toothMapping ?? [])],
    answers: { symptoms: data.currentSymptoms, painLevel: data.painLevel, lastDentalVisit: data.lastDentalVisit },
    photos: photos.map(({ objectKey: key, name, width, height, bytes, quality }) => ({ key, name, width, height, bytes, quality })),
    said: (reading?.lines ?? []).filter(({ name }) => !name).map(({ text }) => text),
  };
}
