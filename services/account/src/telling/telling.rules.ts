import type { PreferenceChoices } from '@toothwise/contracts-account';
import { type AboutWhom, isPlainName } from '@toothwise/contracts-core';
import type { Notice } from '../notification/notice.rules.js';
import { TELLING_TEXTS, TELLING_WORDS, type TellingText } from './telling.texts.js';
import type { Channel, Telling } from './line.rules.js';

export interface MailText {
  subject: string;
  body: string;
}

/** What the sentences are filled with, as far as the facts of today carry it. */
interface Said {
  practiceName?: string;
  practicePhone?: string;
  practiceTimeZone?: string;
  urgency?: 'high' | 'medium' | 'low';
  expiresAt?: string;
  delta?: number;
  balance?: number;
  kind?: string;
  source?: string;
  completedAt?: string;
  title?: string;
  body?: string;
  /** First names of members of a family. */
  invitedBy?: string;
  memberName?: string | null;
  /** In a family, or in a practice. */
  role?: string;
  /** A moment of the calendar of whom it is about. */
  local?: string;
  /** An administrator's words to a practice. */
  reason?: string;
  month?: string;
  plan?: 'essential' | 'professional' | 'family';
  attempt?: number;
  keptUntil?: string;
  /** Whom a screening was about. */
  about?: { who: AboutWhom };
  /** Who reviewed a screening. */
  dentist?: { name: string; licence: string };
}

/** By which of its channels somebody who wants this hears of it. A reminder may be switched off as such, or its e-mail alone; text messages are of reminders alone (PROF-013). */
type Ways = Pick<Telling, 'switch' | 'channels' | 'mailsAlways'>;
export function channelsFor({ switch: by, channels, mailsAlways = false }: Ways, wants: PreferenceChoices): Channel[] {
  if (by !== null && !wants[by]) return [];
  const isReminder = by === 'appointment_reminders';
  const opened: Record<Channel, boolean> = {
    'in-app': true,
    push: wants.push_enabled,
    sms: isReminder && wants.sms_reminders,
    email: mailsAlways || (wants.email_enabled && (!isReminder || wants.email_reminders)),
  };
  return channels.filter((channel) => opened[channel]);
}

export function noticeOf(fact: string, telling: Telling, data: object): Notice {
  const { notice } = TELLING_TEXTS[telling.text] as TellingText;
  if (!notice) throw new Error(`${telling.text} has no words for the list`);
  const words = wordsOf(telling, data);
  return {
    kind: fact.replace(/\.v\d+$/, ''),
    type: telling.type,
    priority: telling.priority,
    title: filled(notice.title, words),
    body: filled(notice.body, words),
    path: telling.path(data),
  };
}

/** @param name of whom it is written to @param timeZone theirs, where it is known */
export function mailOf(telling: Telling, data: object, name: string, timeZone?: string | null): MailText {
  const { mail } = TELLING_TEXTS[telling.text] as TellingText;
  if (!mail) throw new Error(`${telling.text} has no words for an e-mail`);
  const words = wordsOf(telling, data, timeZone ?? undefined);
  const greeting = isName(name) ? filled(TELLING_WORDS.greeting, { name }) : TELLING_WORDS.greetingWithoutName;
  const paragraphs = [greeting, ...mail.paragraphs.map((paragraph) => filled(paragraph, words))];
  return { subject: filled(mail.subject, words), body: paragraphs.join('\n\n') + TELLING_WORDS.signature };
}

/** One text message. `{publicUrl}` becomes the address of this installation when it is sent. */
export function smsOf(telling: Telling, data: object): string {
  const { sms } = TELLING_TEXTS[telling.text] as TellingText;
  if (!sms) throw new Error(`${telling.text} has no words for a text message`);
  return filled(sms, wordsOf(telling, data));
}

/** Names are what others typed, some before the rule of today: one that could carry an advertisement is left out. */
const isName = (name: string): boolean => name !== '' && isPlainName(name);

function wordsOf({ path }: Telling, data: Said, timeZone?: string): Record<string, string | undefined> {
  const { practiceName = '', practicePhone, urgency, expiresAt, practiceTimeZone, delta, balance, completedAt, title, body } = data;
  const { invitedBy, memberName = invitedBy, local, month, reason, role } = data;
  return {
    practice: isName(practiceName) ? practiceName : TELLING_WORDS.somePractice,
    practicePhone,
    name: memberName && isName(memberName) ? memberName : TELLING_WORDS.somebody,
    urgency: urgency && TELLING_WORDS.urgency[urgency],
    until: expiresAt && readable(expiresAt, practiceTimeZone ?? timeZone),
    amount: delta === undefined ? undefined : credits(Math.abs(delta)),
    balance: balance?.toString(),
    screeningKind: kindOf(data),
    dentist: dentistOf(data),
    forWhom: TELLING_WORDS.forWhom[data.about?.who ?? 'unknown'],
    completed: completedAt && readable(completedAt, timeZone, 'numeric'),
    time: local && timeOfDay(local),
    ...{ title, body, reason },
    month: month && monthOf(month),
    ...planWords(data, timeZone),
    practiceRole: role && (TELLING_WORDS.practiceRole as Readonly<Record<string, string>>)[role],
    path: path(data) ?? '',
  };
}

const planWords = ({ plan, attempt, keptUntil }: Said, timeZone?: string) => ({
  plan: plan && TELLING_WORDS.plan[plan],
  attempt: attempt?.toString(),
  keptUntil: keptUntil && readable(keptUntil, timeZone),
});

/** How a screening is called; other facts have kinds of their own. */
const kindOf = ({ kind, source }: Said): string | undefined => {
  const kinds: Readonly<Record<string, string>> = TELLING_WORDS.screeningKind;
  return kinds[source === 'advisor' ? source : (kind ?? '')];
};

/** By name and licence, where the name carries nothing else. */
const dentistOf = ({ dentist }: Said): string =>
  dentist && isName(dentist.name) ? filled(TELLING_WORDS.dentist, dentist) : TELLING_WORDS.someDentist;

const credits = (count: number): string =>
  count === 1 ? TELLING_WORDS.oneCredit : filled(TELLING_WORDS.credits, { count: String(count) });

function filled(text: string, words: Record<string, string | undefined>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`Nothing is known to say for {{${name}}}`);
    return word;
  });
}

/** "8:00 AM", by the clock of where the person is. @param local `2026-11-23T08:00` */
const timeOfDay = (local: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`${local}Z`));

/** "October 2026". @param month `2026-10` */
const monthOf = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** In the recipient's time zone where it is known; the zone is always said, the year of what may be long ago. */
function readable(instant: string, timeZone = 'UTC', year?: 'numeric'): string {
  const parts = {
    year,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant));
}
