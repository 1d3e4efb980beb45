import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Metrics, SETTINGS, Shutdown } from '@toothwise/service-kit';
import { type Transporter, createTransport } from 'nodemailer';
import type { AccountSettings } from '../settings.js';
import { MailQueue, RENEW_MS, type WaitingMail } from './mail-queue.repository.js';

const POLL_MS = 1_000;
const SMTP_TIMEOUT_MS = 10_000;
const RETRY_SECONDS = [2, 10, 60, 300, 900, 3600];

/**
 * Sends waiting mails, at least once each: a crash after the mail server's yes and before ours sends it again, under the same Message-ID,
 * by which mailboxes recognise the copy.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly transport: Transporter;
  private readonly sent;
  private readonly loop: Loop;

  constructor(
    private readonly queue: MailQueue,
    private readonly shutdown: Shutdown,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    const timeouts = { connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS };
    this.transport = createTransport({ url: settings.SMTP_URL, ...timeouts });
    this.sent = metrics.counter('mail_sent_total', 'Mails handed to the mail server', ['outcome']);
    const failed = (error: unknown) => {
      log.warn({ err: error }, 'the mail queue cannot be read; it is tried again');
      return POLL_MS;
    };
    this.loop = new Loop({ round: () => this.sendAll(), failed, signal: shutdown.signal });
    metrics.gauge('mail_waiting', 'Mails not yet handed to the mail server', () => queue.waiting());
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    this.transport.close();
  }

  private async sendAll(): Promise<number> {
    for (let mail = await this.queue.claim(); mail; mail = this.shutdown.signal.aborted ? undefined : await this.queue.claim())
      await this.send(mail);
    return POLL_MS;
  }

  private async send(mail: WaitingMail): Promise<void> {
    // A slow mail server is no reason for another worker to send it too; a database that is away for a moment is asked again.
    const renewal = setInterval(() => void this.queue.renew(mail).catch(() => undefined), RENEW_MS);
    try {
      await this.transport.sendMail({
        from: this.settings.MAIL_FROM,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body.replaceAll('{publicUrl}', this.settings.PUBLIC_URL.replace(/\/$/, '')),
        messageId: `<${mail.id}@${new URL(this.settings.PUBLIC_URL).hostname}>`,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
    } catch (error) {
      const seconds = RETRY_SECONDS[Math.min(mail.attempts, RETRY_SECONDS.length) - 1] ?? 3600;
      await this.queue.postpone(mail.id, error instanceof Error ? error.name : 'unknown', seconds);
      this.sent.inc({ outcome: 'failed' });
      this.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail could not be sent; it is tried again');
      return;
    } finally {
      clearInterval(renewal);
    }
    await this.queue.markSent(mail.id);
    this.sent.inc({ outcome: 'sent' });
  }
}
