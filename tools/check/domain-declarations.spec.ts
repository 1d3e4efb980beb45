import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS, type EventDefinition } from '@toothwise/contracts-core';
import { readDomains } from '@toothwise/domains';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const domains = readDomains();
/** Every event by the name under which its contracts export it. */
const events: Record<string, EventDefinition> = {};
for (const { name } of domains) Object.assign(events, await import(join(root, 'libs/contracts', name, 'src/events.ts')));
// Commands of a service to itself stand in the service.
for (const file of globSync('services/*/src/**/*.events.ts', { cwd: root })) Object.assign(events, await import(join(root, file)));
const ofEveryService = Object.keys(serviceSettings.shape);

/** What the service's own schema asks for beyond every service's → whether it cannot start without. */
async function asked(service: string): Promise<Map<string, boolean>> {
  const [file] = globSync(`services/${service}/src/*settings.ts`, { cwd: root });
  const schema = Object.values((await import(join(root, file!))) as object).find((value) => value instanceof z.ZodObject)!;
  const own = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => !ofEveryService.includes(name));
  return new Map(own.map(([name, type]) => [name, !type.safeParse(undefined).success]));
}

/** Names of the events whose handlers stand in the service, or are made for it by the event bus. */
function handled(service: string): string[] {
  const texts = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/@EventPattern\(\s*(\w+)\.name|endStreamsWhen\((\w+)\)/g)].map(([, own, shared]) => events[(own ?? shared)!]!.name),
  );
}

describe('what a domain declares', () => {
  it.each(domains)(
    'is what $name reads: nothing else, and all that it cannot start without',
    async ({ name: service, secrets, settings }) => {
      const declared = [...secrets, ...settings];
      const reads = await asked(service);
      expect(declared.filter((name) => !reads.has(name))).toEqual([]);
      expect([...reads].filter(([name, needed]) => needed && !declared.includes(name))).toEqual([]);
    },
  );

  it.each(domains)('is what $name tells: every event that has its name', ({ name, events: { publishes } }) => {
    const known = [...EVENTS.values()].filter(({ domain }) => domain === name).map((event) => event.name);
    expect(publishes.toSorted()).toEqual(known.sort());
  });

  it.each(domains)('is what $name hears: every event for which it has a handler', ({ name, events: { consumes } }) => {
    expect(consumes.toSorted()).toEqual(handled(name).sort());
  });

  it.each(domains)('is what $name has to fill a new installation with', ({ name, seeds }) => {
    const has = (file: string) => existsSync(join(root, 'services', name, file));
    expect(has('src/seed.ts')).toBe(seeds !== undefined);
    if (seeds?.people) expect(has(seeds.people)).toBe(true);
  });
});
