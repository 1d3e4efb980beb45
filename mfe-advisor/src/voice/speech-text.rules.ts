import { PLAIN_WORDS } from './plain-words.js';

/** VOICE-050. */
const PIECE = 200;

/** VOICE-055, VOICE-056: what is spoken of a text; what is shown stays as it is. No pictures, no marks, plain words. */
export function spokenOf(text: string): string {
  const bare = text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|[-*•]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~#|]+/g, ' ');
  const plain = PLAIN_WORDS.reduce((said, [term, words]) => said.replaceAll(term, (found) => likeFirst(found, words)), bare);
  return plain
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
}

const likeFirst = (found: string, words: string): string =>
  /^\p{Lu}/u.test(found) ? words.charAt(0).toUpperCase() + words.slice(1) : words;

/** VOICE-050: pieces of 200 characters at most, cut at the end of a sentence, else between words. A longer word stays whole. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > PIECE) {
    const at = cutOf(rest);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

function cutOf(text: string): number {
  const start = text.slice(0, PIECE + 1);
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end)));
  if (sentence > 0) return sentence + 1;
  const space = start.lastIndexOf(' ');
  if (space > 0) return space;
  const next = text.indexOf(' ');
  return next > 0 ? next : text.length;
}
