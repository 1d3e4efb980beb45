import { type Logger, Loop } from '@toothwise/service-kit';
import type { Broker, JetStream } from '../streams/broker.js';
import { type ConsumerMessages, type JsMsg, isConsumerMissing, isStreamMissing } from '../streams/jetstream-api.js';
import { streamName } from '../streams/stream.js';
import { type DurableSettings, ensureDurable, inspectDurable } from './durable-consumer.js';
import type { EventHandler, EventProcessor } from './event-processor.js';

/** How long a crash may hold an event back; handlers that take longer signal progress. */
const ACK_WAIT_NS = 15_000_000_000;
const PULL_EXPIRES_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const MISSED_HEARTBEATS = 3;
const WATCH_MS = 3_000;
const RETRY_MS = 500;
// Well below the size of the pool, so that a burst of events leaves connections for requests.
const DEFAULT_CONCURRENCY = 4;
/** Short handlers have the next events at hand; long ones take no more than they can begin. */
const PREFETCH = 64;
/** What comes again keeps its place at the broker meanwhile: so many may wait, for something that is away perhaps, before others are held up. */
const MOST_WAITING = 1_000;

/** `starting` and `waiting` (its stream is not there yet: another service's affair) do not make this service unready; `lost` does. */
export type LoopState = 'starting' | 'waiting' | 'consuming' | 'lost';

/** Keeps one durable pull consumer alive: makes it, reads it, notices that it vanished, makes it again. */
export class ConsumeLoop {
  state: LoopState = 'starting';
  private readonly stopping = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
  /** Delivered, not begun: what the next batch is made of. */
  private waiting: JsMsg[] = [];
  private soon?: NodeJS.Immediate | undefined;
  private readonly loop = new Loop({ round: () => this.consume(), failed: (error) => this.makeAgain(error) });
  private messages?: ConsumerMessages;
  private durable?: { domain: string; name: string };

  constructor(
    readonly handler: EventHandler,
    private readonly broker: Broker,
    private readonly processor: EventProcessor,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.broker.onReconnect(() => void this.inspect());
    this.loop.start();
  }

  /** The broker may have started anew on a damaged state, and goes on with it: looked at when it is back. */
  private async inspect(): Promise<void> {
    if (!this.durable) return;
    const { manager } = await this.broker.open();
    await inspectDurable(manager, this.durable.name, this.settings(this.durable.domain)).catch((error: unknown) => {
      this.log.info(
        { err: error, consumer: this.handler.consumer },
        'the consumer could not be looked at; its loop will find it or make it',
      );
    });
  }

  /** Takes nothing more and resolves when what was begun is through; undelivered messages come again elsewhere. */
  async finish(): Promise<void> {
    this.stopping.abort();
    const stopped = this.loop.stop();
    this.messages?.stop();
    for (const message of this.waiting.splice(0)) message.nak();
    await Promise.all(this.inFlight);
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())]);
  }

  private get concurrency(): number {
    return this.handler.options.concurrency ?? DEFAULT_CONCURRENCY;
  }

  private get batch(): number {
    return this.handler.options.batch ?? 1;
  }

  private get prefetch(): number {
    return this.handler.options.transaction === false ? this.concurrency : Math.max(PREFETCH, this.concurrency);
  }

  /** Takes events for as long as the consumer lives. @throws why it lives no longer */
  private async consume(): Promise<number> {
    const stream = await this.broker.open();
    const domain = streamName(this.handler.eventName.split('.')[0] ?? '');
    const name = await ensureDurable(stream.manager, this.settings(domain));
    this.durable = { domain, name };
    const consumer = await stream.client.consumers.get(domain, name);
    const messages = await consumer.consume({
      max_messages: this.prefetch,
      expires: PULL_EXPIRES_MS,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    this.messages = messages;
    this.state = 'consuming';
    const watch = this.watch(stream, { domain, name }, messages);
    try {
      for await (const message of messages) {
        // Delivered to us but not begun: somebody else may have it at once.
        if (this.stopping.signal.aborted) message.nak();
        else await this.take(message);
      }
    } finally {
      watch.stop();
    }
    throw watch.reason() ?? new Error('the consumer ended');
  }

  private makeAgain(error: unknown): number {
    const missing = isStreamMissing(error);
    if (!missing && this.state === 'consuming')
      this.log.warn({ err: error, consumer: this.handler.consumer }, 'consumer is gone; making it again');
    this.state = missing ? 'waiting' : 'lost';
    return RETRY_MS;
  }

  /** Begins what can be begun; with all hands full and a batch waiting, takes nothing more before one is free. */
  private async take(message: JsMsg): Promise<void> {
    this.waiting.push(message);
    if (this.batch === 1) this.begin();
    // The rest of the crowd has arrived already, or is about to be read.
    else
      this.soon ??= setImmediate(() => {
        this.soon = undefined;
        this.begin();
      });
    while (this.waiting.length >= this.batch && this.inFlight.size >= this.concurrency) await Promise.race(this.inFlight);
  }

  private begin(): void {
    while (this.waiting.length > 0 && this.inFlight.size < this.concurrency && !this.stopping.signal.aborted) {
      const batch = this.waiting.splice(0, this.batch);
      const work = this.processor
        .process(this.handler, batch, this.stopping.signal)
        // What fails here is the broker's connection: the event is not acknowledged and comes again.
        .catch((error: unknown) => {
          this.log.warn({ err: error, consumer: this.handler.consumer }, 'the outcome of an event could not be told to the broker');
        })
        .finally(() => {
          this.inFlight.delete(work);
          this.begin();
        });
      this.inFlight.add(work);
    }
  }

  private settings(stream: string): DurableSettings {
    const { consumer, eventName } = this.handler;
    return { stream, consumer, filter: `${eventName}.>`, limits: { ack_wait: ACK_WAIT_NS, max_ack_pending: MOST_WAITING } };
  }

  /** Watches the loop from outside: missed heartbeats, and a consumer that vanished with its stream without a word. */
  private watch(
    stream: JetStream,
    { domain, name }: { domain: string; name: string },
    messages: ConsumerMessages,
  ): { stop(): void; reason(): Error | undefined } {
    let reason: Error | undefined;
    const check = async () => {
      try {
        await stream.manager.consumers.info(domain, name);
      } catch (error) {
        if (!isConsumerMissing(error) && !isStreamMissing(error)) return;
        reason = error;
        messages.stop();
      }
    };
    const timer = setInterval(() => void check(), WATCH_MS).unref();
    // The status ends with the messages, also when it ends badly.
    this.followStatus(messages).catch(() => undefined);
    return { stop: () => clearInterval(timer), reason: () => reason };
  }

  private async followStatus(messages: ConsumerMessages): Promise<void> {
    for await (const status of messages.status()) {
      if (status.type === 'heartbeats_missed' && status.count >= MISSED_HEARTBEATS) this.state = 'lost';
      if (status.type === 'heartbeat' || status.type === 'next') if (this.messages === messages) this.state = 'consuming';
    }
  }
}
