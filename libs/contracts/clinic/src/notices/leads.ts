import { forWhom, nameOr, type Notices } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';

type Asked = Parameters<typeof forWhom>[0] & { practiceName?: string; practicePhone?: string };
const words = (data: Asked) => ({
  forWhom: forWhom(data),
  practice: nameOr(data.practiceName, 'A practice'),
  practicePhone: data.practicePhone,
});
const toPerson = { to: 'person', switch: null, place: 'screening.result', words } as const;

/** What who asked for a dentist is told of their request. */
export const LEADS = {
  'clinic.lead-created.v1': {
    tells: [
      {
        ...toPerson,
        type: 'appointment',
        priority: 'normal',
        channels: ['in-app'],
        text: {
          notice: {
            title: 'We are asking nearby practices{{forWhom}}',
            body: 'A practice that takes the request will contact you. You can withdraw at any time on the result page.',
          },
        },
      },
    ],
  },
  'clinic.lead-accepted.v1': {
    caseMail: 'answers',
    tells: [
      {
        ...toPerson,
        type: 'appointment',
        priority: 'high',
        channels: ['in-app', 'push', 'email'],
        text: {
          notice: {
            title: '{{practice}} will contact you',
            body: 'The practice has accepted your request{{forWhom}}. You can also call: {{practicePhone}}.',
          },
          mail: {
            subject: '{{practice}} will contact you',
            paragraphs: [
              '{{practice}} has accepted your request{{forWhom}} and will contact you. You can also call the practice: {{practicePhone}}.',
              'If it gets worse before then – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
              'Your screening: {publicUrl}{{path}}',
            ],
          },
        },
      },
    ],
  },
  'clinic.lead-unmatched.v1': {
    tells: [
      {
        ...toPerson,
        type: 'warning',
        priority: 'urgent',
        channels: ['in-app', 'push', 'email'],
        text: {
          notice: {
            title: 'No practice could take your request{{forWhom}}',
            body: 'Please call a dentist near you yourself. The clinic finder and the result page help you with that.',
          },
          mail: {
            subject: 'No practice could take your request{{forWhom}}',
            paragraphs: [
              'We asked the practices near you, and none can take your request at the moment. Please call a dentist yourself, or the dental emergency line of your region.',
              'If it gets worse – swelling that spreads, fever, trouble breathing or swallowing, bleeding that does not stop – do not wait: {publicUrl}/emergency',
              'Your screening, with what to do next: {publicUrl}{{path}}',
            ],
          },
        },
      },
    ],
  },
  'clinic.lead-converted.v1': {
    tells: [
      {
        ...toPerson,
        type: 'success',
        priority: 'low',
        channels: ['in-app'],
        text: {
          notice: { title: '{{practice}} has noted the visit that you asked for{{forWhom}}', body: 'We hope that it helped.' },
        },
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
