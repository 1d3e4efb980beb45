import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { guardServer } from '@toothwise/gateway/guard';
import type { FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { refuseSecondConnection } from './database/one-connection.js';
import { addHooks, closeConnectionsOnce, createHttpAdapter } from './requests/http/http-adapter.js';
import { acceptUploads } from './requests/http/uploads.js';
import { connectEvents } from './running/lifecycle/connect-events.js';
import { type Drain, drainOf, stopOnSignals } from './running/lifecycle/drain.js';
import { Shutdown } from './running/lifecycle/shutdown.js';
import { LOGGER, type Logger, NestLogger, createLogger } from './basics/logging/logger.js';
import { Metrics } from './running/metrics/metrics.js';
import type { ServiceSettings } from './basics/settings/settings.js';

export interface StartOptions {
  name: string;
  /** Root module; it imports `ServiceModule.forRoot(…)`. */
  module: Type | DynamicModule;
  settings: ServiceSettings;
  /** See `ServiceDefinition`. */
  version?: number;
  /** Largest request body in bytes, 1 MiB unless set. */
  bodyLimit?: number;
  /** Reacts to SIGTERM, SIGINT and the parent's end; off in tests. */
  signals?: boolean;
  /** See `ServeOptions`. */
  oneConnection?: boolean;
}

export interface RunningService {
  app: NestFastifyApplication;
  /** Real address, `http://127.0.0.1:18101`. */
  url: string;
  /** Drains and closes; safe to call twice. */
  stop: Drain;
}

/** Boots a service: HTTP, event consumers, draining on SIGTERM. Resolves when it listens. */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { name, module, settings, version, bodyLimit, signals = true, oneConnection = false } = options;
  const app = await NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(bodyLimit), {
    logger: new NestLogger(createLogger(name, settings.LOG_LEVEL)),
    abortOnError: false,
    rawBody: true,
  });
  try {
    if (oneConnection) refuseSecondConnection(app.get(DataSource));
    const log = app.get<Logger>(LOGGER);
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    addHooks(fastify, log, app.get(Metrics), version);
    closeConnectionsOnce(fastify, app.get(Shutdown).signal);
    acceptUploads(fastify);
    await app.init();
    const events = await connectEvents(app);
    guardServer(fastify.server);
    await app.listen(settings.PORT, settings.HOST);
    const url = await app.getUrl();
    const stop = drainOf(app, events, { seconds: settings.SHUTDOWN_SECONDS, listensMs: settings.SHUTDOWN_LISTENS_MS }, log);
    if (signals) stopOnSignals(stop, log);
    log.info({ url }, 'service is listening');
    return { app, url, stop };
  } catch (error) {
    await app.close();
    throw error;
  }
}
