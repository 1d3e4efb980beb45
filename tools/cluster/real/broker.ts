import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
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
  async says(user: string, pass: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host: '127.0.0.1', port: this.running.port });
      socket.setEncoding('utf8').once('error', reject);
      socket.write(`CONNECT ${JSON.stringify({ user, pass, verbose: false })}\r\nPING\r\n`);
      socket.on('data', (text: string) => {
        const answer = /PONG|-ERR '([^']*)'/.exec(text);
        if (!answer) return;
        resolve(answer[1] ?? answer[0]);
        socket.destroy();
      });
    });
  }

  stop = (): Promise<void> => this.running.stop();
}

const begun = (
  { dataDir, name, events }: { dataDir: string; name: string; events: DomainEvents },
  { first, second }: Broker['passwords'],
  port?: number,
): Promise<RunningNats> => startNats({ dataDir, port, users: [{ name, password: first, second, events }] });
