import { Inject, Injectable } from '@nestjs/common';
import {
  Changes,
  Housekeeping,
  LOGGER,
  type Logger,
  Loop,
  Metrics,
  SERVICE_NAME,
  SETTINGS,
  type ServiceSettings,
} from '@toothwise/service-kit';
import type { PubAck } from '@nats-io/jetstream';
import { WhatStands } from '../forgetting/what-stands.js';
import { Broker, type JetStream } from '../streams/broker.js';
import type { StreamInfo } from '../streams/jetstream-api.js';
import { ensureStream, forgetConsumers, lacksItsEnd, streamName } from '../streams/stream.js';
import { OUTBOX } from './facts-at-commit.js';
import { OutboxRepository, type WaitingEvent } from './outbox.repository.js';

const BATCH = 200;
const POLL_MS = 1_000;
const STREAM_CHECK_MS = 2_000;
const PUBLISH_TIMEOUT_MS = 5_000;
const RETRY_MS = 500;
const STOP_MS = 1_500;

const reachOf = ({ created, state }: StreamInfo) => ({ createdAt: created, lastSequence: state.last_seq });

/** Carries committed outbox rows to the domain's stream. Publishing again is harmless, so it marks a row only after the acknowledgement. */
@Injectable()
export class OutboxRelay {
  private readonly loop = new Loop({ round: () => this.round(), failed: (error) => this.tryAgain(error) });
  private stopped?: Promise<void>;
  private streamCheckedAt = -Infinity;
  private isNewConnection = true;
  private readonly published;
  private readonly republished;

  constructor(
    private readonly broker: Broker,
    private readonly outbox: OutboxRepository,
    private readonly changes: Changes,
    private readonly whatStands: WhatStands,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(SETTINGS) private readonly settings: ServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
    housekeeping: Housekeeping,
  ) {
    this.published = metrics.counter('outbox_published_total', 'Events acknowledged by the broker');
    this.republished = metrics.counter('outbox_republished_total', 'Events queued again because the stream was lost or made anew');
    metrics.gauge('broker_connected', 'Whether this process has its connection to the broker', () => Number(broker.connected));
    metrics.gauge('outbox_waiting', 'Events not yet acknowledged by the broker', () => this.outbox.waiting());
    metrics.gauge('outbox_oldest_seconds', 'Age of the event that waits longest for the broker', () => this.outbox.oldest());
    housekeeping.add('outbox', () => outbox.prune());
  }

  start(): void {
    this.changes.of(OUTBOX).subscribe(() => this.loop.wake());
    this.broker.onReconnect(() => {
      this.streamCheckedAt = -Infinity;
      this.isNewConnection = true;
      this.loop.wake();
    });
    this.loop.start();
  }

  /** Publishes what is committed by now, then stops; gives up on a broker that does not answer. Call `ended` after the broker is closed. */
  async stop(): Promise<void> {
    this.stopped = this.loop.stop().then(() => this.lastRound());
    await Promise.race([this.stopped, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  }

  /** Resolves when nothing uses the database any more. */
  async ended(): Promise<void> {
    await this.stopped;
  }

  private async round(): Promise<number> {
    const stream = await this.reach();
    if (!stream) return POLL_MS;
    await this.checkStream(stream);
    const events = await this.outbox.claim(BATCH);
    if (events.length > 0) await this.publish(stream, await this.tellable(events));
    return events.length === BATCH ? 0 : POLL_MS;
  }

  private async lastRound(): Promise<void> {
    if (this.broker.connected) await this.round().catch((error: unknown) => this.tryAgain(error));
  }

  private tryAgain(error: unknown): number {
    this.log.warn({ err: error }, 'the relay could not publish; it tries again');
    this.streamCheckedAt = -Infinity;
    return RETRY_MS;
  }

  /** The broker, or nothing while it is away. */
  private async reach(): Promise<JetStream | undefined> {
    const opened = this.broker.open();
    return Promise.race([opened, new Promise<undefined>((resolve) => setTimeout(resolve, POLL_MS, undefined).unref())]).then((stream) =>
      this.broker.connected ? stream : undefined,
    );
  }

  private async checkStream({ manager }: JetStream): Promise<void> {
    if (performance.now() - this.streamCheckedAt < STREAM_CHECK_MS) return;
    const info = await ensureStream(manager, this.service, this.settings.NATS_REPLICAS);
    // Once for each connection: a broker loses what it had only when it starts, and an erased person's events are missing rightly.
    const hasLost = this.isNewConnection && (await lacksItsEnd(manager, info, await this.outbox.erasedUpTo(info.config.name)));
    const { name } = info.config;
    const again = await this.outbox.reconcile(
      name,
      { ...reachOf(info), hasLost },
      { lookAgain: async () => reachOf(await manager.streams.info(name)), beginAnew: () => forgetConsumers(manager, name) },
    );
    this.isNewConnection = false;
    this.streamCheckedAt = performance.now();
    if (again === 0) return;
    this.republished.inc(again);
    this.log.warn({ events: again }, 'the stream was lost or made anew: publishing again what the outbox keeps');
  }

  /** Where words were forgotten, the event with what still stands of them. One that then says nothing counts as published. */
  private async tellable(events: WaitingEvent[]): Promise<WaitingEvent[]> {
    const bare = events.filter(({ forgotten }) => forgotten);
    if (bare.length === 0) return events;
    const completed = await this.whatStands.complete(bare.map(({ envelope }) => envelope));
    const byId = new Map(bare.map(({ id }, index) => [id, completed[index]]));
    const silent = bare.filter(({ id }) => !byId.get(id)).map(({ id }) => id);
    if (silent.length > 0) await this.outbox.markPublished(silent, streamName(this.service), 0);
    return events.flatMap((event) => {
      const envelope = event.forgotten ? byId.get(event.id) : event.envelope;
      return envelope ? [{ ...event, envelope }] : [];
    });
  }

  private async publish({ client }: JetStream, events: WaitingEvent[]): Promise<void> {
    const stream = streamName(this.service);
    const results = await Promise.allSettled(
      events.map(({ messageId, subject, envelope }) =>
        client.publish(subject, JSON.stringify(envelope), {
          msgID: messageId,
          timeout: PUBLISH_TIMEOUT_MS,
          expect: { streamName: stream },
        }),
      ),
    );
    const acknowledged = events.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id);
    const lost = events.filter((_, index) => results[index]?.status === 'rejected').map(({ id }) => id);
    if (acknowledged.length > 0) {
      const acks = results.filter((result): result is PromiseFulfilledResult<PubAck> => result.status === 'fulfilled');
      await this.outbox.markPublished(acknowledged, stream, Math.max(...acks.map(({ value }) => value.seq)));
      this.published.inc(acknowledged.length);
    }
    if (lost.length > 0) {
      await this.outbox.release(lost);
      throw results.find((result): result is PromiseRejectedResult => result.status === 'rejected')?.reason;
    }
  }
}
