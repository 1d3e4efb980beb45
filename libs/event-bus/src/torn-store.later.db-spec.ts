import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountRegistered } from './fixtures/facts.js';
import { Transactions } from '@toothwise/service-kit';
import { type Bed, eventually, startBed } from '@toothwise/testing';
import { faults, recorder, seen } from '../test/recorder.service.js';
import { appendEvent } from './index.js';

const LIMIT_MS = 120_000;

const damages: Record<string, (file: string) => void> = {
  halved: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  zeroed: (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  'overwritten in its middle': (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, Math.floor(bytes.length / 3), Math.ceil((bytes.length * 2) / 3)));
  },
  'cut behind its head, where it still reads as whole': (file) => truncateSync(file, headOfState(readFileSync(file))),
  gone: (file) => rmSync(file),
};
const all = Object.keys(damages);
/** A consumer's state begins with two bytes and four numbers of seven bits a byte: how far it was acknowledged and delivered. */
function headOfState(bytes: Buffer): number {
  let end = 2;
  for (let number = 0; number < 4; number += 1)
    do end += 1;
    while (bytes[end - 1]! > 127);
  return end;
}

/** Every kind of file that nats-server 2.9 to 2.15 keeps for a stream and its consumers; what it checks by a sum is damaged in one way. */
const kinds: [kind: string, hows: string[]][] = [
  ['ACCOUNT/meta.inf', ['halved', 'gone']],
  ['ACCOUNT/meta.sum', ['zeroed']],
  ['.blk', ['halved', 'zeroed', 'overwritten in its middle', 'gone']],
  ['index.db', ['halved']],
  ['.idx', ['halved']],
  ['obs/*/meta.inf', ['zeroed', 'gone']],
  ['obs/*/meta.sum', ['gone']],
  ['obs/*/o.dat', all],
];
const isOfKind = (file: string, kind: string) => {
  const [folder, name] = kind.split('/*/');
  return name ? file.includes(`${folder}/`) && file.endsWith(name) : file.endsWith(kind);
};

describe('with a damaged store of the broker, the event bus', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: recorder, ownBroker: true, env: { EVENT_MAX_ATTEMPTS: '40' } });
  });
  afterAll(() => service.stop());

  const publish = async (firstName: string) => {
    const id = crypto.randomUUID();
    const data = { firstName, lastName: 'Torres', email: 'maya@example.test' };
    await service
      .get(Transactions)
      .run((tx) => appendEvent(tx, accountRegistered, { aggregateId: id, aggregateVersion: 1, personId: id, data }));
    return id;
  };
  const effects = async (id: string) =>
    (await service.database.query(`SELECT 1 FROM audit_entry WHERE subject_id = $1 AND action = 'registered'`, [id])).length;

  const cases = kinds.flatMap(([kind, hows]) => hows.flatMap((how) => [true, false].map((gently) => ({ kind, how, gently }))));
  it.each(cases)(
    'carries out what waited and what comes, once each: $kind $how, stopped gently: $gently',
    async ({ kind, how, gently }) => {
      const done = await Promise.all(Array.from({ length: 12 }, (_, index) => publish(`Done ${index}`)));
      await eventually('the effects', async () => (await Promise.all(done.map(effects))).every((count) => count === 1));
      // As after a week: the outbox has forgotten them, so what is published again is shorter than what the consumer has seen.
      await service.database.query('DELETE FROM outbox');
      faults.always = true;
      seen.length = 0;
      const waited = await publish('Poison');
      await eventually('an attempt', () => seen.includes('Poison'));
      await service.nats.restart({ gently, damage: (store) => damage(store, kind, how) });
      faults.always = false;
      const afterwards = await publish('Afterwards');
      // What the broker had handed out when it fell comes again after the acknowledgement wait of 15 s.
      await eventually('both effects', async () => (await effects(waited)) === 1 && (await effects(afterwards)) === 1);
      await eventually('readiness', async () => (await service.request('/healthz/ready')).status === 200);
      expect(await Promise.all(done.map(effects))).toEqual(done.map(() => 1));
    },
    LIMIT_MS,
  );

  function damage(store: string, kind: string, how: string): void {
    const files = (readdirSync(store, { recursive: true }) as string[]).filter((file) => isOfKind(file, kind));
    for (const file of files) damages[how]!(join(store, file));
  }
});
