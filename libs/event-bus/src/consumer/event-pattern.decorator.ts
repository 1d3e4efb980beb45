import { type ArgumentsHost, Catch, type RpcExceptionFilter, UseFilters, applyDecorators } from '@nestjs/common';
import { EventPattern as NestEventPattern } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import type { HandlerOptions } from './event-processor.js';

/** Hands a handler's own error to the consumer, which retries or buries the event; Nest would put "Internal server error" in its place. */
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

/** Nest's `@EventPattern` with our options, on a method of a `@Controller()`: `@EventPattern(screeningCompleted.name)`, or a list of names. */
export function EventPattern(eventName: string | string[], options: HandlerOptions = {}): MethodDecorator {
  return applyDecorators(NestEventPattern<string | string[]>(eventName, options), UseFilters(new RethrowFilter()));
}
