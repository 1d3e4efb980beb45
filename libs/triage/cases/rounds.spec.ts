import { join } from 'node:path';
import type { Entry } from '../src/index.js';
import { nearDuplicates } from './near-duplicates.js';
import { casesOf, linesOf, ROUNDS, roundsFor, USES, type RoundCase, type SecondLabel } from './rounds.js';

const FORM_FIELDS: Partial<Record<Entry, string[]>> = {
  'urgent-form': ['symptoms', 'painLevel', 'duration', 'previousDentalVisit', 'currentConcerns'],
  'routine-form': ['previousDentalVisit', 'currentConcerns', 'routineFrequency', 'oralHygieneHabits', 'knownIssues'],
};
const TEXT_ENTRIES = ['text', 'chat-line', 'name-step'];

/** Rounds in one voice, by writers who had seen one page; the others are older than that page. */
const WRITTEN = ROUNDS.filter((round) => /^v\d/.test(round));

describe('The rounds of cases', () => {
  const all = ROUNDS.flatMap(casesOf);

  it('have each a use, and no text stands in two of them', () => {
    expect(ROUNDS.filter((round) => !USES.has(round))).toEqual([]);
    const texts = all.map(({ text, form }) => text ?? JSON.stringify(form));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('nearly repeat nothing that another round says', () => {
    expect(nearDuplicates().map(({ gone, kept }) => `${gone.id} is like ${kept.id}`)).toEqual([]);
  });

  it('are enough to teach, to choose by and to measure', () => {
    // Between two generations those that were opened last stand in for the next.
    const last = (roundsFor('last').length > 0 ? roundsFor('last') : roundsFor('opened')).flatMap(casesOf);
    const enough = {
      cases: all.length >= 6_000,
      rounds: WRITTEN.length >= 40,
      tune: roundsFor('tune').length >= 8,
      last: last.length >= 600,
      emergencies: last.filter(({ level }) => level[0] >= 4).length >= 250,
      harmless: last.filter(({ level }) => level[1] <= 2).length >= 250,
    };
    expect(enough).toEqual({ cases: true, rounds: true, tune: true, last: true, emergencies: true, harmless: true });
  });

  it.each([...roundsFor('opened'), ...roundsFor('last')])(
    '%s was labelled a second time, blind, and where the labels differ, it was settled',
    (round) => {
      const second = new Map(linesOf<SecondLabel>(join(import.meta.dirname, 'second', `${round}.jsonl`)).map((one) => [one.id, one]));
      const cases = casesOf(round);
      expect([...second.keys()]).toEqual(cases.map(({ id }) => id));
      // Where two careful readers share no level at all, the case says too little.
      const first = (one: RoundCase) => one.settled?.first ?? one.level;
      const apart = cases.filter((one) => first(one)[0] > second.get(one.id)!.level[1] || second.get(one.id)!.level[0] > first(one)[1]);
      expect(apart.map(({ id }) => id)).toEqual([]);
      const open = cases.filter((one) => !one.settled?.why && JSON.stringify(one.level) !== JSON.stringify(second.get(one.id)!.level));
      expect(open.map(({ id }) => id)).toEqual([]);
    },
  );

  it.each(ROUNDS)('%s is a round of the page, each case complete', (round) => {
    const cases = casesOf(round);
    expect(cases.flatMap((one) => faultsOf(one, round).map((fault) => `${one.id}: ${fault}`))).toEqual([]);
    expect(cases.map(({ id }) => id)).toEqual(
      [...new Set(cases.map(({ id }) => id))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    );
  });

  it.each(WRITTEN)('%s has 60 to 120 cases, each with its reason', (round) => {
    const cases = casesOf(round);
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(cases.length).toBeLessThanOrEqual(120);
    expect(cases.filter(({ id, why }) => !id.startsWith(`${round}-`) || !why?.trim()).map(({ id }) => id)).toEqual([]);
    const hasOtherField = ({ entry, form }: RoundCase) => Object.keys(form ?? {}).some((field) => !FORM_FIELDS[entry]?.includes(field));
    expect(cases.filter(hasOtherField).map(({ id }) => id)).toEqual([]);
    // What is wrong with nobody has no sign.
    expect(cases.filter(({ level, flags }) => level[1] === 1 && flags.length > 0).map(({ id }) => id)).toEqual([]);
  });
});

function faultsOf({ round, entry, text, form, age, level: [lowest, highest], flags }: RoundCase, expected: string): string[] {
  const fields = FORM_FIELDS[entry];
  const faults: [boolean, string][] = [
    [round !== expected, 'another round'],
    [fields ? !form || text !== undefined : !TEXT_ENTRIES.includes(entry) || !text || form !== undefined, 'entry and words do not fit'],
    [age !== undefined && !(age >= 0 && age <= 120), 'an age of nobody'],
    [!(lowest >= 1 && lowest <= highest && highest <= 5), 'no range of levels'],
    [flags.some((flag) => !(flag >= 1 && flag <= 24)), 'no such sign'],
  ];
  return faults.filter(([is]) => is).map(([, fault]) => fault);
}
