import { randomBytes } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import type { DomainEvents } from '@toothwise/domains';
import { type RunningNats, startNats } from '@toothwise/embedded';

const fresh = () => randomBytes(12).toString('hex');

/** A broker with the two users that the chart `broker` gives a domain, who may the same. */
export class Broker {
  private constructor(
    private readonly settings: { dataDir: string; name: string; events: DomainEvents },
    private running: RunningNats,
    readonly passwords: { first: string; second: string },
  ) {}

  static async start(settings: { dataDir: string; name: string; events: DomainEvents }): Promise<Broker> {
    const passwords = { first: fresh(), second: fresh() };
    return new Broker(settings, await begun(settings, passwords), passwords);
  }

  get url(): string {
    return this.running.url;
  }

  /** Begins anew with another password for the first user. */
  async changeFirst(): Promise<void> {
    await this.running.stop();
    this.running = await begun(this.settings, { ...this.passwords, first: fresh() }, this.running.port);
  }

  /** @returns what it answers to who signs in so: `PONG`, or why not */
  says(user: string, pass: string): Promise<string> {
    return connect({ servers: this.running.url, user, pass, reconnect: false, timeout: 3000 }).then(
      (connection) => connection.close().then(() => 'PONG'),
      (error: Error) => error.message,
    );
  }

  stop = (): Promise<void> => this.running.stop();
}

const begun = (
  { dataDir, name, events }: { dataDir: string; name: string; events: DomainEvents },
  { first, second }: Broker['passwords'],
  port?: number,
): Promise<RunningNats> => startNats({ dataDir, port, users: [{ name, password: first, second, events }] });
