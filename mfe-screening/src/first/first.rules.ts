import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { isSamePerson, mayBeSame, personKey } from '@toothwise/contracts-screening/same-person';
import type { Told } from './told.rules.js';
import { EMERGENCY_LEVEL, type UrgentResult } from './urgent.rules.js';

/** How grave something is, and since when. */
export interface Grave {
  level: number;
  /** No dentist can treat it: at one level an emergency department comes before a dentist. */
  isOfHospital: boolean;
  at: number;
}

/** One thing that cannot wait: a result, or an emergency that was told and is in none. */
export type FirstThing = { id: string } & Grave & ({ told: Told } | { result: UrgentResult });

type ToldThing = Extract<FirstThing, { told: Told }>;
type ResultThing = Extract<FirstThing, { result: UrgentResult }>;

/** @param call of an emergency; null where it is none, or where nobody says it */
export const graveOf = (level: number, call: ScreeningSummary['call'], at: number): Grave => ({
  ...{ level, at },
  isOfHospital: level > 4 || call === 'emergency-number',
});
export const asTold = (told: Told): ToldThing => ({ id: told.id, told, ...graveOf(told.level, told.emergency.call, Date.parse(told.at)) });
export const asResult = (result: UrgentResult): ResultThing => ({
  ...{ id: result.item.id, result },
  ...graveOf(result.level, result.item.call, result.since),
});

/**
 * All that cannot wait, whosever it is: the gravest first, then the newest. A result stays behind what its own person told where that comes before
 * it; words of self-harm outweigh no trouble of a tooth.
 */
export function firstThings(told: readonly Told[], results: readonly UrgentResult[]): FirstThing[] {
  const things = told.map(asTold);
  const isOutweighed = (one: ResultThing) =>
    things.some((other) => !other.told.isPrivate && isOfIt(other.told, one.result) && inTurn(other, one) <= 0);
  return inOrder([...things, ...results.map(asResult).filter((one) => !isOutweighed(one))]);
}
/** Emergencies of which nobody said whose they are may be of two. */
const isOfIt = ({ after, person }: Told, { item, level }: UrgentResult): boolean =>
  after === item.id || (level >= EMERGENCY_LEVEL ? isSamePerson(person, item.person) : personKey(person) === personKey(item.person));

/** Below 0 where the first is graver. */
export const byGravity = (one: Grave, other: Grave): number =>
  other.level - one.level || Number(other.isOfHospital) - Number(one.isOfHospital);
/** Nothing milder comes before what is graver, wherever it was told. */
export const inTurn = (one: Grave, other: Grave): number => byGravity(one, other) || other.at - one.at;
export const inOrder = (things: readonly FirstThing[]): FirstThing[] => things.toSorted(inTurn);

/** By when to be seen, and where. */
export const byOf = ({ level, isOfHospital }: Grave) =>
  level === 4 && isOfHospital ? ('urgent.by.hospital' as const) : (`urgent.by.${level as 3 | 4 | 5}` as const);

/** Told, and of self-harm alone: it stands apart from all that a clinic or somebody who looks on may read. */
export const isPrivateTold = (thing: FirstThing): boolean => 'told' in thing && thing.told.isPrivate;
export const openly = (things: readonly FirstThing[]): FirstThing[] => things.filter((thing) => !isPrivateTold(thing));

type Of = Parameters<typeof personKey>[0];
export const personOf = (thing: FirstThing): Of => ('told' in thing ? thing.told.person : thing.result.item.person);

/** What may be about this person: of whom nobody said whose it is, it may be about anybody. */
export const ofPerson = (things: readonly FirstThing[], person: Of): FirstThing[] =>
  things.filter((thing) => mayBeSame(personOf(thing), person));

/** What is surely of this person before what is of others, each in its turn; a person of whom nobody said who they are comes before nobody. */
export const withFirst = (things: readonly FirstThing[], person: Of | null): FirstThing[] => {
  const isTheirs = (thing: FirstThing) => isSaid(person) && isSaid(personOf(thing)) && mayBeSame(personOf(thing), person ?? undefined);
  return [...things.filter(isTheirs), ...things.filter((thing) => !isTheirs(thing))];
};
const isSaid = (person: Of | null): boolean => (person?.who ?? null) !== null;

/** @param name of somebody in the family; null for whoever looks. Nobody who was not named is taken for somebody else. */
export const ofNamed = (things: readonly FirstThing[], name: string | null): FirstThing[] =>
  name === null
    ? ofPerson(things, { who: 'me' })
    : things.filter((thing) => {
        const { who = null, name: said = null } = personOf(thing) ?? {};
        return who !== 'me' && (said === null || said.trim().toLowerCase() === name.trim().toLowerCase());
      });
