import { openReading, type KeptReading } from '@toothwise/triage';
import type { Effort } from '../harness/effort.ts';
import { median, spreadOf, type Figure } from '../harness/figures.ts';

const LINES = [
  'My cheek has been swollen since yesterday and the tooth was throbbing all night.',
  'Ibuprofen did nothing, maybe two tablets at noon.',
  'No fever so far, I can open my mouth and swallow.',
  'My son fell last year and chipped the same tooth, that healed fine.',
  'It bleeds a little when I brush, the gum looks red.',
];
const lineAt = (at: number) => `${LINES[at % LINES.length]!} (${at})`;

/** A line of a conversation on the server: what it costs, and what it costs after many others. */
export async function triage({ rounds }: Effort): Promise<Figure[]> {
  const kept = [5, 500].map((lines) => JSON.stringify(conversationOf(lines)));
  const further = (saved: string) => () => {
    openReading(JSON.parse(saved) as KeptReading).add(lineAt(1));
  };
  const [early, late] = kept.map(further) as [() => void, () => void];
  for (let i = 0; i < 200; i++) {
    early();
    late();
  }
  const pairs = Array.from({ length: rounds * 5 }, () => [millisecondsOf(early), millisecondsOf(late)] as const);
  const lines = pairs.map(([one]) => one);
  const ratios = pairs.map(([one, other]) => other / one);
  return [
    { name: 'rules: one line', value: median(lines), unit: 'ms', spread: spreadOf(lines), limit: { atMost: 5 } },
    {
      name: 'rules: line 500 reopened, against line 5',
      value: median(ratios),
      unit: '×',
      spread: spreadOf(ratios),
      limit: { atMost: 1.5 },
      detail: `${median(pairs.map(([, other]) => other)).toFixed(2)} against ${median(lines).toFixed(2)} ms, with the JSON`,
    },
  ];
}

function conversationOf(lines: number): KeptReading {
  const reading = openReading();
  for (let i = 0; i < lines; i++) reading.add(lineAt(i));
  return reading.save();
}

function millisecondsOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
