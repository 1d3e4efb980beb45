import { openReading } from '@toothwise/triage';
import { shownOf } from './model-context.rules.js';

const person = (text: string, turnId: string | null = null) => ({ role: 'person' as const, text, turnId });
const robin = (text: string) => ({ role: 'assistant' as const, text, turnId: null });

describe('what a model is shown of a turn', () => {
  const reading = openReading(null);
  for (const text of ['Call me Wilhelmina', 'My number is 555-0100, ask for Rosa', "Rosa O'Neil"])
    reading.add({ source: 'chat', text, name: true });
  reading.add({ source: 'chat', text: 'It aches', name: false });
  const lines = [
    person('Call me Wilhelmina'),
    robin('Thank you, Wilhelmina!'),
    person('My number is 555-0100, ask for Rosa'),
    person("Rosa O'Neil"),
    robin('Thank you, Rosa!'),
    person('It aches'),
    robin('How much?'),
    person("I, rosa o'neil, cannot say; Rosalind can", 'now'),
    person('later', 'later'),
  ];
  const shown = shownOf({ turnId: 'now', text: lines[7]!.text }, lines, reading.save(), ["Rosa O'Neil", null]);

  it('is its line without the name', () => expect(shown.line).toBe('I, … …, cannot say; Rosalind can'));

  it('is the 4 lines before, without those typed as a name, nor any name told', () =>
    expect(shown.before.map(({ text }) => text)).toEqual(['Thank you, …!', 'Thank you, …!', 'It aches', 'How much?']));

  it('is nothing before the first line', () =>
    expect(shownOf({ turnId: 'x', text: 'a' }, [], null, [])).toEqual({ before: [], line: 'a' }));

  it('is without the name of whom it is about', () =>
    expect(shownOf({ turnId: 'x', text: 'Elsa bit her lip' }, [], null, ['Rosa', 'Elsa']).line).toBe('… bit her lip'));
});
