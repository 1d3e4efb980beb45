import type { NotificationPriority, NotificationType } from '../notification/notice.rules.js';
import type { TELLING_TEXTS } from './telling.texts.js';

/** What a person may switch off (NOTIF-018). */
export type Switch = 'family_updates' | 'appointment_reminders' | 'screening_results' | 'system_updates' | 'marketing_emails';
export type Channel = 'in-app' | 'email' | 'push' | 'sms';

/** One thing that one party is told of a fact. */
export interface Telling<Data = object> {
  /** `recipients`: people whom the fact names; `invited`: an address that may be nobody's account. */
  to: 'person' | 'practice' | 'recipients' | 'invited';
  type: NotificationType;
  priority: NotificationPriority;
  /** Null where nobody may switch it off: they asked for it, or it is about their money. */
  switch: Switch | null;
  channels: readonly [Channel, ...Channel[]];
  /** Written also to whom E-mail is off: they asked for this mail, they are in danger, or somebody else may be at their account or money. */
  mailsAlways?: boolean;
  text: keyof typeof TELLING_TEXTS;
  /** In-app page to open. */
  path: (data: Data) => string | null;
  /** Always, unless told. */
  when?: (data: Data) => boolean;
}
export interface Line<Data = object> {
  tells: readonly Telling<Data>[];
  /** What the fact does to mails to a practice about one case, of which the last state counts (`mail/case-mail.repository.ts`). */
  caseMail?: 'replaces' | 'drops' | 'answers';
}
