import { moment, nameOr, type Notices } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';

/** It is about who may see patients' cases: nobody may switch it off. */
const told = { type: 'other', switch: null } as const;
const toMembers = { ...told, to: 'recipients', priority: 'normal', channels: ['in-app'], place: 'clinic.members' } as const;
const ROLE = { owner: 'as an owner', front_desk: 'for the front desk', dentist: 'as a dentist' };

/** What people are told of their practice's members. */
export const MEMBERS = {
  /** To an address: who owns it sees the invitation after signing in with it, nobody by this mail. */
  'clinic.member-invited.v1': {
    tells: [
      {
        ...told,
        to: 'invited',
        priority: 'normal',
        channels: ['email'],
        text: {
          mail: {
            subject: 'An invitation to a dental practice at Toothwise',
            paragraphs: [
              '{{practice}} would like you in its team at Toothwise: {{name}} has invited you {{practiceRole}}.',
              'Sign in, or sign up, with this e-mail address until {{until}} to accept or decline: {publicUrl}{{path}}',
              'If you do not work there, there is nothing to do: without your yes nothing happens, and the invitation ends by itself.',
            ],
          },
        },
        words: ({ practiceName, invitedBy, role, expiresAt }, timeZone) => ({
          practice: nameOr(practiceName, 'A practice'),
          name: nameOr(invitedBy, 'Somebody'),
          practiceRole: ROLE[role],
          until: moment(expiresAt, timeZone),
        }),
        place: 'clinic.invitation',
      },
    ],
  },
  'clinic.member-joined.v1': {
    tells: [
      {
        ...toMembers,
        text: {
          notice: { title: '{{name}} has joined your practice', body: '{{practice}} has a further member: {{name}}, {{practiceRole}}.' },
        },
        words: ({ practiceName, memberName, role }) => ({
          practice: nameOr(practiceName, 'A practice'),
          name: nameOr(memberName, 'Somebody'),
          practiceRole: ROLE[role],
        }),
      },
    ],
  },
  'clinic.membership-ended.v1': {
    tells: [
      {
        ...told,
        to: 'recipients',
        priority: 'high',
        channels: ['in-app', 'email'],
        mailsAlways: true,
        text: {
          notice: {
            title: 'You do not belong to your practice any more',
            body: '{{practice}} has taken you out of its team. You see none of its cases any more.',
          },
          mail: {
            subject: 'You do not belong to your practice any more',
            paragraphs: [
              '{{practice}} has taken you out of its team at Toothwise. You see none of its cases any more; your own account stays as it is.',
              'If this is a mistake, ask an owner of the practice to invite you again.',
            ],
          },
        },
        words: ({ practiceName }) => ({ practice: nameOr(practiceName, 'A practice') }),
        place: null,
        when: ({ kind }) => kind === 'removed',
      },
      {
        ...toMembers,
        text: { notice: { title: '{{name}} has left your practice', body: '{{name}} sees none of its cases any more.' } },
        words: ({ memberName }) => ({ name: nameOr(memberName, 'Somebody') }),
        when: ({ kind }) => kind === 'left',
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
