import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EventData, EventDefinition } from '@toothwise/contracts-core';
import type { TestNats } from './test-nats.js';

/** Publishes a fact as the service would that owns its domain. Makes the domain's stream where that service does not run. @returns its id */
export async function publishFact<E extends EventDefinition>(
  nats: TestNats,
  event: E,
  personId: string,
  data: EventData<E>,
  aggregateVersion = 1,
  occurredAt = new Date(),
): Promise<string> {
  const id = randomUUID();
  const fact = event.envelope.parse({
    ...{ id, name: event.name, version: event.version, occurredAt: occurredAt.toISOString() },
    ...{ aggregateId: personId, aggregateVersion, personId, correlationId: randomUUID(), causationId: null, actor: null, data },
  });
  const connection = await connect({ servers: nats.url, ...nats.administrator });
  try {
    const [name, subjects] = [event.domain.toUpperCase(), [`${event.domain}.>`]];
    const { streams } = await jetstreamManager(connection);
    await streams.info(name).catch(() => streams.add({ name, subjects }));
    await jetstream(connection).publish(`${event.name}.${personId}`, JSON.stringify(fact));
  } finally {
    await connection.close();
  }
  return id;
}
