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
    await client.query(`REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`);
  });
  await connected(databaseUrl(adminUrl, database), async (client) => {
    await client.query('BEGIN');
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    await client.query('CREATE SCHEMA IF NOT EXISTS extensions');
    for (const name of extensions) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA extensions`);
    for (const role of roles) await prepareService(client, database, role);
    await client.query('COMMIT');
  });
}

async function prepareService(client: pg.Client, database: string, { service, password, secondPassword }: ServiceRole): Promise<void> {
  const role = `${service}_service`;
  const schema = pg.escapeIdentifier(service);
  await prepareLogin(client, role, password);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${pg.escapeIdentifier(role)}`);
  await client.query(`REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`);
  await client.query(`GRANT USAGE ON SCHEMA extensions TO ${pg.escapeIdentifier(role)}`);
  await settle(client, database, role, schema);
  if (secondPassword === undefined) return;
  const second = `${role}_2`;
  await prepareLogin(client, second, secondPassword);
  await client.query(`GRANT ${pg.escapeIdentifier(role)} TO ${pg.escapeIdentifier(second)} WITH INHERIT FALSE, SET TRUE`);
  await settle(client, database, second, schema);
  // It acts as the first from its first statement on: what it makes is the first's, and it owns nothing.
  await client.query(
    `ALTER ROLE ${pg.escapeIdentifier(second)} IN DATABASE ${pg.escapeIdentifier(database)} SET role = ${pg.escapeIdentifier(role)}`,
  );
}

async function prepareLogin(client: pg.Client, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT`);
  await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
}

/** What Postgres reads of the role that signs in, whatever role that acts as. */
async function settle(client: pg.Client, database: string, name: string, schema: string): Promise<void> {
  const [role, where] = [pg.escapeIdentifier(name), pg.escapeIdentifier(database)];
  await client.query(`GRANT CONNECT ON DATABASE ${where} TO ${role}`);
  await client.query(`ALTER ROLE ${role} IN DATABASE ${where} SET search_path = ${schema}, extensions`);
  // Postgres sends autovacuum away from a table that somebody waits for, when it looks for deadlocks; a migration gives its place up after a second.
  await client.query(`ALTER ROLE ${role} IN DATABASE ${where} SET deadlock_timeout = '500ms'`);
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
