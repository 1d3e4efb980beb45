import type { Figures, Opening } from './evaluate.js';
import { byFlag, figuresOf, isCaught, isEmergency, wilson, type Outcome, type Share } from './measure.js';
import { USES, wordsOf } from '../../../libs/triage/cases/rounds.js';
import { FLAGS } from '../../../libs/triage/src/index.js';

/** What the second reader is, for whoever has to judge it. */
const MODEL_CARD = [
  '## The second reader',
  '',
  '- **What it does**: asks the question of one flag (1–19, and 24, self-harm, which nothing but words tells) that the rules neither raised nor asked, and none of an answer that is in another language or holds a place and a time alone (of those 24, where it is no guess); and of a text of 16 words or more it says whether what the rules found in it stands or is asked about; what the text is not about it leaves: what the rules only suspect where the text says little for it, what they are sure of where it speaks against it beyond doubt, and danger to oneself never. It never raises or explains, and takes back neither an answer nor the specified urgency.',
  '- **What it learned from**: the train rounds, and the last rounds that were opened before, of libs/triage/cases. They are written, not collected from patients; nobody knows how far real people write like that.',
  '- **What it is**: a linear model over hashed word and character n-grams with small whole weights; `npm run triage -- train` makes it again, to the byte.',
  '- **What it cannot do**: read other languages than English, see pictures, count tablets, tell who is meant. It has not been tried on people.',
  '- **What is unfair about it**: voices of the rounds are voices as their writers imagine them; a way of writing that no round has is read worse.',
  '',
];

/** The bars, in percent: at most or at least so much. */
const BARS: Record<string, { most?: number; least?: number }> = {
  'emergencies not caught': { most: 4 },
  'sensitivity for "not routine"': { least: 96 },
  'specificity for "routine"': { least: 93 },
  'accuracy on three levels': { least: 90 },
  'false emergencies among harmless': { most: 2 },
  'emergency question on harmless': { most: 12 },
  'any question on harmless': { most: 16 },
};

const percent = ({ part, of }: Share): number => (of === 0 ? 0 : (100 * part) / of);

/** "12 of 310, 3.9 % (2.2–6.6)" */
export function shareText(share: Share): string {
  const [low, high] = wilson(share);
  return `${share.part} of ${share.of}, ${percent(share).toFixed(1)} % (${low.toFixed(1)}–${high.toFixed(1)})`;
}

function barText(name: string, share: Share): string {
  const bar = BARS[name];
  if (!bar) return '';
  const isMet = bar.most === undefined ? percent(share) >= bar.least! : percent(share) <= bar.most;
  return `${bar.most === undefined ? `at least ${bar.least}` : `at most ${bar.most}`} %: ${isMet ? 'met' : '**missed**'}`;
}

/**
 * `docs/clinical/evaluation.md`: how the rules and the second reader fare on rounds that neither learned from.
 * @param openings the generations of last rounds, the newest last
 * @param last what the version makes now of the rounds that are last; empty before they are opened
 */
export function evaluationPage(version: string, openings: readonly Opening[], tune: readonly Outcome[], last: readonly Outcome[]): string {
  const newest = openings.at(-1)!;
  const isOpened = last.length > 0;
  const TUNE = 'Tune rounds: they chose threshold and technique, and the rules were not fitted to them; the bars are judged now';
  return [
    '# How the reading of texts fares',
    '',
    '<!-- Made by `npm run generate -- rules` from the rounds in libs/triage/cases; do not edit. A test compares it with what the rules and the model say. -->',
    '',
    `Version measured: ${version}. The cases are **written, not collected from patients**: they show where the reading is weak, not how often real people are missed.`,
    'A case is *caught* where its level, or that of a question put to it, reaches the lowest level that a dentist would accept. *Harmless* is what is at most level 2. Behind each share stands the interval in which',
    'the true one lies with 95 % (Wilson). Whatever is missed here still meets the list of signs, which every screening asks.',
    '',
    ...(isOpened
      ? setOf(
          `Last rounds (${newest.rounds.join(', ')}): opened once, labelled twice; the bars are judged as they fell then`,
          newest,
          newest.sets.last!,
          last,
          version,
        )
      : ['The last rounds of today have not been opened yet.', '']),
    ...setOf(TUNE, newest, newest.sets.tune!, tune, version, true),
    ...MODEL_CARD,
    ...(isOpened ? [...flagsOf(last), ...missesOf(last)] : []),
    ...openings.filter((one) => one !== newest || !isOpened).flatMap(earlier),
  ].join('\n');
}

/** What fell on last rounds that may teach since, or to which further ones were added. */
function earlier({ rounds, version, before, sets }: Opening): string[] {
  const isPart = rounds.every((round) => USES.get(round) === 'last');
  const { before: older, both } = sets.last!;
  const rows = Object.keys(both).map((name) => [name, shareText(older[name]!), shareText(both[name]!), barText(name, both[name]!)]);
  return [
    `## Opened before (${rounds.join(', ')}): as it fell; ${isPart ? 'further ones were added where these were too easy' : 'they may teach since'}`,
    '',
    ...table(['', `Rules before (${before})`, `Rules and second reader (${version})`, 'Bar'], rows),
    '',
  ];
}

function setOf(
  title: string,
  { before, version: opened }: Opening,
  figures: { before: Figures; rules: Figures; both: Figures },
  outcomes: readonly Outcome[],
  version: string,
  judgedNow = false,
): string[] {
  const now = figuresOf(outcomes);
  const isLater = version !== opened;
  const head = [
    `Rules before (${before})`,
    `Rules (${opened})`,
    'Rules and second reader',
    ...(isLater ? [`Both now (${version})`] : []),
    'Bar',
  ];
  const rows = Object.keys(now).map((name) => {
    const cells = [figures.before, figures.rules, figures.both].map((set) => shareText(set[name]!));
    return [name, ...cells, ...(isLater ? [shareText(now[name]!)] : []), barText(name, (judgedNow ? now : figures.both)[name]!)];
  });
  return [`## ${title}`, '', ...table(['', ...head], rows), ''];
}

function flagsOf(outcomes: readonly Outcome[]): string[] {
  const rows = FLAGS.filter(({ flag }) => flag <= 22).map(({ flag, title }) => {
    const { n, raised, asked, missed } = byFlag(outcomes, flag);
    const [low, high] = wilson({ part: missed, of: n });
    return [`${flag} ${title}`, ...[n, raised, asked, missed].map(String), n === 0 ? '' : `${low.toFixed(0)}–${high.toFixed(0)} %`];
  });
  return ['## By flag, last rounds', '', ...table(['Flag', 'Told', 'Raised', 'Asked', 'Missed', 'Missed, 95 %'], rows), ''];
}

function missesOf(outcomes: readonly Outcome[]): string[] {
  const missed = outcomes.filter((outcome) => isEmergency(outcome) && !isCaught(outcome));
  const rows = missed.map(({ one }) => [
    one.id,
    one.level.join('–'),
    one.flags.join(', '),
    wordsOf(one).replaceAll(/\s+/g, ' '),
    one.why ?? '',
  ]);
  return ['## Emergencies not caught, last rounds', '', ...table(['Case', 'Level', 'Flags', 'Words', 'What decides'], rows), ''];
}

function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
