import { request, type ClientRequest } from 'node:http';

/** As a browser does with a stream that has ended: soon, and again until it is there. */
const COMES_AGAIN_MS = 200;
const OPENS_WITHIN_MS = 30_000;

interface Held {
  path: string;
  domain: string;
  from: string;
  token: () => Promise<string>;
  sent?: ClientRequest;
  isOpen: boolean;
  events: number;
}

/** Event streams that are never let go: who ends one finds it opened anew. */
export class HeldStreams {
  /** How often one was opened after it had ended well. */
  resumed = 0;
  readonly failures: string[] = [];
  private readonly held: Held[] = [];
  private isOver = false;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  hold(domain: string, path: string, token: Held['token'], from: string): void {
    const one: Held = { domain, path, token, from, isOpen: false, events: 0 };
    this.held.push(one);
    void this.open(one);
  }

  get count(): number {
    return this.held.length;
  }

  get openNow(): number {
    return this.held.filter(({ isOpen }) => isOpen).length;
  }

  /** Of each stream of this domain and path, how many events it has told. */
  eventsOf(path: string): number[] {
    return this.held.filter((one) => one.path === path).map(({ events }) => events);
  }

  leave(): void {
    this.isOver = true;
    for (const { sent } of this.held) sent?.destroy();
  }

  private async open(one: Held): Promise<void> {
    const headers = { authorization: `Bearer ${await one.token()}`, accept: 'text/event-stream' };
    if (this.isOver) return;
    const sent = request({ host: '127.0.0.1', port: this.port, path: one.path, headers, localAddress: one.from, agent: false });
    one.sent = sent;
    const late = setTimeout(() => sent.destroy(new Error('not open in time')), OPENS_WITHIN_MS);
    sent.once('error', (error) => {
      clearTimeout(late);
      this.ended(one, error.message);
    });
    sent.once('response', (answer) => {
      clearTimeout(late);
      one.isOpen = answer.statusCode === 200;
      answer.setEncoding('utf8').on('data', (text: string) => (one.events += text.split('event:').length - 1));
      answer.on('error', () => undefined);
      const wrong = answer.statusCode === 200 ? undefined : `${answer.statusCode}`;
      answer.once('close', () => this.ended(one, wrong ?? (answer.complete ? undefined : 'broken off')));
    });
    sent.end();
  }

  private ended(one: Held, wrong: string | undefined): void {
    if (this.isOver) return;
    one.isOpen = false;
    if (wrong) this.failures.push(`stream ${one.path}: ${wrong}`);
    else this.resumed += 1;
    setTimeout(() => void this.open(one), COMES_AGAIN_MS);
  }
}
