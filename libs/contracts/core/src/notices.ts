import type { EventData, EventDefinition } from './define-event.js';
import type { AboutWhom } from './options.js';
import { isPlainName } from './plain-name.js';

/** What people are told of a domain's facts. It stands in `src/notices` of the domain's contracts, which account alone imports. */
export type Notices<Events> = {
  readonly [Fact in Extract<Events[keyof Events], EventDefinition> as Fact['name']]: Line<EventData<Fact>> | 'silent';
};

export interface Line<Data = object> {
  readonly tells: readonly Notice<Data>[];
  /** What the fact does to mails to a practice about one case, of which the last state counts. */
  readonly caseMail?: 'replaces' | 'drops' | 'answers';
}

/** What a person may switch off (NOTIF-018). */
export type Switch = 'family_updates' | 'appointment_reminders' | 'screening_results' | 'system_updates' | 'marketing_emails';
export type Channel = 'in-app' | 'email' | 'push' | 'sms';
/** NOTIF-017 */
export type NoticePriority = 'urgent' | 'high' | 'normal' | 'low';

/** One thing that one party is told of a fact. */
export interface Notice<Data = object> {
  /** `recipients`: people whom the fact names; `invited`: an address that may be nobody's account. */
  readonly to: 'person' | 'practice' | 'recipients' | 'invited';
  /** NOTIF-016 */
  readonly type: 'screening' | 'appointment' | 'family' | 'success' | 'warning' | 'error' | 'other';
  readonly priority: NoticePriority;
  /** Null where nobody may switch it off: they asked for it, or it is about their money. */
  readonly switch: Switch | null;
  readonly channels: readonly [Channel, ...Channel[]];
  /** Written also to whom E-mail is off: they asked for this mail, they are in danger, or somebody else may be at their account or money. */
  readonly mailsAlways?: boolean;
  readonly text: NoticeText;
  /** What fills `{{…}}` of the text, beside `{{path}}`. @param timeZone of whom it is written to, where it is known */
  readonly words?: (data: Data, timeZone?: string) => Words;
  /** The page that it opens: a name among the `places` of any domain. */
  readonly place: PlaceName | null;
  /** Always, unless told. */
  readonly when?: (data: Data) => boolean;
}
/** What people are told. In lists and subjects no health detail: they may be seen over a shoulder. */
export interface NoticeText {
  /** In one text message, with {{path}}: nothing but that there is something to read, for a locked screen is read by anybody. */
  readonly sms?: string;
  /** In the person's list. */
  readonly notice?: { readonly title: string; readonly body: string };
  /** Plain text; `{publicUrl}` becomes the address of this installation when it is sent. E-mail is not private: it names the practice, not the complaint. */
  readonly mail?: { readonly subject: string; readonly paragraphs: readonly string[] };
}
export type Words = Readonly<Record<string, string | undefined>>;

export type PlaceName = `${string}.${string}`;
/** Addresses of pages by the names of their places. `:field` is that of the fact; a part of the query whose field the fact lacks is left out. */
export type Places = Readonly<Record<PlaceName, `/${string}`>>;

/** Names are what others typed, some before the rule of today: instead of one that could carry an advertisement something else is said. */
export const nameOr = (typed: string | null | undefined, otherwise: string): string => (typed && isPlainName(typed) ? typed : otherwise);

const FOR_WHOM = { me: '', 'my-child': ' for your child', 'someone-else': ' for somebody else', unknown: '' };
/** After what a screening or a request is called; of oneself, and where nobody said for whom, nothing. */
export const forWhom = ({ about }: { about?: { who: AboutWhom } | undefined }): string => FOR_WHOM[about?.who ?? 'unknown'];

/** "8:00 AM", by the clock of where the person is. @param local `2026-11-23T08:00` */
export const timeOfDay = (local: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`${local}Z`));

/** "October 2026". @param month `2026-10` */
export const monthOf = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** The zone is always said; the year of what may be long ago. */
export function moment(instant: string, timeZone = 'UTC', year?: 'numeric'): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, ...(year && { year }), timeZone }).format(new Date(instant));
}
