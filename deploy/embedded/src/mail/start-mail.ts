import { guardServer } from '@toothwise/gateway/guard';
import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { answerWithProblems, problemOptions } from '../process/problem-server.js';
import { freePort } from '../process/ports.js';
import { MailBox } from './mail-box.js';
import { mailPages } from './mail-pages.js';
import { type PushCatcher, pushCatcher } from './push-catcher.js';

export interface MailSettings {
  /** Folder of the caught mails. */
  dataDir: string;
  smtpPort?: number;
  pagesPort?: number;
}

export interface RunningMail {
  /** For senders: `smtp://127.0.0.1:<port>`. */
  smtpUrl: string;
  /** For readers: `<url>/dev/mail`. */
  url: string;
  box: MailBox;
  /** For browsers that show messages: `<url>/dev/push/<device>`. */
  push: PushCatcher;
  stop(): Promise<void>;
}

const largestMail = 5 * 1024 * 1024;

/** Catches every mail, and what browsers are to show, on loopback instead of delivering it, and shows what it caught. */
export async function startMail(settings: MailSettings): Promise<RunningMail> {
  const box = new MailBox(settings.dataDir);
  await box.open();
  const smtpPort = settings.smtpPort ?? (await freePort());
  const smtp = catcher(box);
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(smtpPort, '127.0.0.1', resolve);
  });
  const app = fastify(problemOptions);
  answerWithProblems(app);
  mailPages(app, box);
  const push = pushCatcher(app);
  guardServer(app.server);
  await app.listen({ host: '127.0.0.1', port: settings.pagesPort ?? 0 });
  const { port } = app.server.address() as { port: number };
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${port}`,
    box,
    push,
    async stop() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await app.close();
    },
  };
}

function catcher(box: MailBox): SMTPServer {
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
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        box.add(Buffer.concat(chunks), recipients).then(() => done(), done);
      });
    },
  });
}
