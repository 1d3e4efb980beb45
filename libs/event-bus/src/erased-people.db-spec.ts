import { Eraser, PersonErased, Transactions, concerns, toProblem } from '@toothwise/service-kit';
import { type Bed, eventually, publishFact, startBed } from '@toothwise/testing';
import type { EntityManager } from 'typeorm';
import { accountConsentChanged, accountErased, accountErasureOrdered, accountRegistered } from './fixtures/facts.js';
import { faults, recorder, seen } from '../test/recorder.service.js';
import { appendEvent } from './index.js';

const data = { firstName: 'Maya Canary', lastName: 'Torres', email: 'maya@example.test' };
const consent = { kind: 'health-data', given: true, textVersion: '1', at: '2026-11-23T15:00:00.000Z' } as const;

describe('people who were erased', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await startBed({ service: recorder, env: { EVENT_MAX_ATTEMPTS: '1' } });
  });
  afterAll(() => bed?.stop());
  beforeEach(() => {
    seen.length = 0;
    faults.always = false;
  });

  const tell = (personId: string, firstName = data.firstName) => bed.get(Transactions).run((tx) => append(tx, personId, firstName));
  const append = (tx: EntityManager, personId: string, firstName = data.firstName) =>
    appendEvent(tx, accountRegistered, { aggregateId: personId, aggregateVersion: 1, personId, data: { ...data, firstName } });
  const effects = async (id: string) => (await bed.database.query('SELECT FROM audit_entry WHERE subject_id = $1', [id])).length;
  /** A fact about them that was told, once more in the outbox as one that no consumer knows. */
  const lateFactOf = async (id: string) => {
    const [told] = await bed.database.query<{ row: { envelope: object } }>('SELECT to_jsonb(o) AS row FROM outbox o WHERE person_id = $1', [
      id,
    ]);
    return async () => {
      const news = crypto.randomUUID();
      const row = {
        ...told!.row,
        id: news,
        envelope: { ...told!.row.envelope, id: news },
        published_at: null,
        claimed_until: null,
        message_id: news,
      };
      await bed.database.query('INSERT INTO outbox SELECT (jsonb_populate_record(NULL::outbox, $1)).*', [JSON.stringify(row)]);
      const isPublished = 'SELECT FROM outbox WHERE id = $1 AND published_at IS NOT NULL';
      await eventually('it is at the broker', async () => (await bed.database.query(isPublished, [news])).length === 1);
      await bed.database.query('DELETE FROM outbox WHERE id = $1', [news]);
    };
  };
  const textsAbout = async (id: string) => {
    const [row] = await bed.database.query<{ texts: string }>(
      `SELECT concat((SELECT json_agg(o) FROM outbox o WHERE o::text LIKE $1), (SELECT json_agg(d) FROM dead_letter d WHERE d::text LIKE $1),
         (SELECT json_agg(k) FROM idempotency_key k WHERE k::text LIKE $1)) AS texts`,
      [`%${id}%`],
    );
    return row!.texts;
  };

  it('leave nothing in outbox, dead letters and kept answers, those of others among them', async () => {
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    faults.always = true;
    for (const person of [id, other]) await tell(person, 'Poison');
    await eventually('two dead letters', async () => (await bed.database.query('SELECT FROM dead_letter')).length === 2);
    for (const actor of [id, other])
      await bed.database.query(`INSERT INTO idempotency_key (actor, key, request_hash, status, body) VALUES ($1, 'k', '', 200, $2)`, [
        actor,
        { patient: id },
      ]);
    const before = await textsAbout(other);
    await bed.get(Eraser).erase(id);
    expect(await textsAbout(id)).toBe('');
    const withoutAnswer = (texts: string) => texts.replace(/"body":(null|\{[^}]*\})/, '');
    expect(withoutAnswer(await textsAbout(other))).toBe(withoutAnswer(before));
    expect(await bed.database.query('SELECT body FROM idempotency_key')).toEqual([{ body: null }]);
  });

  it('are not made anew by a late fact, however it comes; without marks they would be', async () => {
    const [id, waited] = [crypto.randomUUID(), crypto.randomUUID()];
    await tell(id);
    await eventually('their first fact', async () => (await effects(id)) === 1);
    const again = await lateFactOf(id);
    await bed.get(Eraser).erase(id);
    await again();
    await publishFact(bed.nats, accountRegistered, id, data);
    await publishFact(bed.nats, accountConsentChanged, id, consent);
    await publishFact(bed.nats, accountRegistered, waited, data);
    await eventually('the fact behind it', async () => (await effects(waited)) === 1);
    expect(await effects(id)).toBe(1);
    await expect(tell(id)).rejects.toThrow(PersonErased);
    expect(await textsAbout(id)).toBe('');

    await bed.restart({ ERASURE_TOMBSTONES: 'off' });
    await again();
    await eventually('the person again', async () => (await effects(id)) === 2);
    await expect(bed.restart({ ERASURE_TOMBSTONES: 'off', TOOTHWISE_MODE: 'production' })).rejects.toThrow('ERASURE_TOMBSTONES=off');
    await bed.restart();
  });

  it('are not made anew by what was under way while they were erased', async () => {
    const id = crypto.randomUUID();
    const erased = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const underWay = bed.get(Transactions).run(async (tx) => {
      concerns(tx, id);
      await tx.query(`INSERT INTO idempotency_key (actor, key, request_hash) VALUES ($1, 'late', '')`, [id]);
      begun.resolve();
      await erased.promise;
    });
    await begun.promise;
    await bed.get(Eraser).erase(id);
    erased.resolve();
    await expect(underWay).rejects.toThrow(PersonErased);
    expect(await textsAbout(id)).toBe('');
  });

  it('are gone too where the erasure and what was under way wait for each other', async () => {
    const id = crypto.randomUUID();
    const [released, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await bed.database.query(`INSERT INTO idempotency_key (actor, key, request_hash) VALUES ($1, 'k', '')`, [id]);
    const underWay = bed.get(Transactions).run(async (tx) => {
      concerns(tx, id);
      await tx.query('UPDATE idempotency_key SET carried_out_at = now() WHERE actor = $1', [id]);
      await append(tx, id);
      begun.resolve();
      await released.promise;
    });
    await begun.promise;
    const erasure = bed.get(Eraser).erase(id);
    await eventually('the erasure waits', async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await bed.database.query(waiting)).length > 0;
    });
    released.resolve();
    // Postgres ends either: what was under way is then erased with the rest, or never was.
    const refused = await underWay.then(() => null, toProblem);
    await erasure;
    expect([undefined, 'service.unavailable', 'resource.not-found']).toContain(refused?.code);
    expect(await textsAbout(id)).toBe('');
  });

  it('whose erasure cannot be ended stay in front of an operator until it can', async () => {
    const id = crypto.randomUUID();
    const erasureId = crypto.randomUUID();
    const removal = { fails: true };
    bed
      .get(Eraser)
      .add({ afterwards: (personId) => (personId === id && removal.fails ? Promise.reject(new Error('no store')) : Promise.resolve()) });
    await publishFact(bed.nats, accountErasureOrdered, id, { erasureId });
    const letters = () => bed.database.query<{ subject: string }>(`SELECT subject FROM dead_letter WHERE person_id = $1`, [id]);
    expect(await eventually('the dead letter', async () => (await letters())[0])).toMatchObject({
      subject: `${accountErasureOrdered.name}.${id}`,
    });
    removal.fails = false;
    await publishFact(bed.nats, accountErasureOrdered, id, { erasureId });
    const confirmed = () => bed.database.query(`SELECT FROM outbox WHERE name = $1 AND aggregate_id = $2`, [accountErased.name, erasureId]);
    await eventually('its end', async () => (await confirmed()).length === 1);
    expect(await letters()).toEqual([]);
  });

  it('are marked by what names nobody', async () => {
    const id = crypto.randomUUID();
    await bed.get(Eraser).erase(id);
    const marks = await bed.database.query<{ tag: string }>('SELECT tag FROM erased_person');
    expect(marks).not.toHaveLength(0);
    expect(JSON.stringify(marks)).not.toContain(id);
  });
});
