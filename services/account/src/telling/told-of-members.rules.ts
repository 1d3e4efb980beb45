import type { clinicMemberInvited, clinicMemberJoined, clinicMembershipEnded } from '@toothwise/contracts-clinic';
import type { EventData } from '@toothwise/contracts-core';
import type { Line } from './line.rules.js';

type Invited = EventData<typeof clinicMemberInvited>;
type Joined = EventData<typeof clinicMemberJoined>;
type Ended = EventData<typeof clinicMembershipEnded>;

/** It is about who may see patients' cases: nobody may switch it off. */
const told = { type: 'other', switch: null } as const;
const toMembers = { ...told, to: 'recipients', path: () => '/clinic-members' } as const;

export const TOLD_OF_MEMBERS: {
  'clinic.member-invited.v1': Line<Invited>;
  'clinic.member-joined.v1': Line<Joined>;
  'clinic.membership-ended.v1': Line<Ended>;
} = {
  'clinic.member-invited.v1': {
    tells: [
      {
        ...{ ...told, to: 'invited', priority: 'normal', channels: ['email'], text: 'memberInvited' },
        path: ({ invitationId }) => `/clinic-invitation?invitation=${invitationId}`,
      },
    ],
  },
  'clinic.member-joined.v1': { tells: [{ ...toMembers, priority: 'normal', channels: ['in-app'], text: 'memberJoined' }] },
  'clinic.membership-ended.v1': {
    tells: [
      {
        ...{ ...told, to: 'recipients', priority: 'high', channels: ['in-app', 'email'], mailsAlways: true, text: 'membershipTaken' },
        path: () => null,
        when: ({ kind }) => kind === 'removed',
      },
      { ...toMembers, priority: 'normal', channels: ['in-app'], text: 'memberLeft', when: ({ kind }) => kind === 'left' },
    ],
  },
};
