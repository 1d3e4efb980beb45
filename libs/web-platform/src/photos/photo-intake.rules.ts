import { PHOTO_LIMITS } from '@toothwise/contracts-screening/options';
import { photoRefusal, type PhotoRefusal } from '@toothwise/web-platform';

export type RefusalReason = PhotoRefusal | 'too-many' | 'unreadable';
export interface Refusal {
  name: string;
  reason: RefusalReason;
}

/**
 * Keeps the good files and names each refused one (SCR-066 to SCR-072); what would be more than five is refused, the first five stay.
 * The server decides again, from the bytes.
 */
export function takeIn<F extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly F[],
  already: number,
): { accepted: F[]; refused: Refusal[] } {
  const accepted: F[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const reason = photoRefusal(file) ?? (already + accepted.length >= PHOTO_LIMITS.count ? 'too-many' : null);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

type Sentence<Name extends string, Body extends string = `${Name}Body`> = { title: `photos.${Name}Title`; body: `photos.${Body}` };
type RefusalSentence = Sentence<'type'> | Sentence<'size', 'sizeBody' | 'sizesBody'> | Sentence<'many'>;

/** Keys of what is said of what was refused, one per reason. `chosen` is how many files were picked at once (SCR-069, SCR-070). */
export function sentencesFor(refused: readonly Refusal[], chosen: number): RefusalSentence[] {
  const has = (reason: RefusalReason) => refused.some((each) => each.reason === reason);
  const said: RefusalSentence[] = [];
  if (has('not-an-image')) said.push({ title: 'photos.typeTitle', body: 'photos.typeBody' });
  if (has('too-large')) said.push({ title: 'photos.sizeTitle', body: chosen > 1 ? 'photos.sizesBody' : 'photos.sizeBody' });
  if (has('too-many')) said.push({ title: 'photos.manyTitle', body: 'photos.manyBody' });
  return said;
}
