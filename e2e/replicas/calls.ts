import { randomUUID } from 'node:crypto';
import { FILLING } from '../health/treatments.ts';
import { Person } from '../api/person.ts';
import type { Platform } from '../chaos/platform.ts';
import { guardedAddresses } from '../platform/matrix/addresses-of-domains.ts';
import { prepare } from '../screening/screenings.ts';
import { toothPhoto } from '../screening/photos.ts';
import type { Asked } from './open-loop.ts';

const PEOPLE = ['patient', 'family', 'clinic', 'newclinic'].map((name) => `${name}@toothwise.test`);

/** A write under a key, and where its effects are counted. */
interface Write {
  domain: string;
  path: (personId: string) => string;
  body: object;
  /** SQL: how many of the people `$1` there are. */
  effects: string;
}

const WRITES: readonly Write[] = [
  {
    domain: 'health',
    path: (personId) => `/api/health/v1/people/${personId}/treatments?timeZone=UTC`,
    body: FILLING,
    effects: 'SELECT count(*) FROM health.treatment WHERE person_id = ANY ($1::uuid[])',
  },
  {
    domain: 'advisor',
    path: () => '/api/advisor/v1/consultations',
    body: { type: 'routine_checkup' },
    effects: 'SELECT count(*) FROM advisor.consultation WHERE person_id = ANY ($1::uuid[])',
  },
  {
    domain: 'screening',
    path: () => '/api/screening/v1/payments',
    body: { productId: 'family', quantity: 1 },
    effects: 'SELECT count(*) FROM screening.payment WHERE person_id = ANY ($1::uuid[])',
  },
];
/** Each person may have eight of a service in each of its processes. */
const STREAMS = [
  { domain: 'account', path: () => '/api/account/v1/notifications/events' },
  { domain: 'health', path: (personId: string) => `/api/health/v1/people/${personId}/events` },
  { domain: 'screening', path: () => '/api/screening/v1/credits/events' },
];

/** What was written: under which key, and what came of it. */
export interface Written {
  write: Write;
  person: Person;
  key: string;
  id?: string;
}

/** Who asks, and what: reads, keyed writes, short event streams and an upload a second, of all domains in turn. */
export class Calls {
  readonly written: Written[] = [];
  readonly people: readonly Person[];
  private readonly reads: { domain: string; path: string }[];
  private readonly upload: { body: Buffer; type: string };

  private constructor(people: readonly Person[], reads: Calls['reads'], upload: Calls['upload']) {
    this.people = people;
    this.reads = reads;
    this.upload = upload;
  }

  static async of(platform: Platform): Promise<Calls> {
    const people = await Promise.all(PEOPLE.map((email) => new Person(platform, email).signIn()));
    await Promise.all(people.map((person) => prepare(platform, person, 0)));
    const form = new FormData();
    form.append('photo', new Blob([await toothPhoto()], { type: 'image/jpeg' }), 'me.jpg');
    const whole = new Response(form);
    const upload = { type: whole.headers.get('content-type')!, body: Buffer.from(await whole.arrayBuffer()) };
    return new Calls(people, await guardedAddresses(), upload);
  }

  get ids(): string[] {
    return this.people.map(({ id }) => id);
  }

  get effects(): readonly { domain: string; sql: string }[] {
    return WRITES.map(({ domain, effects }) => ({ domain, sql: effects }));
  }

  fromOf(index: number): string {
    return `127.0.0.${2 + (index % this.people.length)}`;
  }

  streamsOf(person: Person): { domain: string; path: string }[] {
    return STREAMS.map(({ domain, path }) => ({ domain, path: path(person.id) }));
  }

  /** Of 100: 75 reads, 15 writes, 9 streams, 1 upload. */
  async next(turn: number): Promise<Asked> {
    const place = turn % 100;
    if (place === 99) return this.uploadOf(turn);
    if (place % 11 === 10) return this.streamOf(turn);
    return place % 6 === 5 ? this.writeOf(turn) : this.readOf(turn);
  }

  async uploadOf(turn: number): Promise<Asked> {
    const { type, body } = this.upload;
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    return this.by(Math.floor(turn / 7), {
      domain: 'account',
      kind: 'upload',
      method: 'PUT',
      path: '/api/account/v1/me/photo',
      headers,
      body,
    });
  }

  /** Once more, under the same key: nothing is to come of it. */
  async again({ write, person, key }: Written): Promise<Asked> {
    return this.by(this.people.indexOf(person), this.asWrite(write, person, key));
  }

  readOf(turn: number): Promise<Asked> {
    return this.by(turn, { ...this.reads[turn % this.reads.length]!, kind: 'read', headers: {} });
  }

  private streamOf(turn: number): Promise<Asked> {
    const person = this.people[turn % this.people.length]!;
    const streams = this.streamsOf(person);
    return this.by(turn, { ...streams[Math.floor(turn / 11) % streams.length]!, kind: 'stream', headers: {} });
  }

  private writeOf(turn: number): Promise<Asked> {
    const person = this.people[turn % this.people.length]!;
    const write = WRITES[Math.floor(turn / 6) % WRITES.length]!;
    const written: Written = { write, person, key: randomUUID() };
    this.written.push(written);
    const answered = (body: string) => (written.id = (JSON.parse(body) as { id: string }).id);
    return this.by(turn, { ...this.asWrite(write, person, written.key), answered });
  }

  private asWrite({ domain, path, body }: Write, { id }: Person, key: string): Omit<Asked, 'from'> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return { domain, kind: 'write', method: 'POST', path: path(id), headers, body: JSON.stringify(body) };
  }

  private async by(index: number, asked: Omit<Asked, 'from'>): Promise<Asked> {
    const person = this.people[index % this.people.length]!;
    const headers = { ...asked.headers, authorization: `Bearer ${await person.token()}` };
    return { ...asked, headers, from: this.fromOf(index) };
  }
}
