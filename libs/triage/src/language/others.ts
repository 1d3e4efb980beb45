import { FINE_AFTER, set, type Setting } from './setting.js';

/** A friend's story … */
const TOLD = set('had got lost was once ended died gets say says said told knocked broke with who get have having that');
/** … unless it is happening now. */
const PRESENT = set('now just right today tonight currently help minutes hour');

/** "… I just want a mouthguard" is no "just now". */
const WISHES = set('want wanted need needed asking wondering curious wish fancy checking');

const DREAMT = set('dreamt dreamed dream dreams nightmare nightmares');

/** Signs of a film, a video or a pet are nobody's. */
export function isFiction({ tokens, bounds, sentence }: Setting, start: number): boolean {
  const first = bounds[sentence[start]!]![0];
  for (let i = first; i < start; i++) {
    if (!tokens[i]!.tags.has('@FICTION') || tokens[i + 1]?.word === 'short') continue;
    const between = tokens.slice(i + 1, start).map((token) => token.word);
    if (DREAMT.has(tokens[i]!.word) && !between.includes('but')) return true;
    const bitten = [
      'bit',
      'bite',
      'hit',
      'headbutted',
      'butted',
      'kicked',
      'knocked',
      'jumped',
      'ran',
      'bumped',
      'banged',
      'barged',
      'threw',
      'bucked',
      'scratched',
      'bitten',
      'tore',
      'snapped',
      'attacked',
      'mauled',
      'savaged',
      'nipped',
    ].some((word) => tokens.slice(i + 1, Math.min(i + 4, start + 2)).some((token) => token.word === word));
    if (
      !bitten &&
      !between.includes('but') &&
      !between.some((word) => word === 'i' || word === 'my') &&
      ![tokens[i - 1], tokens[i - 2], tokens[i - 3]].some((token) =>
        ['of', 'after', 'during', 'at', 'by', 'playing', 'with'].includes(token?.word ?? ''),
      )
    )
      return true;
  }
  return false;
}

/** "my friend had an abscess last year": told of somebody else, not happening now. */
export function isFriend({ tokens, bounds, sentence }: Setting, start: number, end: number): boolean {
  const [first, last] = bounds[sentence[start]!]!;
  let friend = -1;
  for (let i = first; i < Math.min(end, last); i++) if (tokens[i]!.tags.has('@FRIEND')) friend = i;
  if (friend < 0) return false;
  const between = tokens.slice(friend + 1, Math.max(start, end)).map((token) => token.word);
  if (between.some((word) => ['i', 'my', 'me', 'we', 'hit', 'punched', 'kicked', 'elbowed'].includes(word))) return false;
  const told = between
    .concat(tokens.slice(start, last).map((token) => token.word))
    .some((word) => /[a-z]{2}ed$/.test(word) || TOLD.has(word));
  const until = Math.min(last, start + 9);
  for (let i = friend; i < until; i++) {
    const [before, word, after] = [tokens[i - 1]?.word ?? '', tokens[i]!.word, tokens[i + 1]?.word ?? ''];
    if (word === 'just' && WISHES.has(after)) continue;
    if (PRESENT.has(word) && !FINE_AFTER.has(before) && !FINE_AFTER.has(after)) return false;
    if (word === 'can' || (word === 'is' && !['that', 'it', 'this'].includes(after))) return false;
  }
  return told;
}
