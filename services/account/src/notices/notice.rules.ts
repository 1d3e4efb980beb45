import type { PreferenceChoices } from '@toothwise/contracts-account';
import { isPlainName } from '@toothwise/contracts-core';
import type { Channel, Notice, Words } from '@toothwise/contracts-core/notices';
import type { NotificationContent } from '../notification/notification.rules.js';
import { MAIL_WORDS } from './mail.texts.js';

export interface MailText {
  subject: string;
  body: string;
}

/** One thing that one party is told, with the address of its place. */
export type AddressedNotice = Notice & { readonly address: string | null };

/** By which of its channels somebody who wants this hears of it. A reminder may be switched off as such, or its e-mail alone; text messages are of reminders alone (PROF-013). */
type Ways = Pick<Notice, 'switch' | 'channels' | 'mailsAlways'>;
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

export function notificationOf(fact: string, notice: AddressedNotice, data: object): NotificationContent {
  const { type, priority, text, address } = notice;
  if (!text.notice) throw new Error(`${fact} has no words for the list`);
  const words = wordsOf(notice, data);
  const [title, body] = [filled(text.notice.title, words), filled(text.notice.body, words)];
  return { kind: fact.replace(/\.v\d+$/, ''), type, priority, title, body, path: pathOf(address, data) };
}

/** @param name of whom it is written to @param timeZone theirs, where it is known */
export function mailOf(notice: AddressedNotice, data: object, name: string, timeZone?: string | null): MailText {
  const { mail } = notice.text;
  if (!mail) throw new Error('There are no words for an e-mail');
  const words = wordsOf(notice, data, timeZone ?? undefined);
  const isGreeted = name !== '' && isPlainName(name);
  const greeting = isGreeted ? filled(MAIL_WORDS.greeting, { name }) : MAIL_WORDS.greetingWithoutName;
  const paragraphs = [greeting, ...mail.paragraphs.map((paragraph) => filled(paragraph, words))];
  return { subject: filled(mail.subject, words), body: paragraphs.join('\n\n') + MAIL_WORDS.signature };
}

/** One text message. `{publicUrl}` becomes the address of this installation when it is sent. */
export function smsOf(notice: AddressedNotice, data: object): string {
  const { sms } = notice.text;
  if (!sms) throw new Error('There are no words for a text message');
  return filled(sms, wordsOf(notice, data));
}

const wordsOf = ({ words, address }: AddressedNotice, data: object, timeZone?: string): Words => ({
  ...words?.(data, timeZone),
  path: pathOf(address, data) ?? '',
});

function filled(text: string, words: Words): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`Nothing is known to say for {{${name}}}`);
    return word;
  });
}

/** The address of a place, with what the fact says of it. */
function pathOf(address: string | null, data: object): string | null {
  if (address === null) return null;
  const said = data as Partial<Record<string, string>>;
  const [path = '', query] = address.split('?');
  const parts = (query?.split('&') ?? []).filter((part) => said[/:(\w+)/.exec(part)?.[1] ?? ''] !== undefined || !part.includes(':'));
  return [path, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?').replaceAll(/:(\w+)/g, (_, field: string) => String(said[field]));
}
