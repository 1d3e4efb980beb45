export { Ctx, Payload } from '@nestjs/microservices';
export type { EventData, EventDefinition, EventEnvelope, EventOf } from '@toothwise/contracts';
export { EventPattern } from './consumer/event-pattern.decorator.js';
export type { EventContext } from './consumer/event-context.js';
export type { HandlerOptions } from './consumer/event-processor.js';
export { EventBusModule, type EventBusOptions } from './event-bus.module.js';
export { appendEvent, appendEvents, causeOf, eventOf, outboxChannel, type Cause, type EventInput } from './outbox/append-event.js';
export { Broker } from './streams/broker.js';
export { ensureStream, streamName } from './streams/stream.js';
