import { readFileSync } from 'node:fs';
import { begin, hear, type Line, type PatientData, type Talk, type Turn } from '../../libs/conversation/src/index.js';
import { dialogue, type ConversedLine, type Dialogue } from './dialogue.js';

/** A problem with what was passed in; printed as one line, exit code 2. */
export class DialogueError extends Error {}

export function readDialogues(path: string | undefined): Dialogue[] {
  if (!path) throw new DialogueError('Usage: npm run -s converse -- dialogues.json');
  const list = parsed(path);
  if (!Array.isArray(list)) throw new DialogueError(`${path}: the file must hold an array of dialogues`);
  return list.map((item: unknown, index) => {
    const result = dialogue.safeParse(item);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new DialogueError(`${path}: dialogue ${index + 1}: ${issue!.path.join('.')}: ${issue!.message}`);
  });
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new DialogueError(`${path}: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}

/** When the lines are said: it decides nothing but how long ago a year is that one names. */
const NOW = new Date('2026-01-01T12:00:00Z');

/** One dialogue → one line, by the same functions as the product. */
export function converse({ id, type, stored, photosFirst, age, lines }: Dialogue): ConversedLine {
  const told = Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => value != null)) as Partial<PatientData>;
  let turn: Turn = begin({
    type,
    at: NOW,
    pictures: photosFirst ? ['photo-upload', 'tooth-mapping'] : undefined,
    stored: told,
    person: age == null ? {} : { age },
  });
  const steps = lines.map((said) => {
    const line: Line = typeof said === 'string' ? { text: said } : said;
    turn = isEmpty(line) ? turn : hear(turn.talk, turn.reading, line, NOW);
    return placeOf(turn.talk);
  });
  const { talk, gate } = turn;
  const { assessment, level, emergency } = gate;
  const flags = [...assessment.flags, ...assessment.clinicianOnly].map(({ flag }) => flag).sort((a, b) => a - b);
  return { id, steps, data: { ...talk.data }, flags, asks: emergency ? [] : assessment.asks, level, stop: emergency !== null };
}

/** CHAT-041: an empty line is ignored. */
const isEmpty = (line: Line): boolean => 'text' in line && line.text.trim() === '';

/** Where a conversation stands: an open list or question shows instead of the step. */
function placeOf({ open, step }: Talk): string {
  if (open.what === 'signs') return 'signs';
  return open.what === 'sign' || open.what === 'flag' ? `question:${open.flag}` : step;
}

/** @returns the exit code */
export function main(args: readonly string[]): number {
  try {
    const lines = readDialogues(args[0]).map((item) => JSON.stringify(converse(item)));
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof DialogueError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
