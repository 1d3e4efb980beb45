import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { sendNextMail } from '../store/outgoing-mail.repository.js';

const POLL_MS = 3000;

export interface MailSender {
  /** Looks for due mail now instead of at the next round. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Sends what waits in the database: at least once, each mail with a Message-ID that stays the same however often it is sent.
 * @param host the domain of the Message-ID
 */
export function startMailSender(pool: pg.Pool, options: { smtpUrl: string; from: string; host: string }): MailSender {
  const transport = createTransport(options.smtpUrl, { from: options.from });
  let closed = false;
  let running: Promise<void> | undefined;

  const deliver = async () => {
    const send = async (mail: { id: string; recipient: string; subject: string; html: string; body: string }) => {
      await transport.sendMail({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        messageId: `<${mail.id}@${options.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    };
    while (!closed && (await sendNextMail(pool, send)));
  };
  const wake = () => {
    // A database that is away now is asked again at the next round.
    running = (running ?? Promise.resolve()).then(deliver).catch(() => undefined);
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
