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
const REQUEST_TIMEOUT_MS = 5_000;

/** The service's one connection to NATS. It never gives up: while the broker is away the outbox collects. */
@Injectable()
export class Broker {
  private opened?: Promise<JetStream>;
  private connection?: NatsConnection;
  private up = false;
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

  private async connect(): Promise<JetStream> {
    const connection = await connect({
      servers: this.settings.NATS_URL,
      user: this.settings.NATS_USER,
      pass: this.settings.NATS_PASSWORD,
      name: this.service,
      inboxPrefix: `_INBOX_${this.settings.NATS_USER}`,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_WAIT_MS,
      timeout: REQUEST_TIMEOUT_MS,
      ignoreAuthErrorAbort: true,
    });
    this.connection = connection;
    this.up = true;
    void this.watch(connection);
    const options = { timeout: REQUEST_TIMEOUT_MS };
    // The check would fail the start when JetStream is a moment later than the server itself.
    return {
      connection,
      client: jetstream(connection, options),
      manager: await jetstreamManager(connection, { ...options, checkAPI: false }),
    };
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
    if (!connection || connection.isClosed()) return;
    if (connection.isDraining()) return;
    // Draining waits for the server; one that is away would hold the shutdown.
    await Promise.race([connection.drain(), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    await connection.close();
  }
}
