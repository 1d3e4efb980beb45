import type { Consultation } from '@toothwise/contracts-advisor';
import type { Safety } from '@toothwise/contracts-core';
import type { Draft, Screening, ScreeningSummary, ToldMark } from '@toothwise/contracts-screening';
import { isToSelf } from '@toothwise/triage/emergency';
import type { EnteredHere, KeptResult } from '@toothwise/web-platform';
import type { ToldEmergency } from './urgent.rules.js';

/** It was entered on the emergency page, which keeps it in this tab alone: its card stands there. */
export const ENTERED = 'entered-here';
const ON_EMERGENCY_PAGE = { isEntered: true } as const;

export interface Told extends ToldEmergency {
  /** Of the draft or the conversation. */
  id: string;
  emergency: NonNullable<Safety['emergency']>;
  /** Something of it is of self-harm, which is said of who writes: a crisis line is named too, and no subject. */
  sensitive: boolean;
  /** Nothing else presses: it is answered in private, and nobody has to see it. */
  isPrivate: boolean;
  person: Pick<Screening['person'], 'who' | 'age' | 'name'>;
  /** Whose it is, in the words that this device keeps, or nobody's; of what was read just now its person says it. */
  whose?: string;
  /** Where its card stands; null where this device alone tells of it. */
  card: { draft: Pick<Draft, 'kind' | 'step'> } | { conversation: string } | typeof ON_EMERGENCY_PAGE | null;
  /** The result that stood already when it was told. */
  after: string | null;
}

/** Emergencies that were told and are in no result: told before there was one, or after it. What ended in one stands with the results. */
export const toldIn = (
  drafts: readonly Draft[],
  conversations: readonly Consultation[],
  results: readonly ScreeningSummary[] = [],
): Told[] => [...drafts.flatMap(inDraft), ...conversations.flatMap((conversation) => inConversation(conversation, results))];

const inDraft = ({ id, safety: { emergency }, updatedAt: at, person, kind, step }: Draft): Told[] =>
  emergency
    ? [
        {
          id,
          emergency,
          level: emergency.level,
          at,
          ...ofWhom(emergency, isToSelf(emergency), person),
          card: { draft: { kind, step } },
          after: null,
        },
      ]
    : [];

/** Words of self-harm are said of who writes, whomever the answers or the conversation are about: then no subject is named. */
const ofWhom = (emergency: Told['emergency'], sensitive: boolean, person: Told['person']): Pick<Told, OfWhom> => ({
  ...{ sensitive, isPrivate: sensitive && isToSelf(emergency) },
  ...(sensitive ? { person: UNSAID, whose: '' } : { person }),
});
type OfWhom = 'sensitive' | 'isPrivate' | 'person' | 'whose';

/** An emergency stops a conversation before its result: where there is one, it was told since, and the record does not hold it. */
function inConversation(
  { safety: { emergency }, toldAt, toldOf, updatedAt, sensitive, who, age, name = null, id, screeningId }: Consultation,
  results: readonly ScreeningSummary[],
): Told[] {
  if (!emergency) return [];
  const named = results.find((result) => result.id === screeningId)?.person;
  // What was told of another than the conversation is about is theirs.
  const person = toldOf ?? named ?? { who, age, name };
  const at = toldAt ?? updatedAt;
  const of = ofWhom(emergency, sensitive, person);
  return [{ id, emergency, level: emergency.level, at, ...of, card: { conversation: id }, after: screeningId }];
}

/** What the check of the emergency page came to. It does not ask whose it is. */
export const toldHere = (entered: EnteredHere | null): Told[] =>
  entered
    ? [
        {
          ...{ id: ENTERED, emergency: entered.emergency, level: entered.emergency.level, at: entered.at },
          ...ofWhom(entered.emergency, entered.sensitive, UNSAID),
          ...{ card: ON_EMERGENCY_PAGE, after: null },
        },
      ]
    : [];
export const marksHere = (entered: EnteredHere | null): ToldMark[] =>
  entered?.seenAt ? [{ toldId: ENTERED, toldAt: entered.at, seenAt: entered.seenAt }] : [];

/** What this device keeps of them, for while they cannot be read. @param read what was read all the same */
export const toldKept = (kept: readonly KeptResult[], read: readonly Told[]): Told[] =>
  kept.flatMap(({ id, told, emergency, sensitive, whose, madeAt: at }) =>
    told && emergency && !read.some((one) => one.id === id)
      ? [{ id, emergency, level: emergency.level, at, whose, ...ofWhom(emergency, sensitive, UNSAID), card: null, after: null }]
      : [],
  );
const UNSAID: Told['person'] = { who: null, age: null, name: null };

/** What somebody was seen about, as its person says, and when they said it: an emergency that was told, or a result. */
export interface SeenThing {
  id: string;
  /** When it was told, or the result made. */
  at: string;
  seenAt: string;
  level: number;
  person: Partial<Told['person']> | undefined;
  isPrivate: boolean;
  isResult?: true;
}
/** Of an emergency that was told. */
export interface SeenTold extends Told, Pick<SeenThing, 'seenAt'> {}

type Dated = Pick<Told, 'id' | 'at'>;
const markOf = ({ id, at }: Dated, marks: readonly ToldMark[]): ToldMark | undefined =>
  marks.find((mark) => mark.toldId === id && Date.parse(mark.toldAt) >= Date.parse(at));

/** Whoever was seen about one needs it first no more; told anew since, it stands again. */
export const unseen = <One extends Dated>(told: readonly One[], marks: readonly ToldMark[]): One[] =>
  told.filter((one) => !markOf(one, marks));

/** Those of which it was said: it can be taken back for as long as it is kept. */
export const seenOf = (told: readonly Told[], marks: readonly ToldMark[]): SeenTold[] =>
  told.flatMap((one) => {
    const mark = markOf(one, marks);
    return mark ? [{ ...one, seenAt: mark.seenAt }] : [];
  });
