import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isEmergencyKind, toldLines, USES, type Line } from '../../../libs/triage/cases/rounds.js';
import { assess, flagOf, type Assessment, type Level } from '../../../libs/triage/src/index.js';
import { ruleVersionOf } from '../rule-version.js';
import { shareText } from './page.js';
import { wilson, type Share } from './measure.js';

/** Where a line of that kind is typed: what somebody writes freely on the emergency page, what answers a question in the chat. */
const stepOf = ({ kind }: Line): 'text' | 'chat-line' => (kind === 'own-words' || kind === 'harmless-text' ? 'text' : 'chat-line');

/** What the list of signs was answered with before; where it is told apart, the same line gets the same. */
const NONE_OF_THESE = { said: 'none', groups: [], answers: {}, askedAt: '2026-11-29T12:00:00.000Z' } as const;
type SaidBefore = 'nothing' | 'none of these';

/** So many of so many: of emergencies raised, asked about and missed, of the others asked an emergency question or raised to one. */
type LineFigures = Record<string, Record<string, Share>>;

interface LinesOpening {
  round: string;
  version: string;
  lines: number;
  figures: Record<SaidBefore, LineFigures>;
  /** of the emergencies, by flag */
  byFlag: Record<string, { of: number; raised: number; own: number; missed: number }>;
}

const FOLDER = join(import.meta.dirname, '../../../libs/triage/cases/lines');
const LINES_FILE = join(import.meta.dirname, 'lines.json');
const EMERGENCY = 4;

export const linesOpened = (): LinesOpening[] =>
  existsSync(LINES_FILE) ? (JSON.parse(readFileSync(LINES_FILE, 'utf8')) as LinesOpening[]) : [];

const groupsOf = ({ kind }: Line): string[] =>
  isEmergencyKind(kind) ? [kind, 'all emergencies'] : kind === 'where-since' ? [kind] : [kind, 'harmless texts and chat lines'];

type Heard = Pick<Assessment, 'level' | 'flags' | 'asks'>;
const reaches = ({ level, asks }: Heard): number => Math.max(level, ...asks.map(({ levelIfYes }) => levelIfYes));
const least = ({ flag }: Line): Level => flagOf(flag!).level;

function figuresOf(lines: readonly Line[], hear: (line: Line) => Heard): LineFigures {
  const figures: LineFigures = {};
  const count = (group: string, name: string, holds: boolean) => {
    const share = ((figures[group] ??= {})[name] ??= { part: 0, of: 0 });
    share.of += 1;
    if (holds) share.part += 1;
  };
  for (const line of lines) {
    const heard = hear(line);
    for (const group of groupsOf(line)) {
      if (line.flag !== null) {
        count(group, 'raised', heard.level >= least(line));
        count(group, 'asked about', heard.level < least(line) && reaches(heard) >= least(line));
        count(group, 'missed', reaches(heard) < least(line));
      } else {
        count(
          group,
          'emergency question',
          heard.asks.some(({ levelIfYes }) => levelIfYes >= EMERGENCY),
        );
        count(group, 'false emergency', heard.level >= EMERGENCY);
      }
    }
  }
  return figures;
}

function byFlag(lines: readonly Line[], hear: (line: Line) => Heard): LinesOpening['byFlag'] {
  const flags: LinesOpening['byFlag'] = {};
  for (const line of lines.filter(({ flag }) => flag !== null)) {
    const heard = hear(line);
    const row = (flags[line.flag!] ??= { of: 0, raised: 0, own: 0, missed: 0 });
    row.of += 1;
    if (heard.level >= least(line)) row.raised += 1;
    if ([...heard.flags, ...heard.asks].some(({ flag }) => flag === line.flag)) row.own += 1;
    if (reaches(heard) < least(line)) row.missed += 1;
  }
  return flags;
}

/** What each line of a round gets, at each step. */
function measureLines(round: string): LinesOpening {
  const lines = toldLines(round);
  const hearAfter = (said: SaidBefore) => {
    const signs = said === 'nothing' ? null : NONE_OF_THESE;
    const heard = new Map(lines.map((line) => [line.id, assess({ entry: stepOf(line), texts: [line.text], signs })]));
    return ({ id }: Line) => heard.get(id)!;
  };
  const atOnce = hearAfter('nothing');
  const figures = { nothing: figuresOf(lines, atOnce), 'none of these': figuresOf(lines, hearAfter('none of these')) };
  return {
    round,
    version: ruleVersionOf(join(import.meta.dirname, '../../..')),
    lines: lines.length,
    figures,
    byFlag: byFlag(lines, atOnce),
  };
}

/** Opens the rounds of lines that were not opened yet, each once, and keeps the figures as they fall. */
export function evaluateLines(): string {
  const opened = linesOpened();
  const rounds = globSync('*.jsonl', { cwd: FOLDER }).map((file) => basename(file, '.jsonl'));
  const open = rounds.filter((round) => !opened.some((one) => one.round === round)).sort();
  const now = open.map(measureLines);
  if (now.length > 0) writeFileSync(LINES_FILE, `${JSON.stringify([...opened, ...now], null, 2)}\n`);
  return now.length === 0 ? `All rounds of lines were opened before: ${LINES_FILE}.` : now.flatMap((one) => linesText(one)).join('\n');
}

const BARS: Record<string, { name: string; most: number; upper?: number }> = {
  'all emergencies': { name: 'missed', most: 2, upper: 4 },
  'where-since': { name: 'emergency question', most: 3 },
  'harmless texts and chat lines': { name: 'emergency question', most: 6 },
};

/** What the version makes of a round that was opened before; its lines have been read since, and rules and model were mended after them. */
export const linesNow = ({ round }: LinesOpening): LinesOpening => measureLines(round);

function barText(group: string, name: string, share: Share): string {
  const bar = BARS[group];
  if (bar?.name !== name) return '';
  const isMet = (100 * share.part) / share.of <= bar.most && (bar.upper === undefined || wilson(share)[1] <= bar.upper);
  return `at most ${bar.most} %${bar.upper ? `, interval up to ${bar.upper} %` : ''}: ${isMet ? 'met' : '**missed**'}`;
}

function nowText({ figures }: LinesOpening, said: SaidBefore, group: string, name: string): string {
  const share = figures[said][group]![name]!;
  return ` ${shareText(share)} | ${barText(group, name, share)} |`;
}

/** Of a round that taught, figures of today are no measure; the reader must not take them for one. */
function sinceRead({ round, version, figures }: LinesOpening, now: LinesOpening): string {
  const missed = shareText(figures.nothing['all emergencies']!.missed!);
  return `When the round was opened, unseen, version ${version} missed ${missed} of the emergencies. The round has been read since, and rules and model were mended after it${USES.get(round) === 'opened' ? ', the model was taught with it' : ''}: what version ${now.version} makes of it now does not tell how lines fare that nobody has seen.`;
}

/**
 * The part of `docs/clinical/evaluation.md` that says what a line gets: as it fell when the round was opened, and what the version makes of it now.
 * @param now of the same round; left out while nothing has changed since
 */
export function linesText(opening: LinesOpening, now = opening): string[] {
  const { round, version, lines, figures, byFlag: flags } = opening;
  const isLater = now.version !== version;
  const rows = Object.entries(figures).flatMap(([said, groups]) =>
    Object.entries(groups).flatMap(([group, shares]) =>
      Object.entries(shares).map(
        ([name, share]) =>
          `| ${said} | ${group} | ${name} | ${shareText(share)} | ${barText(group, name, share)} |${isLater ? nowText(now, said as SaidBefore, group, name) : ''}`,
      ),
    ),
  );
  const byNumber = Object.entries(flags).map(([flag, { of, raised, own, missed }]) => {
    const [low, high] = wilson({ part: missed, of });
    const later = isLater ? ` ${now.byFlag[flag]!.missed} |` : '';
    return `| ${flag} ${flagOf(Number(flag)).title} | ${of} | ${raised} | ${own} | ${missed} | ${low.toFixed(0)}–${high.toFixed(0)} % |${later}`;
  });
  return [
    `## What a line gets: round "${round}" (${lines} lines), as it fell (${version})`,
    '',
    'Written by somebody who had seen neither rules nor model nor another round, and opened once. Own words and harmless texts are typed on the emergency page, the others in the chat. A line stands alone: nothing was said before it, but where the list of signs was answered with "None of these".',
    '',
    ...(isLater ? [sinceRead(opening, now), ''] : []),
    `| Said before | Lines | What | Share, as it fell | Bar |${isLater ? ' Share now, the round known | Bar, the round known |' : ''}`,
    `| --- | --- | --- | --- | --- |${isLater ? ' --- | --- |' : ''}`,
    ...rows,
    '',
    `| Flag | Told | Raised | Own question or flag | Missed | Missed, 95 % |${isLater ? ' Missed now, the round known |' : ''}`,
    `| --- | --- | --- | --- | --- | --- |${isLater ? ' --- |' : ''}`,
    ...byNumber,
    '',
  ];
}
