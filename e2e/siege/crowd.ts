import type { ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { begin } from './harness.ts';

const OPENED_AT_ONCE = 100;
/**
 * After so long one that was ended comes again. Of 2,000 that are ended at once this makes 200 a second: what is measured is places that are
 * held, not how fast a machine opens sockets.
 */
const COMES_AGAIN_MS = 10_000;
/** Between such batches; a slow machine needs it to open them at all, and opening is not what is measured. */
const BATCH_MS = 200;

/** Sockets from one address that send a head and one byte of a body, or not even a head; one that is ended is opened again, as an attacker would. */
export class SlowSockets {
  /** Those that were answered 408, 413, 429 or cut off. */
  ended = 0;
  private readonly open = new Set<Socket>();
  private isOver = false;

  private readonly url: string;
  private readonly from: string;

  constructor(url: string, from: string) {
    this.url = url;
    this.from = from;
  }

  get held(): number {
    return this.open.size;
  }

  /** @param paths where the bodies are sent to, in turn */
  async surround(count: number, paths: string[]): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) {
      this.visit(opened, paths);
      if (opened % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await pause(BATCH_MS);
    }
  }

  leave(): void {
    this.isOver = true;
    for (const socket of this.open) socket.destroy();
  }

  private visit(turn: number, paths: string[]): void {
    const { port } = new URL(this.url);
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: this.from });
    const path = paths[turn % (paths.length + 1)];
    socket.write(
      path
        ? `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\na`
        : `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nX-`,
    );
    this.open.add(socket);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      this.open.delete(socket);
      this.ended += 1;
      if (!this.isOver) setTimeout(() => this.isOver || this.visit(turn, paths), COMES_AGAIN_MS);
    });
  }
}

/** Event streams of one person. */
export class Streams {
  readonly statuses: Record<number, number> = {};
  private readonly open = new Set<ClientRequest>();
  private readonly url: string;
  private readonly token: string;
  private readonly from: string;

  constructor(url: string, token: string, from: string) {
    this.url = url;
    this.token = token;
    this.from = from;
  }

  get held(): number {
    return this.open.size;
  }

  async watch(count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) await this.follow();
  }

  leave(): void {
    for (const request of this.open) request.destroy();
  }

  private follow(): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}`, accept: 'text/event-stream' };
    const stream = begin({ url: this.url, from: this.from, headers });
    return new Promise((resolve) => {
      // Streams that hang are part of what is shown.
      const late = setTimeout(resolve, 100);
      stream
        .once('response', (answer) => {
          this.statuses[answer.statusCode!] = (this.statuses[answer.statusCode!] ?? 0) + 1;
          if (answer.statusCode === 200) this.open.add(stream);
          answer.resume().once('close', () => this.open.delete(stream));
          resolve();
        })
        .once('error', () => resolve())
        .once('close', () => clearTimeout(late))
        .end();
    });
  }
}
