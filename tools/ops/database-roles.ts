import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readDomains } from '@toothwise/domains';
import { preparation, prepareDatabase, type ServiceRole } from '@toothwise/embedded';

const root = join(import.meta.dirname, '..', '..');

const NAME = /^(\w+?)_service(_2)?$/;

/**
 * The roles that a file of passwords names: a line `<service>_service=…` each, and `<service>_service_2=…` where the service has a second one.
 * @param services that there are @throws Error with one line for a name that is none of theirs, for no password, for a second role without a first
 */
export function rolesOf(file: string, services: readonly string[]): ServiceRole[] {
  const roles = new Map<string, Partial<ServiceRole>>();
  for (const [name, password] of Object.entries(parseEnv(file))) {
    const [, service, second] = NAME.exec(name) ?? [];
    if (!service || !services.includes(service))
      throw new Error(`${name} is no role of a service: there are ${services.map((one) => `${one}_service`).join(', ')}, each with _2`);
    if (!password) throw new Error(`${name} has no password`);
    roles.set(service, { ...roles.get(service), [second ? 'secondPassword' : 'password']: password });
  }
  if (roles.size === 0) throw new Error('The file names no role: write lines like screening_service=…');
  return [...roles].map(([service, { password, secondPassword }]) => {
    if (password === undefined) throw new Error(`${service}_service_2 acts as ${service}_service, whose password the file does not have`);
    return { service, password, ...(secondPassword === undefined ? {} : { secondPassword }) };
  });
}

/** Makes them, or gives them these passwords. @param url of the database, with its administrator @throws Error with one line */
export async function prepareByFile(path: string, url: string | undefined, say: (line: string) => void): Promise<void> {
  const database = url && new URL(url).pathname.slice(1);
  if (!database)
    throw new Error('ADMIN_DATABASE_URL must name server, administrator and database: postgres://admin:…@db.example/toothwise');
  const roles = await rolesAt(path);
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await prepareDatabase(maintenance.href, database, roles);
  const second = roles.filter(({ secondPassword }) => secondPassword !== undefined).length;
  say(`${database} has ${roles.length} services' roles and schemas, ${second} of them with a second role`);
}

/** The same as SQL, for a database that is there and a Job that reaches it. @throws Error with one line */
export const preparationByFile = async (path: string, database: string): Promise<string> => preparation(database, await rolesAt(path));

const rolesAt = async (path: string): Promise<ServiceRole[]> =>
  rolesOf(await readFile(path, 'utf8'), [...readDomains(root).map(({ name }) => name), 'identity']);
