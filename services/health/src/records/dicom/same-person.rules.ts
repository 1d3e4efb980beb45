/** Whom a record belongs to, or a file; null is not known. */
export interface Named {
  name: string | null;
  birthDate: string | null;
}

const words = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether one name can be the other's: each word of the shorter one is in the longer one, or an initial of it. */
function mayBeOne(one: string, other: string): boolean {
  const [few, many] = [words(one), words(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  const isOf = (word: string) => many.some((own) => own === word || (Math.min(own.length, word.length) === 1 && own[0] === word[0]));
  return few.length > 0 && few.every(isOf);
}

/**
 * Whether somebody must say that a file is of this person: its name or birth date is another, or it has a name and nothing is known to compare it
 * with. One that names nobody asks nothing.
 */
export function mustAsk(file: Named, person: Named): boolean {
  const bothNamed = file.name !== null && person.name !== null;
  const bothBorn = file.birthDate !== null && person.birthDate !== null;
  if (bothNamed && !mayBeOne(file.name!, person.name!)) return true;
  if (bothBorn && file.birthDate !== person.birthDate) return true;
  return !bothNamed && !bothBorn && (file.name !== null || file.birthDate !== null);
}
