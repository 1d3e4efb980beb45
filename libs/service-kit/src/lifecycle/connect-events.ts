import { type ArgumentsHost, Catch, type RpcExceptionFilter } from '@nestjs/common';
import { EVENT_TRANSPORT, type EventTransport } from './event-transport.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';

/** Hands a handler's own error to the consumer, which retries or buries the message; Nest would replace it by "Internal server error". */
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

/** Connects the event bus, if the service has one, as a second transport of the application. */
export async function connectEvents(app: NestFastifyApplication): Promise<EventTransport | undefined> {
  const transport = findTransport(app);
  if (!transport) return undefined;
  const microservice = app.connectMicroservice<MicroserviceOptions>({ strategy: transport.strategy });
  microservice.useGlobalFilters(new RethrowFilter());
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
