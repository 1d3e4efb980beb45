import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, type Loop, SETTINGS } from '@toothwise/service-kit';
import { type Transporter, createTransport } from 'nodemailer';
import { Senders, waitAfter } from '../sending/senders.worker.js';
import type { AccountSettings } from '../settings.js';
import { MailQueue, RENEW_MS, type WaitingMail } from './mail-queue.repository.js';

const SMTP_TIMEOUT_MS = 10_000;

/**
 * Sends waiting mails, at least once each: a crash after the mail server's yes and before ours sends it again, under the same Message-ID,
 * by which mailboxes recognise the copy.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly transport: Transporter;
  private readonly loop: Loop;

  constructor(
    private readonly queue: MailQueue,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    @Inject(LOGGER) private readonly log: Logger,
    senders: Senders,
  ) {
    const timeouts = { connectionTimeout: SMTP_TIMEOUT_MS, greetingTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS };
    this.transport = createTransport({ url: settings.SMTP_URL, ...timeouts });
    this.loop = senders.loop('mail', ['Mails', 'the mail server'], queue, (mail) => this.send(mail));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    this.transport.close();
  }

  private async send(mail: WaitingMail): Promise<boolean> {
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
      await this.queue.postpone(mail.id, error instanceof Error ? error.name : 'unknown', waitAfter(mail.attempts));
      this.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail could not be sent; it is tried again');
      return false;
    } finally {
      clearInterval(renewal);
    }
    await this.queue.markSent(mail.id);
    return true;
  }
}
