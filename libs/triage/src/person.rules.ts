import type { FactName } from './facts/fact-name.js';

/** "About the person": everything may be missing; missing is unknown and raises nothing by itself. */
export interface Person {
  who?: 'me' | 'my-child' | 'someone-else' | null;
  /** years */
  age?: number | null;
  pregnant?: boolean | null;
  /** empty is unknown; "none" says that none applies */
  conditions?: readonly string[] | null;
  /** names of the fields answered with "Not sure" */
  unsure?: readonly string[] | null;
}

/** Below this age somebody is a child to the rules; below the second, nobody is asked for a pregnancy. */
export const GROWN_UP = 18;
const YOUNG = 12;

/** Known to be a child: by their age, or as somebody's child. */
export const isUnderAge = ({ who, age }: Person): boolean => (age == null ? who === 'my-child' : age < GROWN_UP);
export const isYoung = ({ age }: Person): boolean => age != null && age < YOUNG;
/** Somebody else of whom no age was told: it may be a child. */
export const isUntoldAge = ({ who, age }: Person): boolean => age == null && who === 'someone-else';

const CONDITION_FACTS: Record<string, FactName> = {
  'blood-thinners': 'blood-thinners',
  'bleeding-disorder': 'bleeding-disorder',
  chemotherapy: 'chemo-six-weeks',
  'weak-immunity': 'weak-immunity',
  diabetes: 'diabetes',
  'heart-valve-risk': 'heart-valve-risk',
  'bone-drugs': 'bone-drugs',
  'recent-surgery': 'recent-surgery',
};

/** Facts about the person, from the form and from an age said in the text. */
export function personFacts(person: Person | undefined, ageInText: number | null): FactName[] {
  const facts: FactName[] = [];
  const age = person?.age ?? ageInText;
  if (age !== null && age !== undefined) {
    facts.push('age-known');
    if (age < GROWN_UP) facts.push('child');
    if (age < 5) facts.push('under-five');
    if (age > 75) facts.push('over-75');
  } else if (person?.who === 'my-child') facts.push('child');
  else if (person?.who === 'someone-else') facts.push('of-untold-age');
  if (person?.pregnant) facts.push('pregnant');
  for (const condition of person?.conditions ?? []) if (Object.hasOwn(CONDITION_FACTS, condition)) facts.push(CONDITION_FACTS[condition]!);
  if (person?.conditions?.length && !person.unsure?.includes('conditions')) facts.push('conditions-known');
  return facts;
}
