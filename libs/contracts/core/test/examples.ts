import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '../src/define-event.js';

/** A domain's messages as they were once sent, which its events must read for ever. @param folder of those examples */
export function checkExamples(events: readonly EventDefinition[], folder: string): void {
  const byName = new Map(events.map((event) => [event.name, event]));
  const examples = readdirSync(folder);

  describe('event examples', () => {
    it('exist for every event', () => {
      const named = new Set(examples.map((file) => file.replace(/(\.\d+)?\.json$/, '')));
      expect([...byName.keys()].filter((name) => !named.has(name))).toEqual([]);
    });

    it.each(examples)('%s still parses, and nothing in it is dropped', (file) => {
      const example = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string };
      const event = byName.get(example.name);
      if (!event) throw new Error(`No event is called ${example.name}`);
      expect(event.envelope.parse(example)).toEqual(example);
    });
  });
}
