import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@toothwise/embedded';
import { root } from '../charts.ts';
import { query } from './query.ts';

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
    const [row] = await query<Record<Which, number>>(
      this.adminUrl,
      `SELECT ${(['first', 'second'] as const).map((which) => `count(*) FILTER (WHERE usename = '${this.domain}${ROLES[which]}')::int AS ${which}`).join()} FROM pg_stat_activity`,
    );
    return row!;
  }

  private async command(): Promise<void> {
    const lines = (['first', 'second'] as const).map((which) => `${this.domain}${ROLES[which]}=${this.passwords[which]}\n`);
    await writeFile(this.file, lines.join(''), { mode: 0o600 });
    const env = { ...process.env, ADMIN_DATABASE_URL: this.adminUrl };
    await run('npm', ['run', '-s', 'ops', '--', 'prepare-database', '--passwords', this.file], { cwd: root, env });
  }
}
