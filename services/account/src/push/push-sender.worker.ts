import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, type Loop, SETTINGS } from '@toothwise/service-kit';
import webPush from 'web-push';
import { Senders, waitAfter } from '../sending/senders.worker.js';
import type { AccountSettings } from '../settings.js';
import { isPushService, publicKeyOf, USELESS_AFTER_S } from './push.rules.js';
import { PushQueue, type WaitingPush } from './push-queue.repository.js';

const TIMEOUT_MS = 10_000;
/** The browser has unsubscribed, or never was. */
const GONE = [404, 410];
/** Worth another try: the push service is busy or broken. Any other refusal would be the same again. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Sends waiting messages (RFC 8030, 8291, 8292), at least once each: a crash after the push service's yes and before ours sends it again under
 * the same topic, by which the push service replaces one that has not arrived, and the browser the one that it shows.
 */
@Injectable()
export class PushSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;

  constructor(
    private readonly queue: PushQueue,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
    senders: Senders,
  ) {
    this.loop = senders.loop('push', ['Messages', 'a push service'], queue, (push) => this.send(push, settings.ACCOUNT_PUSH_KEY!));
  }

  onApplicationBootstrap(): void {
    if (this.settings.ACCOUNT_PUSH_KEY) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async send(push: WaitingPush, key: string): Promise<boolean> {
    const outcome = await this.post(push, key).catch((error: unknown) => (error instanceof Error ? error.name : 'unknown'));
    if (typeof outcome === 'number' && GONE.includes(outcome)) await this.queue.forget(push.deviceId);
    else if (typeof outcome === 'string' || isPassing(outcome)) {
      await this.queue.postpone(push.id, String(outcome), waitAfter(push.attempts));
      this.log.warn({ push: push.id, outcome, attempts: push.attempts }, 'a message to a browser could not be sent; it is tried again');
    } else await this.queue.markSent(push.id, outcome < 300 ? null : String(outcome));
    return typeof outcome === 'number' && outcome < 300;
  }

  /** @returns the push service's status. The library encrypts and signs; the call is ours, so that it follows no redirect. */
  private async post({ id, content, urgency, endpoint, p256dh, auth }: WaitingPush, key: string): Promise<number> {
    // The list may have been shortened since.
    if (!isPushService(endpoint, this.settings.ACCOUNT_PUSH_HOSTS)) return 410;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ id, ...content }), {
      vapidDetails: { subject: this.settings.ACCOUNT_PUSH_CONTACT, publicKey: publicKeyOf(key), privateKey: key },
      TTL: USELESS_AFTER_S,
      urgency,
      topic: id.replaceAll('-', ''),
    });
    const sending = {
      method: 'POST',
      headers,
      body: new Uint8Array(body!),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const;
    const { status, body: answer } = await fetch(endpoint, sending);
    await answer?.cancel();
    return status;
  }
}
