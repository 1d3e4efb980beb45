import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import type { Logger } from '../../basics/logging/logger.js';
import type { EventTransport } from './event-transport.js';
import { Shutdown } from './shutdown.js';

export type Drain = () => Promise<void>;

export interface DrainTimes {
  /** After these, what is still open is cut. */
  seconds: number;
  /** So long new connections are still taken; answers say `Connection: close` from the beginning. */
  listensMs: number;
}

/** Not ready, answers close their connections → requests and handlers finish → HTTP closes → NATS drains → the pool closes. */
export function drainOf(app: NestFastifyApplication, events: EventTransport | undefined, times: DrainTimes, log: Logger): Drain {
  let draining: Promise<void> | undefined;
  return () => (draining ??= drain(app, events, times, log));
}

async function drain(app: NestFastifyApplication, events: EventTransport | undefined, times: DrainTimes, log: Logger): Promise<void> {
  log.info('draining');
  app.get(Shutdown).begin();
  const server = app.getHttpServer() as Server;
  const cut = setTimeout(() => {
    log.warn('drain time is over, cutting open connections');
    server.closeAllConnections();
  }, times.seconds * 1000);
  try {
    if (times.listensMs > 0) await passed(times.listensMs);
    await Promise.all([closed(server), events?.finish()]);
    await app.close();
  } finally {
    clearTimeout(cut);
  }
  log.info('stopped');
}

/** Refuses new connections and resolves when the last request is answered. */
function closed(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  const done = Promise.withResolvers<void>();
  // Timers come before what has arrived is read, and a request that lies unread on a connection would be reset with it: close after reading.
  // Kept-alive connections become idle one by one as their last request ends.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  setImmediate(() => server.close(() => done.resolve()));
  return done.promise.finally(() => clearInterval(sweep));
}

/** Stops the process on SIGTERM, SIGINT, or when the parent that holds our IPC channel or standard input is gone. */
export function stopOnSignals(stop: Drain, log: Logger): void {
  let stopping = false;
  const leave = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'asked to stop');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => leave('SIGTERM'));
  process.on('SIGINT', () => leave('SIGINT'));
  process.on('disconnect', () => leave('parent is gone'));
  if (process.env.STOP_WITH_STDIN === '1')
    process.stdin
      .on('end', () => leave('parent is gone'))
      .on('error', () => leave('parent is gone'))
      .resume();
}
