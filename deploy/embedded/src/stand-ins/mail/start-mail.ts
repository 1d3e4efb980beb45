import { answerWithProblems, guardServer, problemOptions } from '@toothwise/gateway/guard';
import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { join } from 'node:path';
import { freePort } from '../../process/ports.js';
import { MailBox } from './mail-box.js';
import { mailPages } from './mail-pages.js';
import { type PushCatcher, pushCatcher } from './push-catcher.js';
import { refusalControl, Refusals } from './refusals.js';
import { type SmsCatcher, smsCatcher, type SmsSettings } from './sms-catcher.js';
import { smsPages } from './sms-pages.js';

export interface MailSettings {
  /** Folder of the caught mails. */
  dataDir: string;
  smtpPort?: number;
  pagesPort?: number;
  /** Whoever sends text messages says so; unless it is given, any test's own. */
  sms?: SmsSettings;
}

export interface RunningMail {
  /** For senders: `smtp://127.0.0.1:<port>`. */
  smtpUrl: string;
  /** For readers: `<url>/dev/mail`. */
  url: string;
  box: MailBox;
  /** For browsers that show messages: `<url>/dev/push/<device>`. */
  push: PushCatcher;
  sms: SmsCatcher;
  /** For those who send text messages: the address with the credentials. */
  smsUrl: string;
  /** Of all three. */
  refusals: Refusals;
  stop(): Promise<void>;
}

const largestMail = 5 * 1024 * 1024;

/** Catches every mail and text message, and what browsers are to show, on loopback instead of delivering it, and shows what it caught. */
export async function startMail(settings: MailSettings): Promise<RunningMail> {
  const box = new MailBox(settings.dataDir);
  await box.open();
  const smtpPort = settings.smtpPort ?? (await freePort());
  const refusals = new Refusals();
  const smtp = catcher(box, refusals);
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(smtpPort, '127.0.0.1', resolve);
  });
  const app = fastify(problemOptions);
  answerWithProblems(app);
  mailPages(app, box);
  const push = await pushCatcher(app, join(settings.dataDir, 'push'), refusals);
  const { accountSid, authToken } = settings.sms ?? { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-test' };
  const sms = await smsCatcher(app, join(settings.dataDir, 'sms'), { accountSid, authToken }, refusals);
  smsPages(app, sms);
  refusalControl(app, refusals);
  guardServer(app.server);
  await app.listen({ host: '127.0.0.1', port: settings.pagesPort ?? 0 });
  const { port } = app.server.address() as { port: number };
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${port}`,
    box,
    push,
    sms,
    smsUrl: `http://${accountSid}:${authToken}@127.0.0.1:${port}`,
    refusals,
    async stop() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await app.close();
    },
  };
}

function catcher(box: MailBox, refusals: Refusals): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestMail,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= largestMail) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (bytes > largestMail) return done(Object.assign(new Error('The mail is too large'), { responseCode: 552 }));
        if (refusals.hits('mail')) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        box.add(Buffer.concat(chunks), recipients).then(() => done(), done);
      });
    },
  });
}
