import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';

const POLL_MS = 1_000;
const RETRY_SECONDS = [2, 10, 60, 300, 900, 3600];

/** Seconds from one attempt to the next. @param attempts made so far, from 1 */
export const waitAfter = (attempts: number): number => RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 3600;

/** Rows that wait to be sent. A claim counts the attempt and keeps others off for a while. */
interface Queue<T> {
  claim(): Promise<T | undefined>;
  waiting(): Promise<number>;
}

/** What the senders of mails, messages to browsers and text messages have in common. */
@Injectable()
export class Senders {
  constructor(
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Looks every second, and sends one after the other until none is due.
   * @param name of the metrics, `mail` for example
   * @param what it is, in the plural, and whom it is handed to
   * @param send says whether it was handed over; postpones by itself
   */
  loop<T>(name: string, [what, whom]: [string, string], queue: Queue<T>, send: (one: T) => Promise<boolean>): Loop {
    const sent = this.metrics.counter(`${name}_sent_total`, `${what} handed to ${whom}`, ['outcome']);
    this.metrics.gauge(`${name}_waiting`, `${what} not yet handed to ${whom}`, () => queue.waiting());
    const next = () => (this.shutdown.signal.aborted ? undefined : queue.claim());
    const round = async () => {
      for (let one = await next(); one; one = await next()) sent.inc({ outcome: (await send(one)) ? 'sent' : 'failed' });
      return POLL_MS;
    };
    const failed = (error: unknown) => {
      this.log.warn({ err: error, queue: name }, 'a queue cannot be read; it is tried again');
      return POLL_MS;
    };
    return new Loop({ round, failed, signal: this.shutdown.signal });
  }
}
