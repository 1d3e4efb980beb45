import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** A mail server over real SMTP whose inboxes a test can read. */
export interface Mailbox {
  port: number;
  /** Waits for the next mail to the address that was not read yet. */
  next(address: string): Promise<Mail>;
  /** Mails to the address that nobody read yet. */
  unread(address: string): Mail[];
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;

export async function startMailbox(port = 0): Promise<Mailbox> {
  const unread: Mail[] = [];
  const waiting: { address: string; give: (mail: Mail) => void }[] = [];
  const receive = (mail: Mail) => {
    const index = waiting.findIndex((one) => one.address === mail.to);
    if (index < 0) unread.push(mail);
    else waiting.splice(index, 1)[0]?.give(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          for (const { address } of session.envelope.rcptTo) {
            receive({
              to: address,
              subject: parsed.subject ?? '',
              text: parsed.text ?? '',
              html: parsed.html ?? '',
              messageId: parsed.messageId ?? '',
            });
          }
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    unread: (address) => unread.filter((mail) => mail.to === address),
    next(address) {
      const index = unread.findIndex((mail) => mail.to === address);
      if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0]!);
      return new Promise((give, fail) => {
        const timer = setTimeout(() => fail(new Error(`no mail to ${address}`)), PATIENCE_MS);
        waiting.push({
          address,
          give: (mail) => {
            clearTimeout(timer);
            give(mail);
          },
        });
      });
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The address in a mail that leads to the identity server's pages. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/login-actions\/\S+/u.exec(mail.text)?.[0];
  if (!link) throw new Error(`the mail "${mail.subject}" has no link`);
  return link;
}
