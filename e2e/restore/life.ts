import type { Person } from '../api/person.ts';
import { findViolations, withDatabase } from '../chaos/invariants.ts';
import type { KillTest } from '../chaos/kill-test.ts';
import type { Platform } from '../chaos/platform.ts';
import { declarations } from '../domains.ts';
import { addPhoto } from '../screening/photos.ts';
import { screen } from '../screening/screenings.ts';

const KINDS = ['urgent', 'routine_checkup'] as const;
/** One urgent screening in so many has a photo. */
const PHOTO_EVERY = 3;

/** What people do on the platform, and what its database says of it. */
export class Life {
  private readonly platform: Platform;
  private begun = 0;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Each of these people is always at one screening of each kind, until there are so many. @returns their ids */
  async screen(people: Person[], count: number): Promise<string[]> {
    const { body } = await people[0]!.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
    const ids: string[] = [];
    let left = count;
    const keepAt = async (person: Person, kind: (typeof KINDS)[number]) => {
      while (left-- > 0) {
        if (kind === 'urgent' && this.begun++ % PHOTO_EVERY === 0) await addPhoto(this.platform, person);
        ids.push(await screen(person, kind, body.textVersion));
      }
    };
    await Promise.all(people.flatMap((person) => KINDS.map((kind) => keepAt(person, kind))));
    return ids;
  }

  async erase(person: Person): Promise<void> {
    const { status, body } = await person.call('POST', 'account', '/me/erasure', { body: { when: 'now' } });
    if (status >= 300) throw new Error(`no erasure: ${status} ${JSON.stringify(body)}`);
  }

  /** How much the services and the identity server have of somebody. */
  traces(personId: string): Promise<number> {
    return this.count(
      `SELECT (SELECT count(*) FROM account.profile WHERE id = $1) + (SELECT count(*) FROM screening.screening WHERE person_id = $1)
         + (SELECT count(*) FROM clinic.lead WHERE person_id = $1) + (SELECT count(*) FROM identity.account WHERE id = $1)`,
      personId,
    );
  }

  screeningsOf(personId: string): Promise<number> {
    return this.count('SELECT count(*) FROM screening.screening WHERE person_id = $1', personId);
  }

  credits(personId: string): Promise<number> {
    return this.count('SELECT coalesce(sum(balance), 0) FROM screening.credit_account WHERE person_id = $1', personId);
  }

  purchases(): Promise<number> {
    return this.count(`SELECT count(*) FROM screening.payment WHERE status = 'succeeded'`);
  }

  /** The books add up, each shared screening has one lead, everything is told and nothing under way: what the kill test asks for. */
  async isWhole(shared: string[]): Promise<boolean> {
    const tests = await declarations<KillTest>('kill-test');
    const findings = await findViolations(this.platform, tests, (domain) => (domain === 'screening' ? shared : []));
    for (const { what, expected, actual } of findings) console.error(`  VIOLATED ${what}: ${actual} instead of ${expected}`);
    return findings.length === 0;
  }

  /** As an object that came after the last copy: a row names it, and the store has none. @returns its key */
  async loseAnObject(): Promise<string> {
    const sql = `UPDATE screening.photo SET object_key = 'screening/lost/' || id WHERE id = (SELECT min(id::text)::uuid FROM screening.photo)
      RETURNING object_key AS key`;
    const { rows } = await withDatabase(this.platform, (client) => client.query<{ key: string }>(sql));
    return rows[0]!.key;
  }

  private async count(sql: string, ...values: unknown[]): Promise<number> {
    const { rows } = await withDatabase(this.platform, (client) => client.query<Record<string, string>>(sql, values));
    return Number(Object.values(rows[0]!)[0]);
  }
}
