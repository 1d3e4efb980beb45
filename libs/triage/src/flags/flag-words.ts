import { isUnderAge, isUntoldAge, isYoung, type Person } from '../person.rules.js';
import { FLAG_TEXTS_OF_OTHERS } from '../texts/flags-of-others.en.js';
import { FLAG_TEXTS, TROUBLE_TITLES } from '../texts/flags.en.js';
import { isSignItself } from '../signs/sign-list.js';
import { SIGN_TEXTS } from '../texts/signs.en.js';
import { isTrouble } from '../trouble.rules.js';
import { titleOfSigns, titleOfTrouble } from './named.rules.js';
import { flagOf, type FlagNumber, type Level } from '../catalogue/flag-catalogue.js';

type Texts<T> = Partial<Record<FlagNumber, T>>;
const OTHER: Texts<string> = FLAG_TEXTS_OF_OTHERS.other;
const UNDER_AGE: Texts<string> = FLAG_TEXTS_OF_OTHERS.underAge;
const TROUBLE: Texts<string> = TROUBLE_TITLES;
const YOUNG: Texts<string> = FLAG_TEXTS_OF_OTHERS.young;
const WAITING: Texts<readonly string[]> = FLAG_TEXTS_OF_OTHERS.waiting.young;
const WAITING_OF_CHILD: Texts<readonly string[]> = FLAG_TEXTS_OF_OTHERS.waiting.child;

/** A flag's own question, in words that are true of whom it is about. Who may be a child is asked as one. */
export function flagQuestionOf(flag: FlagNumber, person: Person = {}): string {
  const young = isYoung(person) ? YOUNG[flag] : undefined;
  const underAge = isUnderAge(person) || isUntoldAge(person) ? UNDER_AGE[flag] : undefined;
  const other = (person.who ?? 'me') === 'me' ? undefined : OTHER[flag];
  return young ?? underAge ?? other ?? flagOf(flag).question;
}

/** Whether a question is the flag's own, of whomever it is put; else it was put in narrower words. */
export const isOwnQuestion = (flag: FlagNumber, question: string): boolean =>
  [flagOf(flag).question, OTHER[flag], UNDER_AGE[flag], YOUNG[flag]].includes(question);

/**
 * What it is called as it was raised: by the signs that were heard of it, and trouble swallowing is not said to be that nothing can be swallowed.
 * @param raised `named` where its title holds several signs
 */
export function flagTitleOf(raised: {
  flag: FlagNumber;
  level: Level;
  words: string[];
  source: string[];
  named?: readonly string[];
}): string {
  if (isSignItself(raised)) return SIGN_TEXTS.itself;
  const title = titleOfSigns(raised.flag, raised.named) ?? flagOf(raised.flag).title;
  return isTrouble(raised) ? (titleOfTrouble(raised.flag, raised.named) ?? TROUBLE[raised.flag] ?? title) : title;
}

/** The same of questions that are to be put. */
export const inWordsFor =
  (person: Person) =>
  <Q extends { flag: FlagNumber; question: string }>(asked: Q): Q => ({ ...asked, question: flagQuestionOf(asked.flag, person) });

/** What to do until help comes. */
export function waitingOf(flag: FlagNumber, person: Person = {}): readonly string[] {
  const texts: { title: string; waiting?: readonly string[] } = FLAG_TEXTS[flag];
  const young = isYoung(person) ? WAITING[flag] : undefined;
  const child = isYoung(person) || (person.who === 'my-child' && isUnderAge(person)) ? WAITING_OF_CHILD[flag] : undefined;
  return young ?? child ?? texts.waiting ?? [];
}
