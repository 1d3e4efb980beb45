import { type Notices, nameOr, type Notice, type NoticeText, timeOfDay } from '@toothwise/contracts-core/notices';
import type { EventData } from '@toothwise/contracts-core';
import type * as events from '../events.js';

type ReminderDue = EventData<typeof events.healthReminderDue>;
/** Of brushing nobody is written to twice a day. */
const reminded = (text: NoticeText, { mails, ofChild }: { mails: boolean; ofChild: boolean }): Notice<ReminderDue> => ({
  to: 'recipients',
  type: 'appointment',
  priority: 'normal',
  switch: 'appointment_reminders',
  channels: mails ? ['in-app', 'push', 'email', 'sms'] : ['in-app', 'push'],
  text,
  words: ({ local, memberName }) => ({ time: timeOfDay(local), name: nameOr(memberName, 'Somebody') }),
  place: 'health.reminders',
  when: ({ category, memberName }) => (category !== 'dental') === mails && (memberName !== null) === ofChild,
});

const sms = 'Toothwise: you asked to be reminded of something today, {{time}}. See of what: {publicUrl}{{path}} Reply STOP to end.';
const mail = (said: string) => ({
  subject: 'A reminder from Toothwise',
  paragraphs: [said, 'You get this because e-mail reminders are switched on in your preferences.'],
});

/** None of the person's own words: the list may be seen over a shoulder, mail may be read by others. */
export const REMINDERS = {
  'health.reminder-due.v1': {
    tells: [
      reminded(
        { notice: { title: 'Time for your daily dental care', body: 'You asked to be reminded at {{time}}.' } },
        { mails: false, ofChild: false },
      ),
      reminded(
        { notice: { title: 'Time for daily dental care: {{name}}', body: 'You asked to be reminded at {{time}}.' } },
        { mails: false, ofChild: true },
      ),
      reminded(
        {
          ...{ sms, mail: mail('You asked to be reminded of something today, at {{time}}. Sign in to see of what: {publicUrl}{{path}}') },
          notice: { title: 'You have a reminder for today', body: 'You asked to be reminded at {{time}}. Open it to see of what.' },
        },
        { mails: true, ofChild: false },
      ),
      reminded(
        {
          ...{
            sms,
            mail: mail(
              'You asked to be reminded of something for somebody in your family today, at {{time}}. Sign in to see of what: {publicUrl}{{path}}',
            ),
          },
          notice: {
            title: 'You have a reminder for today: {{name}}',
            body: 'You asked to be reminded at {{time}}. Open it to see of what.',
          },
        },
        { mails: true, ofChild: true },
      ),
    ],
  },
} satisfies Partial<Notices<typeof events>>;
