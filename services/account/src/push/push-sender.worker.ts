import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Metrics, SETTINGS, Shutdown } from '@toothwise/service-kit';
import webPush from 'web-push';
import type { AccountSettings } from '../settings.js';
import { isPushService, publicKeyOf, USELESS_AFTER_S } from './push.rules.js';
import { PushQueue, type WaitingPush } from './push-queue.repository.js';

const POLL_MS = 1_000;
const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = [2, 10, 60, 300, 900, 3600];
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
  private readonly sent;
  private readonly loop: Loop;

  constructor(
    private readonly queue: PushQueue,
    private readonly shutdown: Shutdown,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.sent = metrics.counter('push_sent_total', 'Messages handed to a push service', ['outcome']);
    const failed = (error: unknown) => {
      log.warn({ err: error }, 'the queue of messages to browsers cannot be read; it is tried again');
      return POLL_MS;
    };
    this.loop = new Loop({ round: () => this.sendAll(), failed, signal: shutdown.signal });
    metrics.gauge('push_waiting', 'Messages not yet handed to a push service', () => queue.waiting());
  }

  onApplicationBootstrap(): void {
    if (this.settings.ACCOUNT_PUSH_KEY) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async sendAll(): Promise<number> {
    for (let push = await this.queue.claim(); push; push = this.shutdown.signal.aborted ? undefined : await this.queue.claim())
      await this.send(push, this.settings.ACCOUNT_PUSH_KEY!);
    return POLL_MS;
  }

  private async send(push: WaitingPush, key: string): Promise<void> {
    const outcome = await this.post(push, key).catch((error: unknown) => (error instanceof Error ? error.name : 'unknown'));
    if (typeof outcome === 'number' && GONE.includes(outcome)) await this.queue.forget(push.deviceId);
    else if (typeof outcome === 'string' || isPassing(outcome)) {
      const seconds = RETRY_SECONDS[Math.min(push.attempts, RETRY_SECONDS.length) - 1] ?? 3600;
      await this.queue.postpone(push.id, String(outcome), seconds);
      this.log.warn({ push: push.id, outcome, attempts: push.attempts }, 'a message to a browser could not be sent; it is tried again');
    } else await this.queue.markSent(push.id, outcome < 300 ? null : String(outcome));
    this.sent.inc({ outcome: typeof outcome === 'number' && outcome < 300 ? 'sent' : 'failed' });
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
