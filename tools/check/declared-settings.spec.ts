import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const ofEveryService = Object.keys(serviceSettings.shape);

/** What the service's own schema asks for beyond every service's → whether it cannot start without. */
async function asked(service: string): Promise<Map<string, boolean>> {
  const [file] = globSync(`services/${service}/src/*settings.ts`, { cwd: root });
  const schema = Object.values((await import(join(root, file!))) as object).find((value) => value instanceof z.ZodObject)!;
  const own = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => !ofEveryService.includes(name));
  return new Map(own.map(([name, type]) => [name, !type.safeParse(undefined).success]));
}

describe('what a domain declares', () => {
  const services = globSync('services/*/domain.json', { cwd: root }).map((file) => file.split('/')[1]!);

  it.each(services)('is what %s reads: nothing else, and all that it cannot start without', async (service) => {
    const { secrets, settings } = JSON.parse(readFileSync(join(root, 'services', service, 'domain.json'), 'utf8'));
    const declared = [...secrets, ...settings] as string[];
    const reads = await asked(service);
    expect(declared.filter((name) => !reads.has(name))).toEqual([]);
    expect([...reads].filter(([name, needed]) => needed && !declared.includes(name))).toEqual([]);
  });
});
