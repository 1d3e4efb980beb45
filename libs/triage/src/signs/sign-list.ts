import { flagOf, ILL_CHILD_FLAG, isSensitive, unsureLevel, type FlagNumber } from '../catalogue/flag-catalogue.js';
import type { Answer, RaisedFlag } from '../raise-flags.js';
import { sayFrom } from '../texts/say.js';
import { SIGN_TEXTS } from '../texts/signs.en.js';
import type { SignList } from './said-signs.js';
import { SIGN_GROUPS, SIGN_ITSELF, type SignGroup, type SignGroupId } from './sign-groups.js';
import { signsTogether } from './signs-together.js';

/** An answer counts for a day: what was not there yesterday may be there now. */
const CURRENT_MS = 24 * 3_600_000;

const say = sayFrom(SIGN_TEXTS);
const labelsOf = (groups: readonly SignGroup[]) => groups.map(({ label }) => label).join('; ');
const chosenOf = ({ groups }: SignList) => SIGN_GROUPS.filter(({ id }) => groups.includes(id));

/** The flags whose questions follow, each once, the gravest first: those of the chosen groups; after "Not sure" those that every group begins with. */
export function signQuestions(list: SignList): FlagNumber[] {
  if (list.said === 'none') return [];
  const flags = list.said === 'some' ? chosenOf(list).flatMap((group) => group.flags) : SIGN_GROUPS.flatMap(({ unsure }) => unsure);
  return [...new Set(flags)].sort((one, other) => flagOf(other).level - flagOf(one).level);
}

/** Answers to the questions that follow from what is chosen; those of a group that is chosen no longer do not count. */
function answersOf(list: SignList): { flag: FlagNumber; answer: Answer }[] {
  return signQuestions(list).flatMap((flag) => {
    const answer = list.answers[flag];
    return answer ? [{ flag, answer }] : [];
  });
}

const ADULT = 18;

/** The question to put next; null when all have been answered. Of a grown-up none is put that is about a child. @param age in years */
export function openSignQuestion(list: SignList, age: number | null = null): FlagNumber | null {
  const isOfAnother = (flag: FlagNumber) => flag === ILL_CHILD_FLAG && age !== null && age >= ADULT;
  return signQuestions(list).find((flag) => list.answers[flag] === undefined && !isOfAnother(flag)) ?? null;
}

export function isCurrent(list: SignList, now: Date): boolean {
  return now.getTime() - new Date(list.askedAt).getTime() <= CURRENT_MS;
}

/**
 * What the list raises by itself, without any text: "yes" the flag's level, "not sure" what it counts as, and a sign that is there by itself.
 * @param isThinned of whom a blood thinner or a bleeding disorder is known
 */
export function flagsOfSigns(list: SignList, isThinned = false): RaisedFlag[] {
  const raised = answersOf(list)
    .filter(({ answer }) => answer !== 'no')
    .map(({ flag, answer }): RaisedFlag => {
      const { level } = flagOf(flag);
      const counted = answer === 'yes' ? level : unsureLevel(flag, level);
      return { flag, level: counted, words: [], source: ['signs'], sensitive: isSensitive(flag) };
    });
  return [...raised, ...signsTogether(list), ...signsThemselves(list, isThinned)];
}

/**
 * Urgent by themselves (flags 1 to 4, 17 and 18 have their milder forms at level 3). Bleeding and fever may be over, a hit is asked about further, and
 * the questions of the others are the sign. Bleeding that was ticked is taken for over by nobody whose blood is thinned.
 */
const URGENT_THEMSELVES: ReadonlySet<SignGroupId> = new Set<SignGroupId>(['breathing', 'swelling', 'jaw', 'face']);

/** Whoever chose a sign and said "no" to the extremes of it has it all the same: it is seen within a day, and called by its own name. */
function signsThemselves(list: SignList, isThinned: boolean): RaisedFlag[] {
  if (list.said !== 'some') return [];
  return chosenOf(list).flatMap(({ id, flags, label }): RaisedFlag[] =>
    (URGENT_THEMSELVES.has(id) || (isThinned && id === 'bleeding')) && flags.every((flag) => list.answers[flag] === 'no')
      ? [{ flag: flags[0]!, level: SIGN_ITSELF, words: [label], source: ['signs'], sensitive: false }]
      : [],
  );
}

/** Raised by the choice of one sign alone, none of whose questions was answered with "yes". */
export const isSignItself = ({ words, source }: Pick<RaisedFlag, 'words' | 'source'>): boolean =>
  words.length === 1 && source.every((one) => one === 'signs');

/** Flags that the list has settled with "no": not asked again, though what a text says later still raises them. */
export function settledBySigns(list: SignList): FlagNumber[] {
  return answersOf(list).flatMap(({ flag, answer }) => (answer === 'no' ? [flag] : []));
}

/** What was said, for the proof card. */
export const signsSaid = (list: SignList): string => say('said.you', { what: whatWasSaid(list, SIGN_GROUPS) });

/** The same for the practice that takes a case; empty where nothing was chosen. No group speaks of what flags 23 and 24 hear. */
export function signsForPractice(list: SignList): string {
  const what = whatWasSaid(list, SIGN_GROUPS);
  // What was ticked must not read as if it had only been asked.
  return what ? say(list.said === 'some' ? 'said.patientHas' : 'said.patient', { what }) : '';
}

function whatWasSaid(list: SignList, groups: readonly SignGroup[]): string {
  if (list.said === 'unsure') return say('said.unsure');
  if (list.said === 'none') return say('said.none', { groups: labelsOf(groups) });
  return labelsOf(groups.filter(({ id }) => list.groups.includes(id)));
}
