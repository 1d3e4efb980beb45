import { EventPattern as NestEventPattern } from '@nestjs/microservices';
import type { HandlerOptions } from './event-processor.js';

/** Nest's `@EventPattern` with our options, on a method of a `@Controller()`: `@EventPattern(screeningCompleted.name)`. */
export function EventPattern(eventName: string, options: HandlerOptions = {}): MethodDecorator {
  return NestEventPattern<string>(eventName, options);
}
