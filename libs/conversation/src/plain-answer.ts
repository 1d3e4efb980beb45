import { commandIn } from './commands.js';
import { readPainLine } from './pain.js';
import { teethNamed } from './teeth.js';
import { names, wordsOf, yesOrNo } from './words.js';
import type { Talk } from './talk.js';

const HABITS =
  'time times day days daily week weekly month months monthly year years yearly annually twice once brush brushing floss flossing mouthwash rinse electric morning night evening never rarely always every last ago checkup check-up'.split(
    ' ',
  );
const FEW = 6;

/** A command, a yes or no, a number, a habit or a time in a few words: understood as it stands. */
export function isPlainAnswer({ step }: Talk, text: string): boolean {
  if (commandIn(text) || yesOrNo(text) || teethNamed(text).length > 0) return true;
  if (wordsOf(text).length > FEW) return false;
  if (step === 'pain-level') return readPainLine(text) !== null;
  return (step === 'last-visit' || step === 'oral-hygiene' || step === 'routine-frequency') && names(text, HABITS);
}
