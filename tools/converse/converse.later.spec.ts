import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STEPS } from '../../libs/conversation/src/index.js';
import type { ConversedLine, Dialogue } from './dialogue.js';
import { converse, DialogueError, readDialogues } from './run.js';

interface Expected {
  steps?: string[];
  last?: string;
  data?: Record<string, unknown>;
  flags?: number[];
  level?: number;
  stop?: boolean;
}

const FILE = join(import.meta.dirname, '../../libs/conversation/dialogues/own.json');
const dialogues = readDialogues(FILE);
const expected = new Map(
  (JSON.parse(readFileSync(FILE, 'utf8')) as { id: string; expect: Expected }[]).map(({ id, expect }) => [id, expect]),
);
const folder = mkdtempSync(join(tmpdir(), 'converse-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: unknown): string {
  const path = join(folder, 'dialogues.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** What an expectation names, of what came out. */
function told(line: ConversedLine, { steps, last, data, flags, level, stop }: Expected): Expected {
  return {
    ...(steps ? { steps: line.steps } : {}),
    ...(last ? { last: line.steps.at(-1) } : {}),
    ...(data ? { data: Object.fromEntries(Object.keys(data).map((field) => [field, line.data[field]])) } : {}),
    ...(flags ? { flags: flags.filter((flag) => line.flags.includes(flag)) } : {}),
    ...(level ? { level: line.level } : {}),
    ...(stop === undefined ? {} : { stop: line.stop }),
  };
}

describe('npm run converse', () => {
  it('has 80 dialogues and more, each with something expected', () => {
    expect(dialogues.length).toBeGreaterThanOrEqual(80);
    expect([...expected.values()].filter((expect) => Object.keys(expect).length === 0)).toEqual([]);
  });

  it.each(dialogues.map((one): [string, Dialogue] => [String(one.id), one]))('%s', (id, one) => {
    expect(told(converse(one), expected.get(id)!)).toEqual(expected.get(id));
  });

  it('stops for an emergency at each of the 19 steps, and asks nothing more', () => {
    const lines = dialogues.filter(({ id }) => /^emergency-at-/.test(String(id))).map(converse);
    expect(lines.map(({ steps }) => steps.at(-1)).sort()).toEqual([...STEPS].sort());
    expect(lines.map(({ level, stop, asks }) => [level, stop, asks])).toEqual(lines.map(() => [5, true, []]));
  });

  it('needs less than 5 s of processor time for 100 dialogues', () => {
    const before = process.cpuUsage();
    for (let index = 0; index < 100; index++) converse(dialogues[index % dialogues.length]!);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  it('prints one line a dialogue', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => ({ ...dialogues[index % dialogues.length], id: index }));
    const plain = hundred.map(({ lines, ...one }) => ({ ...one, lines: (lines ?? []).filter((line) => typeof line === 'string') }));
    const run = spawnSync(process.execPath, ['--conditions=toothwise', join(import.meta.dirname, 'main.mjs'), file(plain)], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect({ status: run.status, stderr: run.stderr, lines: run.stdout.trimEnd().split('\n').length }).toEqual({
      status: 0,
      stderr: '',
      lines: 100,
    });
    expect(Object.keys(JSON.parse(run.stdout.split('\n')[0]!) as object)).toEqual([
      'id',
      'steps',
      'data',
      'flags',
      'asks',
      'level',
      'stop',
    ]);
  });

  it('refuses what is no list of dialogues, and lines that are too long', () => {
    expect(() => readDialogues(file({ id: 1 }))).toThrow(DialogueError);
    expect(() => readDialogues(file([{ id: 1, type: 'poem', lines: [] }]))).toThrow(/dialogue 1: type/);
    expect(() => readDialogues(file([{ id: 1, type: 'urgent', lines: ['x'.repeat(4001)] }]))).toThrow(/dialogue 1: lines.0/);
  });
});
