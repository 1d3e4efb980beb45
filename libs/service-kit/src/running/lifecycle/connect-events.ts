import type { MicroserviceOptions } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EVENT_TRANSPORT, type EventTransport } from './event-transport.js';

/** Starts the event bus, if the service has one, as a second transport of the initialised application. */
export async function connectEvents(app: NestFastifyApplication): Promise<EventTransport | undefined> {
  const transport = findTransport(app);
  if (!transport) return undefined;
  app.connectMicroservice<MicroserviceOptions>({ strategy: transport.strategy });
  await app.startAllMicroservices();
  return transport;
}

function findTransport(app: NestFastifyApplication): EventTransport | undefined {
  try {
    return app.get<EventTransport>(EVENT_TRANSPORT, { strict: false });
  } catch {
    return undefined;
  }
}
