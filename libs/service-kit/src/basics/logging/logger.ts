import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { REDACTED_PATHS, loggedError, scrub } from './redaction.js';
import { currentContext } from './request-context.js';

export type { Logger } from 'pino';

/** Nest token of the service's logger: `@Inject(LOGGER) log: Logger`. */
export const LOGGER = Symbol('toothwise:logger');

/** JSON lines on standard output; each carries the service and, inside a request or handler, the correlation id. */
export function createLogger(service: string, level: string, stream: DestinationStream = destination({ sync: false })): Logger {
  return pino(
    {
      level,
      base: { service },
      // eslint-disable-next-line toothwise/judged-by-clock -- records when a line was written
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
      serializers: { err: loggedError, error: loggedError },
      mixin: () => {
        const context = currentContext();
        return context ? { correlationId: context.correlationId } : {};
      },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((part) => (typeof part === 'string' ? scrub(part) : part)) as typeof args;
          method.apply(this, clean);
        },
      },
    },
    stream,
  );
}

/** Lets Nest's own messages go through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  // Nest narrates its start at `log`; a service's own lines are what an operator wants to read.
  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, message.message);
    else this.logger.error({ context: rest.at(-1), ...(rest.length > 1 ? { stack: scrub(String(rest[0])) } : {}) }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
