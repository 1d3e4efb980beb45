import { moment, type Notices, type Places, type Switch, type Notice } from '@toothwise/contracts-core/notices';
import type { EventData } from '@toothwise/contracts-core';
import type * as events from '../events.js';

const toPerson = { to: 'person', switch: null, place: 'account.privacy' } as const;

type Announced = EventData<typeof events.accountAnnounced>;
/** In the administrator's own words. @param because why they are written to */
const announced = (kind: Announced['kind'], by: Switch, because: string): Notice<Announced> => ({
  to: 'person',
  type: kind === 'maintenance' ? 'warning' : 'other',
  priority: kind === 'maintenance' ? 'high' : 'low',
  switch: by,
  channels: ['in-app', 'email'],
  text: { notice: { title: '{{title}}', body: '{{body}}' }, mail: { subject: '{{title}}', paragraphs: ['{{body}}', because] } },
  words: ({ title, body }) => ({ title, body }),
  place: null,
  when: (data) => data.kind === kind,
});

export const notices: Notices<typeof events> = {
  'account.registered.v1': 'silent',
  'account.profile-changed.v1': 'silent',
  'account.consent-changed.v1': 'silent',
  'account.session-ended.v1': 'silent',
  'account.access-ended.v1': 'silent',
  'account.announced.v1': {
    tells: [
      announced('maintenance', 'system_updates', 'You get this because system updates are switched on in your preferences.'),
      announced(
        'news',
        'marketing_emails',
        'You get this because you chose to hear news from Toothwise. You can switch them off in your preferences.',
      ),
    ],
  },
  'account.audited.v1': 'silent',
  /** Nobody may switch it off: it may not have been them. */
  'account.erasure-planned.v1': {
    tells: [
      {
        ...toPerson,
        type: 'warning',
        priority: 'high',
        channels: ['in-app', 'push', 'email'],
        mailsAlways: true,
        text: {
          notice: { title: 'Everything we keep of you will be erased', body: 'In 30 days, unless you call it off on this page before.' },
          mail: {
            subject: 'Your account will be erased in 30 days',
            paragraphs: [
              'You asked us to erase all that we keep of you. It goes in 30 days, for good. Until then you can call it off: {publicUrl}{{path}}',
              'If it was not you, call it off now and change your password.',
            ],
          },
        },
      },
    ],
  },
  'account.erasure-ordered.v1': 'silent',
  'account.export-ordered.v1': 'silent',
  /** Nobody may switch it off: they asked for it, and if not, they should know. */
  'account.export-ready.v1': {
    tells: [
      {
        ...toPerson,
        type: 'success',
        priority: 'high',
        channels: ['in-app', 'push', 'email'],
        mailsAlways: true,
        text: {
          notice: {
            title: 'Your data is ready to be downloaded',
            body: 'It is kept until {{until}}. You can download it on the page about your privacy.',
          },
          mail: {
            subject: 'Your data is ready to be downloaded',
            paragraphs: [
              'Everything that we keep of you is in one file now. It is kept until {{until}}. Sign in to download it: {publicUrl}{{path}}',
              'If it was not you who asked for it, change your password and sign out on all devices in your account settings.',
            ],
          },
        },
        words: ({ expiresAt }, timeZone) => ({ until: moment(expiresAt, timeZone) }),
      },
    ],
  },
  'account.export-failed.v1': {
    tells: [
      {
        ...toPerson,
        type: 'error',
        priority: 'high',
        channels: ['in-app'],
        text: {
          notice: {
            title: 'Your data could not be put together',
            body: 'Something of it did not come in time. You can ask for it again on the page about your privacy.',
          },
        },
      },
    ],
  },
};

export const places: Places = { 'account.privacy': '/privacy' };
