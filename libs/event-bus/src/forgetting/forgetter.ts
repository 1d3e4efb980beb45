import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { Changes, Clock, LOGGER, type Logger, Loop, Metrics, SERVICE_NAME } from '@toothwise/service-kit';
import { Broker } from '../streams/broker.js';
import { type StoredMsg, type StreamInfo, isStreamMissing } from '../streams/jetstream-api.js';
import { streamName } from '../streams/stream.js';
import { forgettable } from './blocks.js';
import { ForgettingRepository, TAKEN_BACK, type TakenBack } from './forgetting.repository.js';
import { Readers, consumersOf } from './readers.js';
import { StreamEraser } from './stream-eraser.js';

/** Well within the minute in which what everybody has read is to be gone. */
const ROUND_MS = 10_000;
const RETRY_MS = 2_000;
/** Words that somebody has not read after this long go all the same; what stands then is told when that one is back. */
const LONGEST_MS = 3_600_000;
const AT_ONCE = 200;

interface Reach {
  eraser: StreamEraser;
  info: StreamInfo;
  readersOf: (eventName: string) => Readers;
  now: Date;
}

/**
 * Takes words out of the domain's own stream and outbox. It looks at the messages themselves, whatever way they came in. Each step may be
 * repeated, and is ordered so that a process that dies in between leaves the message, by which the next one finds it again.
 */
@Injectable()
export class Forgetter {
  private readonly stopping = new AbortController();
  private readonly loop = new Loop({ round: () => this.timed(), failed: (error) => this.tryAgain(error), signal: this.stopping.signal });
  private readonly forgotten;
  private readonly events;

  constructor(
    private readonly broker: Broker,
    private readonly repository: ForgettingRepository,
    private readonly changes: Changes,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.forgotten = metrics.counter('events_forgotten_total', 'Messages whose words were taken out of the stream', ['reason']);
    this.events = forgettable(service).map(({ name }) => name);
  }

  start(): void {
    if (this.events.length === 0) return;
    this.changes.of(TAKEN_BACK).subscribe(() => this.loop.wake());
    this.broker.onReconnect(() => this.loop.wake());
    this.loop.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  /** One look at everything. */
  async round(): Promise<void> {
    const now = this.clock.now();
    await this.repository.forgetOlderThan(new Date(now.getTime() - LONGEST_MS));
    const reach = await this.reach(now);
    if (!reach) return;
    await this.eraseTakenBack(reach);
    await this.publishOwed(reach);
    for (const eventName of this.events) await this.look(reach, eventName);
  }

  private async timed(): Promise<number> {
    await this.round();
    return ROUND_MS;
  }

  private tryAgain(error: unknown): number {
    this.log.warn({ err: error }, 'what is to be forgotten could not be looked through; it is tried again');
    return RETRY_MS;
  }

  private async reach(now: Date): Promise<Reach | undefined> {
    if (!this.broker.connected) return undefined;
    const broker = await this.broker.open();
    const stream = streamName(this.service);
    try {
      const info = await broker.manager.streams.info(stream);
      const consumers = await consumersOf(broker.manager, stream);
      return { eraser: new StreamEraser(stream, broker), info, readersOf: (eventName) => new Readers(consumers, eventName), now };
    } catch (error) {
      if (isStreamMissing(error)) return undefined;
      throw error;
    }
  }

  /** What no longer holds goes whether it was read or not. */
  private async eraseTakenBack(reach: Reach): Promise<void> {
    for (;;) {
      const rows = await this.repository.takenBack(AT_ONCE);
      for (const row of rows) await this.eraseEvent(reach, row);
      await this.repository.isForgotten(rows.map(({ id }) => id));
      if (rows.length < AT_ONCE || this.stopping.signal.aborted) return;
    }
  }

  private async eraseEvent({ eraser }: Reach, { id, subject }: TakenBack): Promise<void> {
    for (let message = await eraser.next(subject, 0); message; message = await eraser.next(subject, message.seq)) {
      const event = eraser.wordsIn(message);
      if (event?.id !== id) continue;
      await eraser.publishBare(event, subject);
      await this.erase(eraser, message, 'taken-back');
    }
  }

  private async publishOwed({ readersOf }: Reach): Promise<void> {
    for (const eventName of await this.repository.owedEvents()) {
      if (!readersOf(eventName).audienceListens) continue;
      const count = await this.repository.publishOwed(eventName);
      this.log.info({ event: eventName, count }, 'telling what still stands to those who were away too long');
    }
  }

  /** Goes through the stream from where it was left, up to the first words that somebody may still read. */
  private async look(reach: Reach, eventName: string): Promise<void> {
    const { eraser, info } = reach;
    const { name: stream } = info.config;
    const { created, state } = info;
    let position = await this.repository.position(stream, created, state.last_seq, eventName);
    for (let looked = 1; !this.stopping.signal.aborted; looked += 1) {
      const message = await eraser.next(`${eventName}.>`, position);
      const event = message && eraser.wordsIn(message);
      if (event && !(await this.forget(reach, message, event))) break;
      position = message?.seq ?? Math.max(position, state.last_seq);
      if (!message) break;
      if (looked % AT_ONCE === 0) await this.repository.remember(stream, created, eventName, position);
    }
    await this.repository.remember(stream, created, eventName, position);
  }

  /** @returns false when somebody may still read it */
  private async forget({ eraser, readersOf, now }: Reach, message: StoredMsg, event: EventEnvelope): Promise<boolean> {
    const readers = readersOf(event.name);
    const inTime = readers.allPassed(message.seq);
    if (!inTime && message.time.getTime() > now.getTime() - LONGEST_MS) return false;
    // The fact may be repeated without its words only once those have read it whom they are for: they would take it for the whole.
    const told = readers.audiencePassed(message.seq);
    const known = await this.repository.forget(event, told ? 'forgotten' : 'owed');
    if (told || !known) await eraser.publishBare(event, message.subject);
    await this.erase(eraser, message, inTime ? 'read' : 'late');
    return true;
  }

  private async erase(eraser: StreamEraser, { seq }: StoredMsg, reason: 'read' | 'late' | 'taken-back'): Promise<void> {
    await this.repository.willErase(streamName(this.service), seq);
    await eraser.erase(seq);
    this.forgotten.inc({ reason });
  }
}
