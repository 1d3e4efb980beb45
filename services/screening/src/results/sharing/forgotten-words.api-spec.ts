import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import type { Screening } from '@toothwise/contracts-screening';
import { Forgetter } from '@toothwise/event-bus';
import { eventually, textsOf } from '@toothwise/testing';
import {
  API,
  HARMLESS_FORM,
  NEW_YORK,
  type Person,
  type ScreeningBed,
  eventsOf,
  screen,
  screeningBed,
} from '../../../test/screening-bed.js';

const CANARY = 'quaintcanaryache';
const form = { ...HARMLESS_FORM, symptoms: `${HARMLESS_FORM.symptoms}, ${CANARY}` };
const CONSENT = { textVersion: '2027-03', phone: '+1 212 555 0187', place: { ...NEW_YORK, label: 'Canary Street' } };
const OTHER = { ...CONSENT, phone: '+1 212 555 0186' };
const TRACE = /canary|555.?018[67]/i;
const AUDIENCE = ['screening.completed.v1', 'screening.sharing-consented.v1'];

describe('words that were shared', () => {
  let service: ScreeningBed;
  let patient: Person;
  let nats: NatsConnection;
  let manager: JetStreamManager;
  beforeAll(async () => {
    service = await screeningBed({}, { ownBroker: true });
    patient = await service.person({ credits: 50 });
    nats = await connect({ servers: service.nats.url, ...service.nats.administrator });
    manager = await jetstreamManager(nats);
    await eventually('the stream', () => manager.streams.info('SCREENING'));
    for (const name of AUDIENCE) {
      const durable_name = `clinic_${name.replaceAll('.', '_')}`;
      await manager.consumers.add('SCREENING', { durable_name, filter_subject: `${name}.>`, ack_policy: 'explicit' });
    }
  });
  afterAll(async () => {
    await nats?.close();
    await service?.stop();
  });

  const put = (id: string, body: object = CONSENT) => patient.request(`${API}/screenings/${id}/sharing`, { method: 'PUT', body });
  const shared = (): Promise<Screening> => screen(patient, { form, sharing: { consent: true, ...CONSENT } });
  const published = () =>
    eventually(
      'an empty outbox',
      async () => (await service.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0,
    );
  /** Reads all that waits, as the clinic service does. @returns the blocks, as text */
  const read = async (): Promise<string[]> => {
    const blocks: string[] = [];
    for (const name of AUDIENCE) {
      const consumer = await jetstream(nats).consumers.get('SCREENING', `clinic_${name.replaceAll('.', '_')}`);
      for await (const message of await consumer.fetch({ max_messages: 20, expires: 1_000 })) {
        blocks.push(JSON.stringify(message.json<{ data: { sharing: object | null } }>().data.sharing));
        await message.ackAck();
      }
    }
    return blocks;
  };
  /** The broker's whole folder and every row of the tables of events. */
  const traces = async () => {
    const found = textsOf(service.nats.dataDir)
      .filter((text) => TRACE.test(text))
      .map(() => 'the broker');
    for (const table of ['outbox', 'inbox', 'dead_letter', 'audit_entry']) {
      const rows = await service.database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
      if (rows.some(({ row }) => TRACE.test(row))) found.push(table);
    }
    return found;
  };
  const republish = async () => {
    await service.database.query(`UPDATE outbox SET published_at = NULL, message_id = concat(id, ':', gen_random_uuid())`);
    await published();
  };
  const gone = () => eventually('no trace', async () => (await traces()).length === 0);

  it('are gone at once from stream and outbox when the person withdraws, and no repetition brings them back', async () => {
    const { id } = await shared();
    const later = await screen(patient, { form });
    await put(later.id);
    await published();
    expect(await traces()).not.toEqual([]);
    for (const one of [id, later.id]) await patient.request(`${API}/screenings/${one}/sharing`, { method: 'DELETE' });
    await gone();
    await republish();
    await read();
    expect(await traces()).toEqual([]);
    expect((await eventsOf(service, id)).map(({ name }) => name)).toContain('screening.completed.v1');
  });

  it('are gone at once when the screening is deleted', async () => {
    const { id } = await shared();
    await published();
    expect((await patient.request(`${API}/screenings/${id}`, { method: 'DELETE' })).status).toBe(204);
    await gone();
    await republish();
    expect(await read()).not.toContain(CANARY);
    expect(await traces()).toEqual([]);
  });

  it('are gone when they were read; a repetition tells what stands: the newest consent, as long as health data may be processed', async () => {
    const { id } = await shared();
    await published();
    expect((await read()).join()).toContain(CANARY);
    await service.get(Forgetter).round();
    await gone();
    // The event of the first consent must not tell its number any more.
    await put(id, OTHER);
    await published();
    await republish();
    const told = (await read()).filter((block) => block.includes(CANARY));
    expect(told.length).toBeGreaterThanOrEqual(2);
    for (const block of told) expect(block).toContain('0186');
    await service.get(Forgetter).round();
    await gone();
    await service.database.query('UPDATE health_consent SET given = false WHERE person_id = $1', [patient.id]);
    await republish();
    expect((await read()).filter((block) => block !== 'null')).toEqual([]);
    expect(await traces()).toEqual([]);
  });
});
