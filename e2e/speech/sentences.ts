import { seeded } from '../chaos/killer.js';

/** What people say to a dental nurse. */
const SENTENCES = [
  'I lost a filling while eating bread yesterday evening.',
  'There is a swelling on my cheek and I have a fever.',
  'My gums bleed every time I brush my teeth.',
  'The pain wakes me in the middle of the night.',
  'Cold water hurts on the left side of my mouth.',
  'I broke a front tooth when I fell from my bicycle.',
  'My daughter knocked out a tooth at school this morning.',
  'The crown on my back tooth came off last weekend.',
  'I have taken medicine for high blood pressure for years.',
  'I am allergic to penicillin and to latex gloves.',
  'My last visit to a dentist was two years ago.',
  'I brush my teeth twice a day and I use floss.',
  'There is a white spot on the inside of my lip.',
  'My jaw clicks when I open my mouth in the morning.',
  'I would like to have whiter teeth before my wedding.',
  'The wire of my braces is poking into my cheek.',
  'My wisdom tooth has been sore for about a week.',
  'Hot coffee makes the pain much worse for several minutes.',
  'I had a root canal on that tooth last summer.',
  'My breath smells bad even after I brush my teeth.',
  'The dentist pulled a tooth on Monday and it still hurts.',
  'I grind my teeth at night and wake up with a headache.',
  'My son has a brown spot on one of his baby teeth.',
  'I am afraid of needles and I have not gone for a long time.',
] as const;

/** @returns so many different ones, the same for the same seed */
export function drawn(seed: number, count: number): string[] {
  const random = seeded(seed);
  const left: string[] = [...SENTENCES];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

const EMPTY = new Set(
  'a about after am an and are as at be been before but by do even every for from gone had has have his i if in into is it its last like making me much my no not of on one or our out so than that the their them then there this time to too up use was we when while with would you'.split(
    ' ',
  ),
);
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Words that carry what is said, each once; figures count as words. */
export const contentWords = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/\b(10|\d)\b/g, (figure) => NUMBERS[Number(figure)]!)
      .split(/[^a-z']+/)
      .filter((word) => word && !EMPTY.has(word)),
  );

/** @returns how many of the content words of these sentences are in what was heard for each, 0 to 1 */
export function arrived(said: readonly string[], heard: readonly string[]): number {
  const each = said.map((sentence, at) => {
    const [wanted, got] = [contentWords(sentence), contentWords(heard[at] ?? '')];
    return [[...wanted].filter((word) => got.has(word)).length, wanted.size] as const;
  });
  return each.reduce((sum, [found]) => sum + found, 0) / each.reduce((sum, [, all]) => sum + all, 0);
}
