import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, type Loop, SETTINGS } from '@toothwise/service-kit';
import { Senders, waitAfter } from '../sending/senders.worker.js';
import type { AccountSettings } from '../settings.js';
import { SmsGateway, type SmsOutcome } from './sms.gateway.js';
import { SmsQueue, type WaitingSms } from './sms-queue.repository.js';
import { hasStopped } from './sms.rules.js';

/** The provider's clock may differ so much from ours. */
const CLOCKS_APART_MS = 300_000;

/**
 * Sends waiting text messages. The provider's call knows no name of ours by which it would refuse a copy: where an attempt ended without an
 * answer, it is asked what it has sent to that number, and only what it does not have is sent again.
 */
@Injectable()
export class SmsSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;

  constructor(
    private readonly queue: SmsQueue,
    private readonly gateway: SmsGateway,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
    senders: Senders,
  ) {
    this.loop = senders.loop('sms', ['Text messages', 'the provider'], queue, (sms) => this.send(sms));
  }

  onApplicationBootstrap(): void {
    if (this.gateway.isOffered) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async send(sms: WaitingSms): Promise<boolean> {
    const text = sms.body.replaceAll('{publicUrl}', this.settings.PUBLIC_URL.replace(/\/$/, ''));
    const outcome = await this.attempt(sms, text);
    if (outcome.kind === 'taken') {
      await this.queue.markSent(sms.id, outcome.sid);
      return true;
    }
    this.log.warn({ sms: sms.id, outcome, attempts: sms.attempts }, 'a text message could not be sent');
    if (outcome.kind !== 'refused') await this.queue.postpone(sms.id, outcome.said, waitAfter(sms.attempts), outcome.kind === 'unknown');
    else if (hasStopped(outcome.code)) await this.queue.stop(sms.number);
    else await this.queue.markSent(sms.id, null, String(outcome.code));
    return false;
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
