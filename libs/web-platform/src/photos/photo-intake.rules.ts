import { ApiProblem, photoRefusal, type PhotoRefusal } from '@toothwise/web-platform';

export interface Refusal {
  name: string;
  reason: PhotoRefusal | 'too-many' | 'unreadable';
}

/**
 * Keeps the good files and names each refused one (SCR-066 to SCR-072, CHAT-118 to CHAT-120); what finds no place is refused, the first ones stay.
 * The server decides again, from the bytes.
 */
export function takeIn<F extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly F[],
  places: number,
): { accepted: F[]; refused: Refusal[] } {
  const accepted: F[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const reason = photoRefusal(file) ?? (accepted.length >= places ? 'too-many' : null);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

const FOR_GOOD = ['not-an-image', 'too-large', 'too-many', 'unreadable'] as const;

/** Why the service takes a file at no time; null for what may work when it is sent again. */
export function refusalByServer(error: unknown, name: string): Refusal | null {
  const reason = FOR_GOOD.find((one) => error instanceof ApiProblem && error.code === `photo.${one}`);
  return reason ? { name, reason } : null;
}

type Sentence<Name extends string, Body extends string = `${Name}Body`> = { title: `${Name}Title`; body: Body };
export type RefusalSentence = Sentence<'type'> | Sentence<'size', 'sizeBody' | 'sizesBody'> | Sentence<'many'> | Sentence<'broken'>;

/** Keys of what is said of what was refused, one per reason. `chosen` is how many files were picked at once (SCR-069, SCR-070). */
export function sentencesFor(refused: readonly Refusal[], chosen: number): RefusalSentence[] {
  const has = (...reasons: Refusal['reason'][]) => refused.some(({ reason }) => reasons.includes(reason));
  const said: RefusalSentence[] = [];
  if (has('not-an-image')) said.push({ title: 'typeTitle', body: 'typeBody' });
  if (has('too-large')) said.push({ title: 'sizeTitle', body: chosen > 1 ? 'sizesBody' : 'sizeBody' });
  if (has('too-many')) said.push({ title: 'manyTitle', body: 'manyBody' });
  if (has('unreadable', 'empty')) said.push({ title: 'brokenTitle', body: 'brokenBody' });
  return said;
}
