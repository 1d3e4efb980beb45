import pg from 'pg';

export interface ServiceRole {
  /** Service name; its role is `<service>_service`, its schema `<service>`. */
  service: string;
  password: string;
  /** Of a second role, `<service>_service_2`, by which the same service may sign in: one password can change while the other is used. */
  secondPassword?: string;
}

/** Offered to every service, in the schema `extensions`, because a service's role may not install anything itself. */
const extensions = ['cube', 'earthdistance', 'pg_trgm', 'btree_gist', 'pgcrypto'];

/**
 * Makes the database with one role and one schema per service, each closed to all others. May be repeated; passwords are set anew.
 * @param adminUrl superuser's address of any database of the server
 */
export async function prepareDatabase(adminUrl: string, database: string, roles: ServiceRole[]): Promise<void> {
  await connected(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  });
  await connected(databaseUrl(adminUrl, database), async (client) => {
    await client.query(preparation(database, roles));
  });
}

/** What is to be run in the database that is there, by its superuser: whole, or not at all. */
export function preparation(database: string, roles: ServiceRole[]): string {
  const statements = [
    `REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`,
    'REVOKE ALL ON SCHEMA public FROM PUBLIC',
    'CREATE SCHEMA IF NOT EXISTS extensions',
    ...extensions.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA extensions`),
    ...roles.flatMap((role) => ofService(database, role)),
  ];
  return `${['BEGIN', ...statements, 'COMMIT'].join(';\n')};\n`;
}

/** Of a copy of a prepared database: what Postgres keeps of one outside of it, which is not copied. Runs in any database of the server. */
export function preparationOfCopy(database: string, roles: ServiceRole[]): string {
  const statements = [
    `REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`,
    ...roles.flatMap(({ service }) => settled(database, `${service}_service`, pg.escapeIdentifier(service))),
  ];
  return `${['BEGIN', ...statements, 'COMMIT'].join(';\n')};\n`;
}

function ofService(database: string, { service, password, secondPassword }: ServiceRole): string[] {
  const [role, schema] = [`${service}_service`, pg.escapeIdentifier(service)];
  const first = pg.escapeIdentifier(role);
  return [
    ...login(role, password),
    `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${first}`,
    `REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA extensions TO ${first}`,
    ...settled(database, role, schema),
    ...(secondPassword === undefined ? [] : second(database, role, schema, secondPassword)),
  ];
}

function second(database: string, role: string, schema: string, password: string): string[] {
  const [first, own] = [role, `${role}_2`].map((name) => pg.escapeIdentifier(name));
  return [
    ...login(`${role}_2`, password),
    `GRANT ${first} TO ${own} WITH INHERIT FALSE, SET TRUE`,
    ...settled(database, `${role}_2`, schema),
    // It acts as the first from its first statement on: what it makes is the first's, and it owns nothing.
    `ALTER ROLE ${own} IN DATABASE ${pg.escapeIdentifier(database)} SET role = ${first}`,
  ];
}

function login(name: string, password: string): string[] {
  const role = pg.escapeIdentifier(name);
  const made = `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT`;
  return [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(name)}) THEN ${made}; END IF; END $$`,
    `ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`,
  ];
}

/** What Postgres reads of the role that signs in, whatever role that acts as. */
function settled(database: string, name: string, schema: string): string[] {
  const [role, where] = [pg.escapeIdentifier(name), pg.escapeIdentifier(database)];
  return [
    `GRANT CONNECT ON DATABASE ${where} TO ${role}`,
    `ALTER ROLE ${role} IN DATABASE ${where} SET search_path = ${schema}, extensions`,
    // Postgres sends autovacuum away from a table that somebody waits for, when it looks for deadlocks; a migration gives its place up after a second.
    `ALTER ROLE ${role} IN DATABASE ${where} SET deadlock_timeout = '500ms'`,
  ];
}

/** The same server's address with another database, and another user where given. @param which of a service's two roles signs in */
export function databaseUrl(adminUrl: string, database: string, role?: ServiceRole, which: 'first' | 'second' = 'first'): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role) {
    url.username = `${role.service}_service${which === 'second' ? '_2' : ''}`;
    url.password = encodeURIComponent((which === 'second' ? role.secondPassword : role.password) ?? '');
  }
  return url.href;
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
