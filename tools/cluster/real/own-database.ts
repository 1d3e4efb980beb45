import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@toothwise/embedded';
import pg from 'pg';
import { root } from '../charts.ts';

const run = promisify(execFile);
const fresh = () => randomBytes(12).toString('hex');
const ROLES = { first: '_service', second: '_service_2' } as const;
type Which = keyof typeof ROLES;

/** A domain's roles and schema in a database of somebody else's, made and changed by an operator's own command. */
export class OwnDatabase {
  private readonly passwords = { first: fresh(), second: fresh() };

  private constructor(
    private readonly file: string,
    private readonly adminUrl: string,
    private readonly domain: string,
  ) {}

  /** @param file of passwords, which is made @param adminUrl of the database, with its administrator */
  static async prepare(file: string, adminUrl: string, domain: string): Promise<OwnDatabase> {
    const database = new OwnDatabase(file, adminUrl, domain);
    await mkdir(dirname(file), { recursive: true });
    await database.command();
    return database;
  }

  url(which: Which): string {
    const { pathname } = new URL(this.adminUrl);
    const role = { service: this.domain, password: this.passwords.first, secondPassword: this.passwords.second };
    return databaseUrl(this.adminUrl, pathname.slice(1), role, which);
  }

  /** @returns the address by which the first role has signed in so far */
  async changeFirst(): Promise<string> {
    const old = this.url('first');
    this.passwords.first = fresh();
    await this.command();
    return old;
  }

  /** How many connections each of both roles has. */
  async connections(): Promise<Record<Which, number>> {
    const [first, second] = await Promise.all((['first', 'second'] as const).map((which) => this.connectionsOf(which)));
    return { first: first!, second: second! };
  }

  private async connectionsOf(which: Which): Promise<number> {
    const name = `${this.domain}${ROLES[which]}`;
    const [row] = await asked<{ count: number }>(this.adminUrl, 'SELECT count(*)::int FROM pg_stat_activity WHERE usename = $1', [name]);
    return row!.count;
  }

  private async command(): Promise<void> {
    const lines = (['first', 'second'] as const).map((which) => `${this.domain}${ROLES[which]}=${this.passwords[which]}\n`);
    await writeFile(this.file, lines.join(''), { mode: 0o600 });
    const env = { ...process.env, ADMIN_DATABASE_URL: this.adminUrl };
    await run('npm', ['run', '-s', 'ops', '--', 'prepare-database', '--passwords', this.file], { cwd: root, env });
  }
}

/** @returns what a server answers to who signs in so: `in`, or why not */
export const signsIn = (url: string): Promise<string> =>
  asked(url, 'SELECT 1').then(
    () => 'in',
    (error: Error) => error.message,
  );

async function asked<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
