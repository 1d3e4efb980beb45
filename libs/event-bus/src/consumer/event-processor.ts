import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@toothwise/contracts-core';
import {
  Clock,
  LOGGER,
  type Logger,
  Metrics,
  SETTINGS,
  type ServiceSettings,
  Transactions,
  runInContext,
  PersonErased,
  concerns,
} from '@toothwise/service-kit';
import { type Observable, isObservable, lastValueFrom } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { DeadLetters } from '../dead-letters/dead-letters.js';
import { BARE_HEADER } from '../forgetting/stream-eraser.js';
import type { JsMsg } from '../streams/jetstream-api.js';
import { type Attempt, Attempts } from './attempts.js';
import { isBlameless } from './blameless.js';
import { type Delivery, DeliveryContext } from './event-context.js';
import { Inbox } from './inbox.js';
import { identity, readEvent, Unreadable } from './read-event.js';

export interface HandlerOptions {
  /** False for long work that would hold a transaction open; the handler then calls `context.complete`. Default true. */
  transaction?: boolean;
  /** True where people who were erased are concerned all the same, as by the erasure itself. Default false. */
  ofErased?: boolean;
  /** True for facts that carry the whole state: one older than what was carried out already is dropped. Default false. */
  newestOnly?: boolean;
  /** Events, or batches of them, handled at the same time, 4 unless set. */
  concurrency?: number;
  /**
   * Up to so many waiting events in one transaction: the handler gets an array, and makes facts with the cause of each (`causeOf`).
   * When it fails, each event is carried out alone, so that one bad event holds up no other.
   */
  batch?: number;
}

export interface EventHandler {
  /** Durable name: `<service>_<event name with . → _>`. */
  consumer: string;
  eventName: string;
  options: HandlerOptions;
  invoke: (event: EventEnvelope | EventEnvelope[], context: DeliveryContext) => Promise<Observable<unknown> | unknown>;
}

/** A message begun this often without ever coming to an end takes the process down with it. */
const MAX_BEGUN = 40;
const PROGRESS_MS = 5_000;
const PROGRESS_LIMIT_MS = 300_000;
const RETRY_DELAYS_MS = [250, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

class AlreadyDone extends Error {}

/** Carries one message through inbox, handler and acknowledgement. */
@Injectable()
export class EventProcessor {
  private readonly handled;
  private readonly redelivered;
  private readonly latency;

  constructor(
    private readonly transactions: Transactions,
    private readonly inbox: Inbox,
    private readonly attempts: Attempts,
    private readonly deadLetters: DeadLetters,
    @Inject(SETTINGS) private readonly settings: ServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.handled = metrics.counter('events_handled_total', 'Deliveries by outcome', ['consumer', 'outcome']);
    this.redelivered = metrics.counter('events_redelivered_total', 'Deliveries that were not the first of their message', ['consumer']);
    this.latency = metrics.histogram(
      'event_latency_seconds',
      'From the fact to its carried-out effect',
      ['consumer'],
      [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 60, 300],
    );
  }

  /** Carries waiting messages through. Rejects only when an outcome could not be told to the broker. */
  async process(handler: EventHandler, delivered: JsMsg[], signal: AbortSignal): Promise<void> {
    const messages = await this.withoutKnownFacts(handler, delivered);
    // What failed, or fell with the process, before may be what takes its neighbours down.
    const first = messages.filter(({ info }) => info.deliveryCount === 1);
    const together = first.length > 1 && (await this.together(handler, first, signal)) ? first : [];
    for (const message of messages) if (!together.includes(message)) await this.alone(handler, message, signal);
  }

  /** A fact that is told once more without its words is for those who do not know it; it must not settle what a replay is to bring. */
  private async withoutKnownFacts(handler: EventHandler, messages: JsMsg[]): Promise<JsMsg[]> {
    const bare = messages.filter(({ headers }) => headers?.has(BARE_HEADER));
    if (bare.length === 0) return messages;
    const idOf = (message: JsMsg) => identity(message.string(), message).id;
    const settled = await this.inbox.settled(handler.consumer, bare.map(idOf));
    const known = bare.filter((message) => settled.has(idOf(message)));
    for (const message of known) {
      message.ack();
      this.handled.inc({ consumer: handler.consumer, outcome: 'known' });
    }
    return messages.filter((message) => !known.includes(message));
  }

  /** @returns false when nothing of it was carried out: each message is to be tried alone */
  private async together(handler: EventHandler, messages: JsMsg[], signal: AbortSignal): Promise<boolean> {
    try {
      const events = messages.map((message) => readEvent(handler.eventName, message));
      const working = () => messages.forEach((message) => message.working());
      const done = await this.inTransaction(handler, events, { attempt: 1, working, signal, complete: refuseComplete });
      messages.forEach((message, index) => this.carriedOut(handler, message, events[index]!, done.has(events[index]!.id)));
      return true;
    } catch (error) {
      this.log.warn({ err: error, consumer: handler.consumer, events: messages.length }, 'a batch of events failed; each is tried alone');
      return false;
    }
  }

  private async alone(handler: EventHandler, message: JsMsg, signal: AbortSignal): Promise<void> {
    const { consumer } = handler;
    if (message.info.deliveryCount > 1) this.redelivered.inc({ consumer });
    let attempt: Attempt | undefined;
    try {
      const event = readEvent(handler.eventName, message);
      attempt = await this.attempts.begin(consumer, event.id, message.info.deliveryCount > 1);
      const { number } = attempt;
      if (number > Math.max(MAX_BEGUN, this.settings.EVENT_MAX_ATTEMPTS)) throw new Unreadable('begun too often without an end');
      const done = await runInContext({ correlationId: event.correlationId, causationId: event.id }, () =>
        this.carryOut(handler, event, this.delivery(handler, event, message, number, signal)),
      );
      this.carriedOut(handler, message, event, done);
      await attempt.ended();
    } catch (error) {
      await this.fail(handler, message, error, isBlameless(error, signal), attempt);
    }
  }

  private carriedOut({ consumer }: EventHandler, message: JsMsg, event: EventEnvelope, done: boolean): void {
    message.ack();
    this.handled.inc({ consumer, outcome: done ? 'done' : 'repeated' });
    if (done) this.latency.observe({ consumer }, Math.max(0, this.clock.now().getTime() - Date.parse(event.occurredAt)) / 1000);
  }

  /** @returns false when there was nothing to do any more */
  private async carryOut(handler: EventHandler, event: EventEnvelope, delivery: Delivery): Promise<boolean> {
    if (handler.options.transaction !== false) return (await this.inTransaction(handler, [event], delivery)).has(event.id);
    if (await this.inbox.has(handler.consumer, event, handler.options.ofErased)) return false;
    const context = new DeliveryContext(delivery);
    await withProgress(delivery, () => settled(handler.invoke(event, context)));
    if (!context.completed) throw new Error('The handler returned without context.complete');
    return true;
  }

  /** @returns ids of the events that were not carried out before */
  private inTransaction(handler: EventHandler, events: EventEnvelope[], delivery: Delivery): Promise<Set<string>> {
    const { consumer, options } = handler;
    const { ofErased } = options;
    const work = async (tx: EntityManager) => {
      concerns(tx, ...events.map(({ personId }) => personId));
      const claimed = await this.inbox.claim(tx, consumer, events, ofErased);
      const fresh = events.filter(({ id }) => claimed.has(id));
      if (fresh.length === 0) return claimed;
      if (options.newestOnly && !(await this.inbox.isNewest(tx, consumer, fresh[0]!))) return new Set<string>();
      await settled(handler.invoke(options.batch ? fresh : fresh[0]!, new DeliveryContext(delivery).within(tx)));
      return claimed;
    };
    return this.transactions.run(work, { ofErased });
  }

  private delivery(handler: EventHandler, event: EventEnvelope, message: JsMsg, attempt: number, signal: AbortSignal): Delivery {
    return {
      attempt,
      working: () => message.working(),
      signal,
      complete: (work) =>
        this.transactions.run(
          async (tx) => {
            concerns(tx, event.personId);
            if ((await this.inbox.claim(tx, handler.consumer, [event], handler.options.ofErased)).size === 0) throw new AlreadyDone();
            return work(tx);
          },
          { ofErased: handler.options.ofErased },
        ),
    };
  }

  private async fail(handler: EventHandler, message: JsMsg, error: unknown, blameless: boolean, attempt?: Attempt): Promise<void> {
    const { consumer } = handler;
    if (error instanceof AlreadyDone || error instanceof PersonErased) {
      message.ack();
      this.handled.inc({ consumer, outcome: 'repeated' });
      await attempt?.ended();
      return;
    }
    const { deliveryCount } = message.info;
    const isLast = error instanceof Unreadable || (!blameless && (await this.isLast(consumer, attempt)));
    if (isLast && (await this.bury(handler, message, error, attempt?.number ?? deliveryCount))) {
      await attempt?.ended();
      return;
    }
    if (blameless) await attempt?.metOutage().catch((cause: unknown) => this.uncounted(consumer, cause));
    this.handled.inc({ consumer, outcome: 'retried' });
    this.log.warn({ err: error, consumer, deliveryCount }, 'event handler failed; the event comes again');
    message.nak(RETRY_DELAYS_MS[Math.min(deliveryCount, RETRY_DELAYS_MS.length) - 1]);
  }

  /** A failure that cannot be counted is not the last. */
  private async isLast(consumer: string, attempt: Attempt | undefined): Promise<boolean> {
    const failed = (await attempt?.failed().catch((cause: unknown) => this.uncounted(consumer, cause))) ?? 0;
    return failed >= this.settings.EVENT_MAX_ATTEMPTS;
  }

  private uncounted(consumer: string, cause: unknown): void {
    this.log.warn({ err: cause, consumer }, 'a try of an event could not be counted');
  }

  private async bury({ consumer, eventName, options }: EventHandler, message: JsMsg, error: unknown, attempts: number): Promise<boolean> {
    const payload = message.string();
    const { id, personId } = identity(payload, message);
    try {
      const { subject } = message;
      const { ofErased } = options;
      await this.deadLetters.bury({ consumer, eventName, eventId: id, subject, personId, payload, error, attempts, ofErased });
    } catch (cause) {
      this.log.error({ err: cause, consumer }, 'the dead letter could not be written; the event comes again');
      return false;
    }
    message.term();
    this.handled.inc({ consumer, outcome: 'buried' });
    return true;
  }
}

const refuseComplete = () => Promise.reject(new Error('context.complete is for handlers declared with transaction: false'));

/** Keeps the broker from delivering long work a second time while it runs; after the limit the work counts as hung and comes again. */
async function withProgress<T>({ working }: Delivery, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - began > PROGRESS_LIMIT_MS) clearInterval(timer);
    else working();
  }, PROGRESS_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function settled(result: Promise<unknown>): Promise<void> {
  const value = await result;
  if (isObservable(value)) await lastValueFrom(value, { defaultValue: undefined });
}
