import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MetadataScanner } from '@nestjs/core';
import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import { EVENTS } from '@toothwise/contracts-core';
import { readDomains } from '@toothwise/domains';
import { type Service, serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const domains = readDomains();
// Loading the contracts declares their events; commands of a service to itself stand in the service.
for (const { name } of domains) await import(join(root, 'libs/contracts', name, 'src/events.ts'));
for (const file of globSync('services/*/src/**/*.events.ts', { cwd: root })) await import(join(root, file));
const ofEveryService = Object.keys(serviceSettings.shape);

/** What the service's own schema asks for beyond every service's → whether it cannot start without. */
async function asked(service: string): Promise<Map<string, boolean>> {
  const [file] = globSync(`services/${service}/src/*settings.ts`, { cwd: root });
  const schema = Object.values((await import(join(root, file!))) as object).find((value) => value instanceof z.ZodObject)!;
  const own = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => !ofEveryService.includes(name));
  return new Map(own.map(([name, type]) => [name, !type.safeParse(undefined).success]));
}

/** Names of the events for which the service has a handler, as it would take them when it starts. */
async function handled(service: string): Promise<string[]> {
  const { [service]: definition } = (await import(join(root, `services/${service}/src/service.ts`))) as Record<string, Service>;
  return definition!.controllers.flatMap((controller) => {
    const methods = new MetadataScanner().getAllMethodNames(controller.prototype as object);
    return methods.flatMap((name) => Reflect.getMetadata(PATTERN_METADATA, (controller.prototype as Record<string, object>)[name]!) ?? []);
  }) as string[];
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

  it.each(domains)('is which facts of $name have a notice', async ({ name, events: { notices: declared = [] } }) => {
    const { notices } = (await import(join(root, 'libs/contracts', name, 'src/notices/index.ts'))) as {
      notices: Record<string, object | 'silent'>;
    };
    expect(declared.toSorted()).toEqual(
      Object.keys(notices)
        .filter((fact) => notices[fact] !== 'silent')
        .sort(),
    );
  });

  it.each(domains)('is what $name hears: every event for which it has a handler', async ({ name, events: { consumes } }) => {
    expect(consumes.toSorted()).toEqual((await handled(name)).sort());
  });

  it.each(domains)(
    'lets no access outlive its end at $name: it tells of the end, or hears of it',
    ({ events: { publishes, consumes } }) => {
      expect([...publishes, ...consumes]).toContain('account.access-ended.v1');
    },
  );

  const others = domains.filter(({ name }) => name !== 'account');
  it.each(others)('lets $name erase people, and say when it has', ({ name, events: { publishes, consumes } }) => {
    expect(consumes).toContain('account.erasure-ordered.v1');
    expect(publishes).toContain(`${name}.erased.v1`);
  });

  it.each(others)('lets $name give people what it keeps of them, and say when it has', ({ name, events: { publishes, consumes } }) => {
    expect(consumes).toContain('account.export-ordered.v1');
    expect(publishes).toContain(`${name}.exported.v1`);
  });

  it('says who erases people: account waits for all whose contracts it takes', async () => {
    const { CONFIRMING } = (await import(join(root, 'services/account/src/erasure/erased.events.ts'))) as { CONFIRMING: string[] };
    const { dependencies } = JSON.parse(readFileSync(join(root, 'services/account/package.json'), 'utf8')) as { dependencies: object };
    const known = others.map(({ name }) => name).filter((name) => `@toothwise/contracts-${name}` in dependencies);
    expect(CONFIRMING.toSorted()).toEqual(known.sort());
  });

  it.each(domains)('is what $name has to fill a new installation with', ({ name, seeds }) => {
    const has = (file: string) => existsSync(join(root, 'services', name, file));
    expect(has('src/seed.ts')).toBe(seeds !== undefined);
    if (seeds?.people) expect(has(seeds.people)).toBe(true);
  });
});
