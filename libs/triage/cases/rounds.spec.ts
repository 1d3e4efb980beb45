import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A case of a round, as writing-a-round.md describes it. */
interface RoundCase {
  id: string;
  round: string;
  entry: string;
  text?: string;
  form?: Record<string, unknown>;
  age?: number;
  level: [number, number];
  flags: number[];
  why: string;
}

const FORM_FIELDS = {
  'urgent-form': ['symptoms', 'painLevel', 'duration', 'previousDentalVisit', 'currentConcerns'],
  'routine-form': ['previousDentalVisit', 'currentConcerns', 'routineFrequency', 'oralHygieneHabits', 'knownIssues'],
};
const TEXT_ENTRIES = ['text', 'chat-line', 'name-step'];

const page = readFileSync(join(import.meta.dirname, 'writing-a-round.md'), 'utf8');
const assigned = new Map([...page.matchAll(/^\| (v\d+) \| (train|tune|last) \|/gm)].map(([, round, use]) => [round!, use!]));
const files = globSync('*.jsonl', { cwd: import.meta.dirname }).sort();
const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
const casesOf = (file: string) => linesOf(file).map((line) => JSON.parse(line) as RoundCase);

describe('The rounds of cases', () => {
  it('are there, and no text stands in two of them', () => {
    expect(files.length).toBeGreaterThan(0);
    const texts = files.flatMap(casesOf).map(({ text, form }) => text ?? JSON.stringify(form));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it.each([...assigned].filter(([, use]) => use === 'last').map(([round]) => `${round}.jsonl`))(
    '%s was labelled a second time, blind',
    (file) => {
      const second = new Map(casesOf(`second/${file}`).map((one) => [one.id, one]));
      expect([...second.keys()]).toEqual(casesOf(file).map(({ id }) => id));
      // Where two careful readers share no level at all, the case says too little.
      const apart = casesOf(file).filter(({ id, level }) => level[0] > second.get(id)!.level[1] || second.get(id)!.level[0] > level[1]);
      expect(apart.map(({ id }) => id)).toEqual([]);
    },
  );

  it.each(files)('%s is a round of the page, each case complete', (file) => {
    const round = basename(file, '.jsonl');
    const cases = casesOf(file);
    expect(assigned.get(round)).toBeDefined();
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(cases.length).toBeLessThanOrEqual(120);
    expect(cases.map(({ id }) => id)).toEqual(cases.map((_, at) => `${round}-${String(at + 1).padStart(3, '0')}`));
    expect(cases.flatMap((one) => faultsOf(one, round).map((fault) => `${one.id}: ${fault}`))).toEqual([]);
  });
});

function faultsOf({ round, entry, text, form, age, level: [lowest, highest], flags, why }: RoundCase, expected: string): string[] {
  const fields = FORM_FIELDS[entry as keyof typeof FORM_FIELDS];
  const faults: [boolean, string][] = [
    [round !== expected, 'another round'],
    [fields ? !form || text !== undefined : !TEXT_ENTRIES.includes(entry) || !text || form !== undefined, 'entry and words do not fit'],
    [Boolean(fields && Object.keys(form ?? {}).some((field) => !fields.includes(field))), 'a field that the form has not'],
    [age !== undefined && !(age >= 0 && age <= 120), 'an age of nobody'],
    [!(lowest >= 1 && lowest <= highest && highest <= 5), 'no range of levels'],
    [flags.some((flag) => !(flag >= 1 && flag <= 23)), 'no such sign'],
    [highest === 1 && flags.length > 0, 'nothing is wrong, yet a sign is named'],
    [!why.trim(), 'no reason'],
  ];
  return faults.filter(([is]) => is).map(([, fault]) => fault);
}
