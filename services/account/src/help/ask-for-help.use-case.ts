import { Inject, Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import { type Actor, Clock, ProblemError, SETTINGS, Transactions } from '@toothwise/service-kit';
import { assess, emergencyAdvice } from '@toothwise/triage';
import { MailQueue, type NewMail } from '../mail/mail-queue.repository.js';
import { OpenProfile } from '../profile/open-profile.use-case.js';
import type { AccountSettings } from '../settings.js';
import { HELP_TEXTS as texts } from './help.texts.js';

type Request = accountHttp.HelpRequest;
const HOUR_MS = 3_600_000;
/** Each is a mail that somebody reads. */
const MOST_AN_HOUR = 5;

/** Sends a person's words to support. Support reads mail in the morning: words that sound like an emergency are answered with whom to call first. */
@Injectable()
export class AskForHelp {
  constructor(
    private readonly profiles: OpenProfile,
    private readonly mails: MailQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<AccountSettings, 'SUPPORT_EMAIL'>,
  ) {}

  async execute(actor: Actor, request: Request): Promise<accountHttp.HelpAnswer> {
    const { SUPPORT_EMAIL: support } = this.settings;
    if (!support) throw new ProblemError('service.unavailable');
    const advice = emergencyAdvice(assess({ entry: 'text', texts: [request.message] }));
    if (advice && !request.noEmergency) {
      const { sensitive, ...emergency } = advice;
      return { reference: null, emergency, sensitive };
    }
    const { email, firstName, lastName } = await this.profiles.execute(actor);
    const id = crypto.randomUUID();
    const reference = id.slice(0, 8).toUpperCase();
    const mail = { factId: id, personId: actor.id, recipient: support, replyTo: email };
    await this.transactions.run(async (tx) => {
      const since = new Date(this.clock.now().getTime() - HOUR_MS);
      if ((await this.mails.countSince(tx, actor.id, support, since)) >= MOST_AN_HOUR) throw new ProblemError('request.too-many');
      await this.mails.add(tx, {
        ...mail,
        ...wordsOf(request, { reference, email, name: `${firstName} ${lastName}`.trim(), sounded: advice !== null }),
      });
    });
    return { reference, emergency: null, sensitive: false };
  }
}

interface Sender {
  reference: string;
  email: string;
  name: string;
  /** It sounded like an emergency. */
  sounded: boolean;
}

function wordsOf({ about, message }: Request, { reference, email, name, sounded }: Sender): Pick<NewMail, 'subject' | 'body'> {
  const from = texts.from.replace('{{name}}', () => name).replace('{{email}}', () => email);
  // What the queue would fill in is the person's own word here.
  const words = message.replaceAll('{publicUrl}', '{ publicUrl }');
  return {
    subject: texts.subject.replace('{{reference}}', reference).replace('{{about}}', texts.about[about]),
    body: [from, ...(sounded ? [texts.noEmergency] : []), texts.wrote, words].join('\n\n'),
  };
}
