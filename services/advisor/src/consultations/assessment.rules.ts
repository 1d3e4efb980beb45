import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import { aboutOf, CONVERSATION_TEXTS, healthSaid, isNameLine, isUnreadText, personOf, readName, type Talk } from '@toothwise/conversation';
import type { MessageRecord } from './consultation.record.js';
import type { PhotoRecord } from './photo.record.js';
import { openReading, type KeptReading } from '@toothwise/triage';

/** A photo that screening copies for the record. */
export type LentPhoto = Pick<PhotoRecord, 'objectKey' | 'name' | 'width' | 'height' | 'bytes' | 'quality'> &
  Partial<Pick<PhotoRecord, 'seq'>>;

/** What screening needs to make the record of a conversation. */
export function toldIn(talk: Talk, reading: KeptReading | null, shown: readonly LentPhoto[], all: readonly SaidLine[]): ToldToAdvisor {
  const { data, passed, signs } = talk;
  const [lines, photos] = ofSubject(talk, all, shown);
  const person = personOf(talk);
  const { oralHygieneHabits, routineFrequency } = data;
  const [medicalHistory, medications] = [healthSaid(talk, 'medicalHistory'), healthSaid(talk, 'medications')];
  return {
    person: { who: person.who ?? null, age: person.age ?? null, ...(talk.whom?.name && { name: talk.whom.name }) },
    flagAnswers: answersIn(talk, reading),
    signs: signs && { ...signs, groups: [...signs.groups], answers: { ...signs.answers } },
    toothMapping: [...(data.toothMapping ?? [])],
    answers: {
      ...{ symptoms: data.currentSymptoms, painLevel: data.painLevel, lastDentalVisit: data.lastDentalVisit },
      ...{ medicalHistory, medications, oralHygieneHabits, routineFrequency },
    },
    photos: photos.map(({ objectKey: key, name, width, height, bytes, quality }) => ({ key, name, width, height, bytes, quality })),
    passed: passedIn(passed),
    said: (reading?.lines ?? []).filter(({ name, text }) => !isNameOf(talk, text) && !(name && isNameLine(text))).map(({ text }) => text),
    exchanges: exchangesIn(lines, talk),
  };
}

/** Of a conversation that turned to another person: what was said since, and of nobody else. */
function ofSubject(
  { turned, elsewhere = [] }: Talk,
  lines: readonly SaidLine[],
  photos: readonly LentPhoto[],
): [readonly SaidLine[], readonly LentPhoto[]] {
  const from = turned ? Date.parse(turned.at) : -Infinity;
  const since = lines.filter(({ at }) => at === undefined || at.getTime() >= from);
  const first = turned ? (since[0]?.seq ?? 0) : 0;
  const isOthers = ({ role, text }: SaidLine) => role === 'person' && elsewhere.includes(text);
  return [since.filter((line) => !isOthers(line)), photos.filter(({ seq }) => (seq ?? Infinity) >= first)];
}

/** What was asked and not answered, as the answers are called. */
const passedIn = ({ currentSymptoms, ...others }: Talk['passed']): NonNullable<ToldToAdvisor['passed']> => ({
  ...others,
  ...(currentSymptoms && { symptoms: currentSymptoms }),
});

/** The record knows no order of lines and answers: a "no" that plain words have overtaken since is left out, so that it takes none of them back. */
function answersIn(talk: Talk, reading: KeptReading | null): ToldToAdvisor['flagAnswers'] {
  const { answers } = talk;
  const { flags } = openReading(reading, aboutOf(talk)).assessment();
  const isOvertaken = (flag: string) => flags.some((one) => String(one.flag) === flag && one.words.length > 0);
  const holding = Object.entries(answers).flatMap(([flag, answer]) =>
    answer && !(answer === 'no' && isOvertaken(flag)) ? [[flag, answer] as const] : [],
  );
  return Object.fromEntries(holding);
}

/** A line of the conversation, in its order. */
export type SaidLine = Pick<MessageRecord, 'role' | 'kind' | 'text' | 'turnId'> & Partial<Pick<MessageRecord, 'at' | 'seq'>>;
const ASKING: readonly string[] = ['question', 'signs', 'flag', 'emergency'];
const NAME: readonly string[] = [CONVERSATION_TEXTS.question.name, CONVERSATION_TEXTS.again.name];
const { who, again, owed, age } = CONVERSATION_TEXTS.whom;
/** Where a word or two may be a name: that of whom it is about, or one that was told late. */
const MAY_BE_NAMED: readonly string[] = [...NAME, who, again, owed, ...Object.values(age)];

/** How the person said to be called, also where something else was asked in between. */
const isNameOf = ({ data: { name } }: Talk, text: string): boolean => name !== null && readName(text) === name;

/** What was said beside what was asked last. How the person wants to be called, and no more, is no answer, nor is what chose the conversation. */
function exchangesIn(lines: readonly SaidLine[], talk: Talk): NonNullable<ToldToAdvisor['exchanges']> {
  let question: string | null = null;
  const exchanges: NonNullable<ToldToAdvisor['exchanges']> = [];
  for (const { role, kind, text, turnId } of lines) {
    if (role === 'assistant') question = ASKING.includes(kind) ? text : question;
    else if (turnId !== null && text !== '') {
      const asName = question !== null && NAME.includes(question);
      const isNamed = isNameOf(talk, text) || (question !== null && MAY_BE_NAMED.includes(question));
      if (!asName || !isNameLine(text)) exchanges.push({ question, answer: text, ...(isUnreadText(text, isNamed) && { unread: true }) });
      question = null;
    }
  }
  return exchanges;
}
