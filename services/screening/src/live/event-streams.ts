import { Injectable } from '@nestjs/common';
import { type Actor, Shutdown } from '@toothwise/service-kit';
import type { FastifyReply } from 'fastify';
import { type Topic, LiveUpdates } from './live-updates.js';

const HEARTBEAT_MS = 15_000;
const REAUTHORISE_MS = 60_000;

export interface StreamEvent {
  name: string;
  data: unknown;
}
export interface StreamOptions {
  topic: Topic;
  actor: Actor;
  /**
   * Reads the present state, and refuses like any read when the person may no longer see it. Called at the start, after each change and
   * every minute. `last` ends the stream after these events.
   */
  read: () => Promise<{ events: StreamEvent[]; last?: boolean }>;
}

/**
 * Server-sent events. The first thing sent is the present state, so that resuming needs no memory of what was missed; equal states are sent
 * once. A stream ends with the token that opened it, with the right to see the subject, or when the service drains.
 */
@Injectable()
export class EventStreams {
  constructor(
    private readonly live: LiveUpdates,
    private readonly shutdown: Shutdown,
  ) {}

  /** @throws what `read` throws, before anything is sent: the client then gets a plain problem document */
  async open(reply: FastifyReply, options: StreamOptions): Promise<void> {
    const first = await options.read();
    reply.hijack();
    const stream = new OpenStream(reply, options);
    stream.begin(first);
    const changes = this.live.changes(options.topic).subscribe({ next: () => void stream.refresh(), complete: () => stream.end() });
    const beat = setInterval(() => stream.comment('still here'), HEARTBEAT_MS);
    const check = setInterval(() => void stream.refresh(), REAUTHORISE_MS);
    const expiry = setTimeout(() => stream.end(), Math.max(0, options.actor.expiresAt.getTime() - Date.now()));
    const stop = () => stream.end();
    this.shutdown.signal.addEventListener('abort', stop);
    const release = () => {
      changes.unsubscribe();
      clearInterval(beat);
      clearInterval(check);
      clearTimeout(expiry);
      this.shutdown.signal.removeEventListener('abort', stop);
    };
    // Who left during the first read has closed already, which is not told again.
    if (reply.raw.closed) release();
    else reply.raw.once('close', release);
    // What changed between the first read and the subscription.
    await stream.refresh();
  }
}

class OpenStream {
  private sent = new Map<string, string>();
  private ended = false;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly reply: FastifyReply,
    private readonly options: StreamOptions,
  ) {}

  begin(first: { events: StreamEvent[]; last?: boolean }): void {
    for (const [name, value] of Object.entries(this.reply.getHeaders())) if (value !== undefined) this.reply.raw.setHeader(name, value);
    this.reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      Connection: 'keep-alive',
      'X-Accel-Buffering': 'no',
    });
    this.write('retry: 2000\n\n');
    this.send(first);
  }

  /** Reads again, one read at a time; a refusal ends the stream. */
  refresh(): Promise<void> {
    this.reading = this.reading.then(async () => {
      if (this.ended) return;
      try {
        this.send(await this.options.read());
      } catch {
        this.end();
      }
    });
    return this.reading;
  }

  comment(text: string): void {
    this.write(`: ${text}\n\n`);
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.reply.raw.end();
  }

  private send({ events, last }: { events: StreamEvent[]; last?: boolean }): void {
    for (const { name, data } of events) {
      const text = JSON.stringify(data);
      if (this.sent.get(name) === text) continue;
      this.sent.set(name, text);
      this.write(`event: ${name}\ndata: ${text}\n\n`);
    }
    if (last) this.end();
  }

  private write(text: string): void {
    if (!this.ended) this.reply.raw.write(text);
  }
}
