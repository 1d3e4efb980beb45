import { Inject, Injectable } from '@nestjs/common';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import { LOGGER, type Logger, SERVICE_NAME, SETTINGS, type ServiceSettings } from '@toothwise/service-kit';

export interface JetStream {
  connection: NatsConnection;
  client: JetStreamClient;
  manager: JetStreamManager;
}

const RECONNECT_WAIT_MS = 250;
const CONNECT_RETRY_MS = 500;
const REQUEST_TIMEOUT_MS = 5_000;

/** The service's one connection to NATS. It never gives up: while the broker is away the outbox collects. */
@Injectable()
export class Broker {
  private opened?: Promise<JetStream>;
  private connection?: NatsConnection;
  private up = false;
  private closed = false;
  private retry?: NodeJS.Timeout;
  private readonly listeners = new Set<() => void>();

  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(SETTINGS) private readonly settings: ServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Resolves when the broker was reached for the first time. */
  open(): Promise<JetStream> {
    return (this.opened ??= this.connect());
  }

  get connected(): boolean {
    return this.up;
  }

  /** Calls back after each reconnection: whatever was there before may be gone. */
  onReconnect(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Tries until it succeeds; a wrong password today may be a rotated one tomorrow. Never resolves once the service stops. */
  private async connect(): Promise<JetStream> {
    const found = Promise.withResolvers<JetStream>();
    const attempt = async (): Promise<void> => {
      if (this.closed) return;
      try {
        found.resolve(await this.connectOnce());
      } catch (error) {
        this.log.warn({ err: error }, 'NATS cannot be reached yet');
        this.retry = setTimeout(() => void attempt(), CONNECT_RETRY_MS);
      }
    };
    await attempt();
    return found.promise;
  }

  private async connectOnce(): Promise<JetStream> {
    const connection = await connect({
      servers: this.settings.NATS_URL,
      user: this.settings.NATS_USER,
      pass: this.settings.NATS_PASSWORD,
      name: this.service,
      inboxPrefix: `_INBOX_${this.settings.NATS_USER}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_WAIT_MS,
      timeout: REQUEST_TIMEOUT_MS,
      ignoreAuthErrorAbort: true,
    });
    const options = { timeout: REQUEST_TIMEOUT_MS };
    // The check would fail the start when JetStream is a moment later than the server itself.
    const manager = await jetstreamManager(connection, { ...options, checkAPI: false });
    this.connection = connection;
    this.up = true;
    this.watch(connection).catch((error: unknown) => this.log.warn({ err: error }, 'the state of the NATS connection is no longer known'));
    return { connection, client: jetstream(connection, options), manager };
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.up = false;
      if (status.type === 'reconnect') {
        this.up = true;
        this.log.info('connected to NATS again');
        for (const listener of this.listeners) listener();
      }
      if (status.type === 'error') this.log.warn({ err: status.error }, 'NATS reports an error');
    }
    this.up = false;
  }

  /** Sends what is still buffered and closes. */
  async close(): Promise<void> {
    const { connection } = this;
    this.up = false;
    this.closed = true;
    clearTimeout(this.retry);
    if (!connection || connection.isClosed() || connection.isDraining()) return;
    // Draining waits for the server; one that is away, or goes away meanwhile, must not hold or fail the shutdown.
    const drained = connection.drain().catch(() => undefined);
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    await connection.close().catch(() => undefined);
  }
}
