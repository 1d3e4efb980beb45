import { isPhone } from '@toothwise/phone';
import { type ProfileChange, accountHttp } from '@toothwise/contracts-account';

type Details = Omit<ProfileChange, 'fullName'>;
type Field = keyof Details;

/** Nobody older has ever been known. */
const LONGEST_LIFE = 125;
/** It is already tomorrow somewhere. */
const DAY_MS = 86_400_000;

/** What a change names, by the fields that are stored (PROF-023). */
export function namedDetails({ fullName, ...change }: ProfileChange): Details {
  const [firstName, lastName] = fullName === undefined ? [] : accountHttp.namesOf(fullName);
  const all = firstName === undefined ? change : { ...change, firstName, lastName };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** What no schema knows: numbers that no country has, and days on which nobody who lives was born. */
export function impossibleDetails({ phone, emergencyPhone, dateOfBirth }: Details, now: Date): { path: Field; message: string }[] {
  const issues: { path: Field; message: string }[] = [];
  for (const [path, number] of Object.entries({ phone, emergencyPhone }))
    if (typeof number === 'string' && !isPhone(number)) issues.push({ path: path as Field, message: 'Enter a phone number' });
  if (typeof dateOfBirth === 'string' && !isBirthday(dateOfBirth, now))
    issues.push({ path: 'dateOfBirth', message: 'Enter a day in the past' });
  return issues;
}

function isBirthday(day: string, now: Date): boolean {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  return day <= latest && Number(day.slice(0, 4)) >= now.getUTCFullYear() - LONGEST_LIFE;
}
