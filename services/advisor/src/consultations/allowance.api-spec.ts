import { randomUUID } from 'node:crypto';
import type { advisorHttp, Conversation } from '@toothwise/contracts-advisor';
import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import { screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import type { z } from 'zod';
import { type AdvisorBed, advisorBed, NONE, type Talker } from '../../test/advisor-bed.js';
import { CompleteWaiting } from './complete-waiting.use-case.js';

const MAP = { map: [{ fdi: 11, type: 'discoloration', severity: 'mild' }] };
const FIRST = ['Rosa', 'My teeth look yellow', NONE, 'none', 'none', MAP, 'no photos'];
const LATER = ['My teeth look yellow', NONE, 'Still the same', 'Still the same', MAP, 'no photos'];
const essential = { plan: 'essential', state: 'active', endsAt: null, advisorScreeningsAMonth: 5 } as const;
const family = { plan: 'family', state: 'active', endsAt: null, advisorScreeningsAMonth: null, memberLimit: 6 } as const;

describe('advisor screenings of a month', () => {
  let bed: AdvisorBed;
  let talker: Talker;
  beforeAll(async () => {
    bed = await advisorBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand('2026-11-27T10:00:00.000Z');
    talker = await bed.somebody();
  });

  const settings = async (as = talker) =>
    (await bed.request<z.output<typeof advisorHttp.advisorSettings>>('/api/advisor/v1/settings', { token: as.token })).body.allowance;
  /** A conversation of level 1, to its end. */
  async function finished(as = talker): Promise<Conversation> {
    const begun = (await as.start()).body;
    return as.tell(begun, ...(begun.step === 'name' ? FIRST : LATER));
  }
  const recorded = async (id: string) => (await talker.read(id)).screeningId !== null;
  const told = (id: string) =>
    bed.database.query(`SELECT name FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.assessment-completed.v1'`, [id]);

  it('are one without a plan: what comes of a second is said at once, its record waits until the next month', async () => {
    expect(await settings()).toEqual({ monthly: 1, used: 0, renewsAt: '2026-12-01T00:00:00.000Z' });
    const first = await finished();
    expect([first.screeningId, first.waitsUntil]).toEqual([expect.any(String), null]);
    expect(await settings()).toMatchObject({ monthly: 1, used: 1 });

    const second = await finished();
    expect(second).toMatchObject({ screeningId: null, waitsUntil: '2026-12-01T00:00:00.000Z', result: { level: 1 } });
    const third = await finished();
    expect(third.waitsUntil).toBe('2027-01-01T00:00:00.000Z');
    expect([await told(first.id), await told(second.id)]).toEqual([[expect.anything()], []]);

    bed.clock.stand('2026-12-01T00:00:01.000Z');
    await bed.get(CompleteWaiting).execute();
    await bed.get(CompleteWaiting).execute();
    expect(await talker.read(second.id)).toMatchObject({ screeningId: expect.any(String), waitsUntil: null });
    expect(await told(second.id)).toHaveLength(1);
    expect(await talker.read(third.id)).toMatchObject({ screeningId: null, waitsUntil: '2027-01-01T00:00:00.000Z' });
    expect(await settings()).toEqual({ monthly: 1, used: 1, renewsAt: '2027-01-01T00:00:00.000Z' });
  });

  it('come for all whose month has come, and who fails keeps nobody waiting', async () => {
    await finished();
    const waiting = [await finished(), await finished()].map(({ id }) => id).sort();
    await bed.database.query(`UPDATE consultation SET waits_until = '2026-12-01' WHERE id = ANY ($1)`, [waiting]);
    const others = Array.from({ length: 150 }, () => randomUUID());
    // Older than both, and nothing that a record can be made of.
    await bed.database.query(
      `INSERT INTO consultation SELECT (jsonb_populate_record(c, jsonb_build_object('id', o.id, 'person_id', o.id, 'talk', '{}'::jsonb, 'waits_until', '2026-11-30'))).*
       FROM consultation c, unnest($2::uuid[]) AS o (id) WHERE c.id = $1`,
      [waiting[0], others],
    );
    await bed.database.query(`INSERT INTO known_plan (person_id, active, is_family, told_at) VALUES ($1, true, false, now())`, [talker.id]);
    bed.clock.stand('2026-12-01T00:00:01.000Z');
    await bed.get(CompleteWaiting).execute();
    expect(await Promise.all(waiting.map(recorded))).toEqual([true, true]);
  });

  it('do not hold back what is level 3 or above, nor count it', async () => {
    await finished();
    const second = await finished();
    const raised = await talker.tell(second, 'my tooth hurts a lot, pain 8 of 10, and my gum is swollen');
    expect(raised.result!.level).toBeGreaterThanOrEqual(3);
    expect([raised.screeningId, raised.waitsUntil]).toEqual([expect.any(String), null]);
    expect(await settings()).toMatchObject({ used: 1 });
  });

  it('are five with Essential; a plan that comes has what waits recorded at once', async () => {
    await finished();
    const second = await finished();
    await publishFact(bed.nats, screeningSubscriptionChanged, talker.id, essential);
    await eventually('the second one is recorded', () => recorded(second.id));
    expect((await talker.read(second.id)).waitsUntil).toBeNull();
    expect(await settings()).toMatchObject({ monthly: 5, used: 2 });
  });

  it('are not counted by a family plan, for those it pays for too, until it has ended', async () => {
    const payer = await bed.somebody();
    await finished();
    const second = await finished();
    await publishFact(bed.nats, healthFamilyAccessChanged, talker.id, { manages: [], paidBy: payer.id });
    await publishFact(bed.nats, screeningSubscriptionChanged, payer.id, family);
    await eventually('the second one is recorded', () => recorded(second.id));
    expect((await finished()).screeningId).not.toBeNull();
    expect(await settings()).toMatchObject({ monthly: null });

    await publishFact(bed.nats, screeningSubscriptionChanged, payer.id, { ...family, state: 'ended' }, 2);
    await eventually('the plan has ended', async () => (await settings()).monthly === 1);
    expect((await finished()).screeningId).toBeNull();
  });

  it('are taken once where two conversations end at the same time', async () => {
    const both = await Promise.all(['first', 'second'].map(() => talker.start()));
    const before = await Promise.all(both.map(({ body }) => talker.tell(body, ...FIRST.slice(0, -1))));
    const done = await Promise.all(before.map((one) => talker.tell(one, FIRST.at(-1)!)));
    expect(done.filter(({ screeningId }) => screeningId !== null)).toHaveLength(1);
    expect(done.filter(({ waitsUntil }) => waitsUntil !== null)).toHaveLength(1);
  });
});
