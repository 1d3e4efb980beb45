import type { CustomTransportStrategy } from '@nestjs/microservices';

/** Nest token under which the event bus offers its consumers; a service without the event bus has none. */
export const EVENT_TRANSPORT = Symbol('toothwise:event-transport');

/** The part of the event bus that the service's life cycle drives. */
export interface EventTransport {
  /** Nest carries `@EventPattern` handlers to it. */
  readonly strategy: CustomTransportStrategy;
  /** Takes no further messages and resolves when the running handlers are through. */
  finish(): Promise<void>;
}
