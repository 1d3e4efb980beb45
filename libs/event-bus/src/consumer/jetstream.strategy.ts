import { Inject, Injectable } from '@nestjs/common';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { type EventEnvelope, EVENTS } from '@toothwise/contracts-core';
import { type EventTransport, LOGGER, type Logger, NotReady, Readiness, SERVICE_NAME } from '@toothwise/service-kit';
import { AuditForwarder } from '../audit/audit-forwarder.js';
import { Forgetter } from '../forgetting/forgetter.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { Broker } from '../streams/broker.js';
import { ConsumeLoop } from './consume-loop.js';
import { consumerName } from '../streams/consumer-name.js';
import type { DeliveryContext } from './event-context.js';
import { EventProcessor, type HandlerOptions } from './event-processor.js';

/** Carries Nest's `@EventPattern` handlers on JetStream; Nest's own NATS transport is core NATS and would lose events. */
@Injectable()
export class JetStreamStrategy extends Server implements CustomTransportStrategy, EventTransport {
  readonly strategy = this;
  /** The consumer wants a handler's failure itself. */
  override readonly propagatesEventHandlerErrors = true;
  private loops: ConsumeLoop[] = [];

  constructor(
    private readonly broker: Broker,
    private readonly relay: OutboxRelay,
    private readonly processor: EventProcessor,
    private readonly forgetter: Forgetter,
    private readonly audit: AuditForwarder,
    readiness: Readiness,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    readiness.register('events', () => this.checkReady());
  }

  /** Starts relay and consumers; does not wait for the broker, so that a service boots while NATS is away. */
  listen(callback: (error?: unknown) => void): void {
    try {
      this.loops = this.handlers();
    } catch (error) {
      return callback(error);
    }
    this.relay.start();
    this.forgetter.start();
    this.audit.start();
    for (const loop of this.loops) loop.start();
    callback();
  }

  private handlers(): ConsumeLoop[] {
    return [...this.messageHandlers].map(([eventName, handler]) => {
      if (!EVENTS.has(eventName)) throw new Error(`No contract for the event ${eventName}`);
      if (handler.next) throw new Error(`Two handlers for ${eventName} in one service: their effects would share one inbox row`);
      const options = (handler.extras ?? {}) as HandlerOptions;
      if (options.batch && (options.transaction === false || options.newestOnly))
        throw new Error(`${eventName}: a batch is one transaction and takes every event`);
      return new ConsumeLoop(
        {
          consumer: consumerName(this.service, eventName),
          eventName,
          options,
          invoke: (event: EventEnvelope | EventEnvelope[], context: DeliveryContext) => handler(event, context),
        },
        this.broker,
        this.processor,
        this.log,
      );
    });
  }

  private checkReady(): void {
    if (!this.broker.connected) throw new NotReady('not connected');
    const lost = this.loops.filter(({ state }) => state === 'lost').map(({ handler }) => handler.consumer);
    if (lost.length > 0) throw new NotReady(`lost: ${lost.join(', ')}`);
  }

  async finish(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.finish()));
  }

  /** Called by Nest after HTTP has closed: nothing can append events any more. */
  async close(): Promise<void> {
    await this.finish();
    await Promise.all([this.relay.stop(), this.forgetter.stop(), this.audit.stop()]);
    await this.broker.close();
    await this.relay.ended();
  }

  on(): never {
    throw new Error('The event transport emits no Nest events');
  }

  unwrap<T>(): T {
    return this.broker as T;
  }
}
