import type { Type } from '@nestjs/common';
import type { EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { Exporter, type ExportPart, ProblemError } from '@toothwise/service-kit';
import { type Bed, eventually, publishFact, startBed } from '@toothwise/testing';
import { type EventHandler, EventProcessor } from './consumer/event-processor.js';
import type { EventContext } from './index.js';
import { accountConsentChanged, accountExportOrdered } from './fixtures/facts.js';
import { ExportHandler, faults, recorder } from '../test/recorder.service.js';
import type { JsMsg } from './streams/jetstream-api.js';

const NOON = '2026-11-23T12:00:00.000Z';
const consent = (textVersion: string) => ({ kind: 'health-data', given: true, textVersion, at: NOON }) as const;

describe('an event that waits for something outside', () => {
  let bed: Bed;
  beforeAll(async () => {
    bed = await startBed({ service: recorder, at: NOON, env: { EVENT_MAX_ATTEMPTS: '3' } });
  });
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(NOON));

  const factOf = (event: EventDefinition, data: object) => {
    const person = crypto.randomUUID();
    return event.envelope.parse({
      ...{ id: crypto.randomUUID(), name: event.name, version: event.version, occurredAt: bed.clock.now().toISOString() },
      ...{ aggregateId: person, aggregateVersion: 1, personId: person, correlationId: person, causationId: null, actor: null, data },
    });
  };
  const handlerOf = (eventName: string, handle: (event: EventEnvelope, context: EventContext) => Promise<unknown>): EventHandler => {
    const invoke: EventHandler['invoke'] = (event, context) => handle(event as EventEnvelope, context);
    return { consumer: `test_${crypto.randomUUID()}`, eventName, options: { transaction: false }, invoke };
  };
  /** As the broker delivers it for the n-th time. @param again is called with the pause that is asked for @returns what the broker is told */
  const deliver = async (
    handler: EventHandler,
    fact: EventEnvelope,
    deliveryCount: number,
    again: (ms: number) => void = () => undefined,
  ) => {
    const text = JSON.stringify(fact);
    let told: 'done' | 'again' | 'buried' | undefined;
    const message = {
      ...{ subject: `${fact.name}.${fact.personId}`, info: { deliveryCount, streamSequence: 1 }, string: () => text },
      ...{ json: () => JSON.parse(text) as unknown, working: () => undefined },
      ...{ ack: () => void (told = 'done'), term: () => void (told = 'buried') },
      nak: (ms: number) => {
        told = 'again';
        again(ms);
      },
    } as unknown as JsMsg;
    await bed.get(EventProcessor).process(handler, [message], new AbortController().signal);
    return told;
  };
  /** Again and again, by a clock that moves on by each pause. @returns how it ended, and after how many deliveries */
  const deliverToTheEnd = async (handler: EventHandler, fact: EventEnvelope) => {
    for (let count = 1; ; count += 1) {
      const ended = await deliver(handler, fact, count, (ms) => bed.clock.advance({ seconds: ms / 1000 }));
      if (ended !== 'again') return { ended, count };
    }
  };
  const rowsOf = async (table: string, { id }: EventEnvelope) =>
    await bed.database.query<{ error: string; attempts: number }>(`SELECT * FROM ${table} WHERE event_id::text = $1`, [id]);

  it('is told again for as long as files may wait for their scanner; then the part is there without them', async () => {
    const exporter = bed.get(Exporter);
    const parts: ExportPart[] = [];
    exporter.keepIn({ write: (part) => Promise.resolve(void parts.push(part)), removeAll: () => Promise.resolve() });
    exporter.waitFor(() => Promise.resolve(true));
    exporter.addLeftOut(() => Promise.resolve([{ name: 'invoice.pdf', why: 'being-checked' }]));
    const exportId = crypto.randomUUID();
    const order = factOf(accountExportOrdered, { exportId });
    const exporting = bed.get(ExportHandler as Type<{ handle: (event: EventEnvelope, context: EventContext) => Promise<void> }>);
    const handler = handlerOf(accountExportOrdered.name, (event, context) => exporting.handle(event, context));
    const { ended, count } = await deliverToTheEnd(handler, order);
    expect([ended, await rowsOf('dead_letter', order)]).toEqual(['done', []]);
    expect(parts).toMatchObject([{ exportId, leftOut: [{ name: 'invoice.pdf' }] }]);
    const minutes = (bed.clock.now().getTime() - Date.parse(NOON)) / 60_000;
    expect([minutes >= 20, minutes < 21, count > 40]).toEqual([true, true, true]);
    expect(await rowsOf('event_attempt', order)).toEqual([]);
  });

  it('has as many failures of its own afterwards as any other', async () => {
    const told: number[] = [];
    const handler = handlerOf(accountConsentChanged.name, (_, context) => {
      told.push(context.attempt);
      throw told.length <= 100 ? new ProblemError('service.unavailable') : new Error('cannot be done');
    });
    const fact = factOf(accountConsentChanged, consent('1'));
    expect(await deliverToTheEnd(handler, fact)).toEqual({ ended: 'buried', count: 103 });
    expect([new Set(told.slice(0, 101)), told.slice(101)]).toEqual([new Set([1]), [2, 3]]);
    expect(await rowsOf('dead_letter', fact)).toMatchObject([{ error: 'Error: cannot be done', attempts: 3 }]);
    expect(await rowsOf('event_attempt', fact)).toEqual([]);
  });

  it('is told from one that takes down each process that begins it', async () => {
    const begun: ((error: Error) => void)[] = [];
    const handler = handlerOf(accountConsentChanged.name, () => new Promise((_, reject) => begun.push(reject)));
    const fact = factOf(accountConsentChanged, consent('1'));
    const fallen: Promise<unknown>[] = [];
    for (let count = 1; count <= 41; count += 1) {
      fallen.push(deliver(handler, fact, count));
      await eventually('its beginning', () => Promise.resolve(begun.length === count));
    }
    expect(await deliver(handler, fact, 42)).toBe('buried');
    expect(await rowsOf('dead_letter', fact)).toMatchObject([{ error: 'Error: begun too often without an end', attempts: 41 }]);
    for (const end of begun) end(new ProblemError('service.unavailable'));
    await Promise.all(fallen);
  });

  it('holds up nobody behind it', async () => {
    faults.isAway = true;
    const tell = async (textVersion: string) => {
      const id = crypto.randomUUID();
      await publishFact(bed.nats, accountConsentChanged, id, consent(textVersion), 1, bed.clock.now());
      return id;
    };
    const effects = async (ids: string[]) =>
      (await bed.database.query(`SELECT FROM audit_entry WHERE action = 'consent' AND subject_id = ANY ($1)`, [ids])).length;
    try {
      const waiting: string[] = [];
      for (let count = 0; count < 12; count += 1) waiting.push(await tell('away'));
      const behind = await tell('1');
      await eventually('the effect of the one behind', async () => (await effects([behind])) === 1);
      expect(await effects(waiting)).toBe(0);
      faults.isAway = false;
      await eventually('their effects', async () => (await effects(waiting)) === waiting.length);
    } finally {
      faults.isAway = false;
    }
  });
});
