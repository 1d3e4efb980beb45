import { commandIn } from './commands.js';
import { isNotUnderstood } from './not-understood.js';
import { readPainLine } from './pain.js';
import { teethNamed } from './teeth.js';
import { isGuessedNo, names, wordsOf, yesOrNo } from './words.js';
import type { Step } from './steps.js';
import type { Talk } from './talk.js';

export const HABITS =
  'time times day days daily week weekly month months monthly year years yearly annually twice once brush brushing floss flossing mouthwash rinse electric morning night evening never rarely always every last ago checkup check-up'.split(
    ' ',
  );
const TIMES = 'hour hours day days week weeks month months year years night nights'.split(' ');
const COUNTS = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|few|couple)\b/i;
/** A wish for a practice that says nothing else; no word of it can be a sign. */
const SEARCH = new Set(
  'find search look locate book show dentist dentists clinic clinics practice practices appointment near nearby nearest for me us a an one the please again try retry another'.split(
    ' ',
  ),
);
/** "Find a dentist", and no place in it. */
export const isWish = (text: string): boolean => wordsOf(text).length > 0 && wordsOf(text).every((word) => SEARCH.has(word));

const SEARCH_STEPS: readonly Step[] = ['find-dentists', 'next-action', 'clinic-interaction', 'clinic-finder-fallback'];
const FEW = 6;
/** Words of a city or a postal code, with its state. */
const WORDS_OF_A_PLACE = 4;

/** A command, a yes or no, a number, a habit or a time in a few words: understood as it stands. */
export function isPlainAnswer({ step }: Talk, text: string): boolean {
  if (isNotUnderstood(text) || commandIn(text) || yesOrNo(text) || isGuessedNo(text) || teethNamed(text).length > 0) return true;
  if (SEARCH_STEPS.includes(step) && isWish(text)) return true;
  if (step === 'location-refinement' && wordsOf(text).length <= WORDS_OF_A_PLACE) return true;
  if (wordsOf(text).length > FEW) return false;
  if (step === 'pain-level') return readPainLine(text) !== null || (names(text, TIMES) && COUNTS.test(text));
  return (step === 'last-visit' || step === 'oral-hygiene' || step === 'routine-frequency') && names(text, HABITS);
}
