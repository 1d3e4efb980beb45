import { type DynamicModule, Module } from '@nestjs/common';
import { EVENT_TRANSPORT } from '@toothwise/service-kit';
import { AuditForwarder } from './audit/audit-forwarder.js';
import { Attempts } from './consumer/attempts.js';
import { EventProcessor } from './consumer/event-processor.js';
import { Inbox } from './consumer/inbox.js';
import { JetStreamStrategy } from './consumer/jetstream.strategy.js';
import { DeadLetters } from './dead-letters/dead-letters.js';
import { StreamErasure } from './erasure/stream-erasure.js';
import { SubjectPurge } from './erasure/subject-purge.js';
import { Forgetter } from './forgetting/forgetter.js';
import { ForgettingRepository } from './forgetting/forgetting.repository.js';
import { WhatStands } from './forgetting/what-stands.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { OutboxRepository } from './outbox/outbox.repository.js';
import { Broker } from './streams/broker.js';

/** Outbox relay and JetStream consumers of one service. One of the modules of `defineService`. */
@Module({})
export class EventBusModule {
  static forRoot(): DynamicModule {
    return {
      module: EventBusModule,
      global: true,
      providers: [
        Broker,
        OutboxRepository,
        OutboxRelay,
        Inbox,
        Attempts,
        DeadLetters,
        WhatStands,
        ForgettingRepository,
        Forgetter,
        AuditForwarder,
        StreamErasure,
        SubjectPurge,
        EventProcessor,
        JetStreamStrategy,
        { provide: EVENT_TRANSPORT, useExisting: JetStreamStrategy },
      ],
      exports: [EVENT_TRANSPORT, Broker, WhatStands, Forgetter, SubjectPurge],
    };
  }
}
