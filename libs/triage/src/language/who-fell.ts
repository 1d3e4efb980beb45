import { FILLERS } from './pattern.js';
import type { Token } from './tokens.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** From what people fall, and no tooth does. */
const HIGH = set(
  'bed bunk bunkbed cot crib bike bicycle scooter motorbike motorcycle moped quad skateboard board horse pony donkey camel sofa couch settee chair highchair stool bench table counter worktop swing swings slide seesaw ladder stepladder wall fence roof tree trampoline climbing monkey frame bars stairs step steps kerb curb pavement stage platform balcony deck boat truck lorry tractor trailer wagon cart car bus van bath bathtub toilet treadmill sledge sled skis rock rocks cliff log pram buggy pushchair stroller changing hammock window porch ledge podium pier jetty bridge shoulders lap',
);
const PEOPLE = set(
  'i he she we they who son daughter boy girl kid child toddler baby brother sister husband wife mum mom dad grandma grandpa nan gran friend lad lass student pupil resident patient',
);
const FALLS = set('fell fall falls fallen falling dropped drop tumbled');
/** Between off and what somebody fell off. */
const BETWEEN = set('of top from back edge side high big moving old new school kitchen two three');
const FARTHEST = 4;

/** Whether "fell off" and "fell out" are of somebody ("fell off the bunk bed", "out of a tree", "when he fell off"), and not of a tooth. */
export function isPersonsFall(tokens: readonly Token[], start: number, end: number): boolean {
  if (!tokens.slice(start, end).some(({ word }) => FALLS.has(word))) return false;
  if (PEOPLE.has(tokens[start - 1]?.word ?? '')) return true;
  for (const { word } of tokens.slice(end, end + FARTHEST)) {
    if (HIGH.has(word)) return true;
    if (!FILLERS.has(word) && !BETWEEN.has(word)) return false;
  }
  return false;
}
