import { moment, nameOr, type Notices } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';

const toFamily = {
  to: 'recipients',
  type: 'family',
  switch: 'family_updates',
  channels: ['in-app', 'push'],
  place: 'health.family',
} as const;
/** To an address: who owns it sees the invitation after signing in with it, nobody by this mail. */
const toInvited = {
  to: 'invited',
  type: 'family',
  priority: 'normal',
  switch: null,
  channels: ['email'],
  place: 'health.family',
  words: ({ invitedBy, expiresAt }: { invitedBy: string; expiresAt: string }, timeZone?: string) => ({
    name: nameOr(invitedBy, 'Somebody'),
    until: moment(expiresAt, timeZone),
  }),
} as const;

export const FAMILY = {
  'health.family-invited.v1': {
    tells: [
      {
        ...toInvited,
        when: ({ ofOwnRecord }) => !ofOwnRecord,
        text: {
          mail: {
            subject: 'An invitation to a family group at Toothwise',
            paragraphs: [
              '{{name}} has invited you to a family group at Toothwise, where families keep an eye on brushing together.',
              'Sign in, or sign up, with this e-mail address until {{until}} to accept or decline: {publicUrl}{{path}}',
              'If you do not know who this is, there is nothing to do: without your yes nothing happens, and the invitation ends by itself.',
            ],
          },
        },
      },
      {
        ...toInvited,
        when: ({ ofOwnRecord }) => ofOwnRecord === true,
        text: {
          mail: {
            subject: 'Your own account at Toothwise',
            paragraphs: [
              '{{name}} keeps a record of your dental care at Toothwise, and agrees that you have an account of your own.',
              'Sign up with this e-mail address until {{until}} to take the record over: {publicUrl}{{path}}',
              'You will be asked for your date of birth. If you do not know who this is, there is nothing to do: without your yes nothing happens, and the invitation ends by itself.',
            ],
          },
        },
      },
    ],
  },
  'health.family-joined.v1': {
    tells: [
      {
        ...toFamily,
        priority: 'normal',
        text: { notice: { title: '{{name}} joined your family group', body: 'You can say there what they may see.' } },
        words: ({ memberName }) => ({ name: nameOr(memberName, 'Somebody') }),
      },
    ],
  },
  'health.person-removed.v1': {
    tells: [
      {
        ...toFamily,
        priority: 'high',
        text: {
          notice: { title: 'A child was removed from your family group', body: 'It is hidden now and will be erased after 30 days.' },
        },
        when: ({ kind }) => kind === 'child',
      },
      {
        ...toFamily,
        priority: 'high',
        switch: null,
        text: { notice: { title: 'You are no longer in the family group', body: 'Your own record is yours, as before.' } },
        when: ({ kind }) => kind === 'member',
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
