import { randomUUID } from 'node:crypto';
import { type EventEnvelope } from '@toothwise/contracts-core';
import {
  screeningCompleted,
  screeningDeleted,
  screeningSharingConsented,
  screeningSharingWithdrawn,
  type Sharing,
} from '@toothwise/contracts-screening';
import { ensureStream } from '@toothwise/event-bus';
import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { eventually, shuffled, shuffleSeed } from '@toothwise/testing';
import { clinicBed, type ClinicBed, CANARIES, sharingBlock } from '../../test/clinic-bed.js';

let bed: ClinicBed;
let nats: NatsConnection | undefined;
let manager: JetStreamManager;
beforeAll(async () => {
  bed = await clinicBed();
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = bed.nats.env('screening');
  nats = await connect({ servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD, inboxPrefix: `_INBOX_${NATS_USER}` });
  manager = await jetstreamManager(nats);
  await ensureStream(manager, 'screening');
  await eventually('the service to be ready', async () => (await bed.request('/healthz/ready')).status === 200);
});
afterAll(async () => {
  await nats?.close();
  await bed.stop();
});
beforeEach(() => bed.clear());

interface Case {
  screeningId: string;
  personId: string;
}
const newCase = (): Case => ({ screeningId: randomUUID(), personId: randomUUID() });
type Definition = { name: string; version: number };
const event = ({ screeningId, personId }: Case, definition: Definition, data: object): EventEnvelope => ({
  id: randomUUID(),
  name: definition.name,
  version: definition.version,
  occurredAt: '2026-11-23T15:00:00.000Z',
  aggregateId: screeningId,
  aggregateVersion: 1,
  personId,
  correlationId: 'test-correlation',
  causationId: null,
  actor: personId,
  data: { screeningId, ...data },
});
const completed = (about: Case, sharing: Sharing | null) =>
  event(about, screeningCompleted, {
    kind: 'urgent',
    source: 'questionnaire',
    urgency: 'medium',
    level: 2,
    completedAt: '2026-11-23T15:00:00.000Z',
    sharing,
  });
const consented = (about: Case, sharing: Sharing) => event(about, screeningSharingConsented, { sharing });
const withdrawn = (about: Case, withdrawnAt: string) => event(about, screeningSharingWithdrawn, { withdrawnAt });
const deleted = (about: Case) => event(about, screeningDeleted, {});
/** No message id, so that the broker passes repetitions on. */
const publish = (message: EventEnvelope) => jetstream(nats!).publish(`${message.name}.${message.personId}`, JSON.stringify(message));
const settled = (events: EventEnvelope[]) =>
  eventually('all events handled', async () => {
    const ids = events.map(({ id }) => id);
    const done = await bed.database.query('SELECT DISTINCT event_id FROM inbox WHERE event_id = ANY($1)', [ids]);
    return done.length === new Set(ids).size;
  });
const leads = (about: Case) =>
  bed.database.query<{ state: string; consented_at: Date; patient_name: string | null }>('SELECT * FROM lead WHERE screening_id = $1', [
    about.screeningId,
  ]);

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) => permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));
}

describe('a completed screening', () => {
  it('CLIN-001 CLIN-034 ACF-022 with a sharing block makes a lead that is offered', async () => {
    const practice = await bed.addPractice();
    const about = newCase();
    const message = completed(about, sharingBlock());
    await publish(message);
    await settled([message]);
    expect(await leads(about)).toHaveLength(1);
    expect(await bed.offersOf(practice, 'open')).toHaveLength(1);
  });

  it('without a sharing block leaves nothing behind', async () => {
    const about = newCase();
    const message = completed(about, null);
    await publish(message);
    await settled([message]);
    for (const table of ['lead', 'offer', 'sharing_tombstone', 'outbox', 'audit_entry', 'dead_letter']) {
      const rows = await bed.database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
      expect(rows.filter(({ row }) => row.includes(about.screeningId) || row.includes(about.personId))).toEqual([]);
    }
  });

  it(`makes exactly one lead however often and in which order its facts come (SHUFFLE_SEED=${shuffleSeed})`, async () => {
    await bed.addPractice();
    const cases = Array.from({ length: 15 }, newCase);
    const messages = cases.flatMap((about) => [
      completed(about, sharingBlock()),
      consented(about, sharingBlock({ consentedAt: '2026-11-23T15:01:00Z' })),
    ]);
    await Promise.all(shuffled([...messages, ...messages, ...messages]).map(publish));
    await settled(messages);
    const rows = await bed.database.query('SELECT screening_id FROM lead');
    expect(rows).toHaveLength(cases.length);
    for (const about of cases) {
      const written = await bed.events(about.screeningId);
      expect(written.filter(({ name }) => name === 'clinic.lead-created.v1')).toHaveLength(1);
      expect(written.filter(({ name }) => name === 'clinic.lead-offered.v1')).toHaveLength(1);
    }
  });
});

describe('a fact that is told again without its words', () => {
  const bare = async (message: EventEnvelope) => {
    const forgotten = { ...message, data: { ...(message.data as object), sharing: null } };
    const marks = headers();
    marks.set('Toothwise-Bare', '1');
    await jetstream(nats!).publish(`${message.name}.${message.personId}`, JSON.stringify(forgotten), { headers: marks });
  };
  const read = () =>
    eventually('everything read', async () => {
      const { num_pending: waiting, num_ack_pending: begun } = await manager.consumers.info('SCREENING', 'clinic_screening_completed_v1');
      return waiting + begun === 0;
    });

  it('changes nothing about the lead', async () => {
    const about = newCase();
    const message = completed(about, sharingBlock());
    await publish(message);
    await settled([message]);
    await bare(message);
    await read();
    expect(await leads(about)).toMatchObject([{ state: expect.any(String), patient_name: CANARIES.name }]);
  });
});

describe('many waiting screenings', () => {
  const waiting = async (count: number, sharing: (index: number) => Sharing) => {
    const cases = Array.from({ length: count }, newCase);
    const messages = cases.map((about, index) => completed(about, sharing(index)));
    await Promise.all(messages.map(publish));
    return { cases, messages };
  };
  const transactions = async () => {
    const [row] = await bed.database.query<{ count: string }>('SELECT count(DISTINCT xmin::text) AS count FROM lead');
    return Number(row!.count);
  };

  it('share transactions, and each fact names its own cause', async () => {
    await bed.addPractice();
    const { cases, messages } = await waiting(80, () => sharingBlock());
    await settled(messages);
    expect(await transactions()).toBeLessThan(cases.length / 2);
    for (const [index, about] of cases.entries()) {
      const written = await bed.events(about.screeningId);
      expect(written.map(({ name }) => name).sort()).toEqual(['clinic.lead-created.v1', 'clinic.lead-offered.v1']);
      for (const fact of written) expect(fact).toMatchObject({ causationId: messages[index]!.id, correlationId: 'test-correlation' });
    }
  });

  it('CLIN-027 never get more offers out of a practice than it has room for', async () => {
    const [near, far] = [await bed.addPractice({ capacity: 7, miles: 1 }), await bed.addPractice({ miles: 12 })];
    const { messages } = await waiting(40, () => sharingBlock());
    await settled(messages);
    expect(await bed.offersOf(near, 'open')).toHaveLength(7);
    expect(await bed.offersOf(far, 'open')).toHaveLength(33);
  });

  it('ACF-028 lose nothing to one among them that cannot be stored', async () => {
    await bed.addPractice();
    const { cases, messages } = await waiting(40, (index) => ({
      ...sharingBlock(),
      summary: index === 20 ? 'not \u0000 text' : 'An ache.',
    }));
    await settled(messages.filter((_, index) => index !== 20));
    for (const [index, about] of cases.entries()) expect(await leads(about)).toHaveLength(index === 20 ? 0 : 1);
    // Nobody is told of it but who runs the service.
    expect(await bed.events(cases[20]!.screeningId)).toEqual([]);
  });
});

describe('facts about sharing commute', () => {
  const first = sharingBlock({ consentedAt: '2026-11-23T14:00:00Z' });
  const second = sharingBlock({ consentedAt: '2026-11-23T14:20:00Z' });

  const overtaken: Sharing = {
    ...sharingBlock({ consentedAt: '2026-11-23T14:00:00Z', urgency: 'high', level: 4 }),
    toldSince: { what: 'emergency', at: '2026-11-23T14:05:00.000Z' },
    revisedAt: '2026-11-23T14:05:01.000Z',
  };

  /** One case whose facts come one after the other in the given order. */
  async function handledIn(order: number[], facts: (about: Case) => EventEnvelope[]) {
    const about = newCase();
    const messages = facts(about);
    for (const index of order) {
      await publish(messages[index]!);
      await settled([messages[index]!]);
    }
    const offers = await bed.database.query(
      `SELECT 1 FROM offer o JOIN lead l ON l.id = o.lead_id WHERE o.state = 'open' AND l.screening_id = $1`,
      [about.screeningId],
    );
    return { rows: await leads(about), open: offers.length };
  }

  it.each([
    ['consent and its withdrawal', (about: Case) => [completed(about, first), withdrawn(about, '2026-11-23T14:10:00Z')], 'ended'],
    [
      'consent, withdrawal, consent again',
      (about: Case) => [completed(about, first), withdrawn(about, '2026-11-23T14:10:00Z'), consented(about, second)],
      'offered',
    ],
    [
      'consent, the same told anew, withdrawal',
      (about: Case) => [completed(about, first), consented(about, overtaken), withdrawn(about, '2026-11-23T14:10:00Z')],
      'ended',
    ],
    [
      'consent twice and two withdrawals',
      (about: Case) => [
        completed(about, first),
        withdrawn(about, '2026-11-23T14:10:00Z'),
        consented(about, second),
        withdrawn(about, '2026-11-23T14:30:00Z'),
      ],
      'ended',
    ],
    [
      'consent again and deletion',
      (about: Case) => [completed(about, first), withdrawn(about, '2026-11-23T14:10:00Z'), consented(about, second), deleted(about)],
      'gone',
    ],
  ])(
    '%s: the same outcome in every order',
    async (_, facts, outcome) => {
      await bed.addPractice();
      const orders = permutations(facts(newCase()).map((__, index) => index));
      const outcomes = await Promise.all(orders.map((order) => handledIn(order, facts)));
      for (const [index, { rows, open }] of outcomes.entries()) {
        const seen = { order: orders[index], open, leads: rows.map(({ state, patient_name }) => [state, patient_name]) };
        if (outcome === 'offered') expect(seen).toMatchObject({ open: 1, leads: [['offered', CANARIES.name]] });
        else if (outcome === 'gone') expect(seen).toMatchObject({ open: 0, leads: [] });
        // A consent that came after its withdrawal leaves no lead at all.
        else expect([[], [['withdrawn', null]]]).toContainEqual(seen.leads);
        if (outcome === 'ended') expect(seen).toMatchObject({ open: 0 });
      }
    },
    60_000,
  );

  it.each([[[0, 1]], [[1, 0]]])('a case that was overtaken by an emergency says so, in the order %j', async (order) => {
    await bed.addPractice();
    const { rows } = await handledIn(order, (about) => [completed(about, first), consented(about, overtaken)]);
    expect(rows).toMatchObject([{ told_since: overtaken.toldSince, urgency_level: 'high', consented_at: new Date(first.consentedAt) }]);
  });

  it('also when they are handled at the same moment', async () => {
    const practice = await bed.addPractice();
    const cases = Array.from({ length: 25 }, newCase);
    const messages = cases.flatMap((about) => [completed(about, first), withdrawn(about, '2026-11-23T14:10:00Z')]);
    await Promise.all(messages.map(publish));
    await settled(messages);
    const rows = await bed.database.query<{ state: string; patient_email: string | null }>('SELECT state, patient_email FROM lead');
    expect(rows.every(({ state, patient_email }) => state === 'withdrawn' && patient_email === null)).toBe(true);
    expect(await bed.offersOf(practice, 'open')).toEqual([]);
  });
});

describe('a deleted screening', () => {
  it('is forgotten: no trace of the person but the mark, and what the practice owes for its contact', async () => {
    const practice = await bed.addPractice();
    const about = newCase();
    await publish(completed(about, sharingBlock()));
    const offer = await eventually('the offer', async () => (await bed.offersOf(practice, 'open'))[0]);
    await bed.accept(practice, offer.id);
    await bed.post(`/leads/${offer.leadId}/status`, practice.token, { status: 'contacted' });
    const message = deleted(about);
    await publish(message);
    await settled([message]);
    expect(await leads(about)).toEqual([]);
    expect((await bed.read(`/offers/${offer.id}`, practice.token)).status).toBe(404);
    expect((await bed.read<{ amountOwed: number }>('/leads/stats', practice.token)).body.amountOwed).toBe(15_000);
    for (const table of ['lead', 'offer', 'lead_charge', 'sharing_tombstone', 'idempotency_key', 'audit_entry']) {
      const rows = await bed.database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      // Audit rows name whose record it was, by the bare id, for as long as they are kept.
      const gone = table === 'audit_entry' ? [] : [about.personId];
      for (const canary of [...Object.values(CANARIES), ...gone]) expect(text).not.toContain(canary);
    }
  });
});
