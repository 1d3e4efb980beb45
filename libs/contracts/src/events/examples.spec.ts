import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from './index.js';

const folder = join(import.meta.dirname, '../../examples/events');
const examples = readdirSync(folder);

describe('event examples', () => {
  it('exist for every event', () => {
    const named = new Set(examples.map((file) => file.replace(/(\.\d+)?\.json$/, '')));
    expect([...EVENTS.keys()].filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(examples)('%s still parses, and nothing in it is dropped', (file) => {
    const example = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string };
    const event = EVENTS.get(example.name);
    if (!event) throw new Error(`No event is called ${example.name}`);
    expect(event.envelope.parse(example)).toEqual(example);
  });
});
