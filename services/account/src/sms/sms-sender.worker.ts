import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Metrics, SETTINGS, Shutdown } from '@toothwise/service-kit';
import type { AccountSettings } from '../settings.js';
import { SmsGateway, type SmsOutcome } from './sms.gateway.js';
import { SmsQueue, type WaitingSms } from './sms-queue.repository.js';
import { hasStopped } from './sms.rules.js';

const POLL_MS = 1_000;
const RETRY_SECONDS = [2, 10, 60, 300, 900, 3600];
/** The provider's clock may differ so much from ours. */
const CLOCKS_APART_MS = 300_000;

/**
 * Sends waiting text messages. The provider's call knows no name of ours by which it would refuse a copy: where an attempt ended without an
 * answer, it is asked what it has sent to that number, and only what it does not have is sent again.
 */
@Injectable()
export class SmsSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sent;
  private readonly loop: Loop;

  constructor(
    private readonly queue: SmsQueue,
    private readonly gateway: SmsGateway,
    private readonly shutdown: Shutdown,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.sent = metrics.counter('sms_sent_total', 'Text messages handed to the provider', ['outcome']);
    const failed = (error: unknown) => {
      log.warn({ err: error }, 'the queue of text messages cannot be read; it is tried again');
      return POLL_MS;
    };
    this.loop = new Loop({ round: () => this.sendAll(), failed, signal: shutdown.signal });
    metrics.gauge('sms_waiting', 'Text messages not yet handed to the provider', () => queue.waiting());
  }

  onApplicationBootstrap(): void {
    if (this.gateway.isOffered) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async sendAll(): Promise<number> {
    for (let sms = await this.queue.claim(); sms; sms = this.shutdown.signal.aborted ? undefined : await this.queue.claim())
      await this.send(sms);
    return POLL_MS;
  }

  private async send(sms: WaitingSms): Promise<void> {
    const text = sms.body.replaceAll('{publicUrl}', this.settings.PUBLIC_URL.replace(/\/$/, ''));
    const outcome = await this.attempt(sms, text);
    this.sent.inc({ outcome: outcome.kind === 'taken' ? 'sent' : 'failed' });
    if (outcome.kind === 'taken') return this.queue.markSent(sms.id, outcome.sid);
    this.log.warn({ sms: sms.id, outcome, attempts: sms.attempts }, 'a text message could not be sent');
    if (outcome.kind === 'refused')
      return hasStopped(outcome.code) ? this.queue.stop(sms.number) : this.queue.markSent(sms.id, null, String(outcome.code));
    const seconds = RETRY_SECONDS[Math.min(sms.attempts, RETRY_SECONDS.length) - 1] ?? 3600;
    await this.queue.postpone(sms.id, outcome.said, seconds, outcome.kind === 'unknown');
  }

  private async attempt(sms: WaitingSms, text: string): Promise<SmsOutcome> {
    if (!sms.unsure) return this.gateway.send(sms.number, text);
    try {
      const sid = await this.foundAs(sms, text);
      return sid ? { kind: 'taken', sid } : await this.gateway.send(sms.number, text);
    } catch (error) {
      return { kind: 'unknown', said: error instanceof Error ? error.name : 'unknown' };
    }
  }

  /** The provider's name of a message that it has and nothing of ours is known by. Providers may put words of their own before a text. */
  private async foundAs({ number, addedAt }: WaitingSms, text: string): Promise<string | undefined> {
    const since = addedAt.getTime() - CLOCKS_APART_MS;
    const candidates = (await this.gateway.sentTo(number)).filter(({ body, at }) => body.endsWith(text) && at.getTime() >= since);
    const known = await this.queue.known(candidates.map(({ sid }) => sid));
    return candidates.find(({ sid }) => !known.has(sid))?.sid;
  }
}
