import { moment, type Notices, type Notice } from '@toothwise/contracts-core/notices';
import type { EventData } from '@toothwise/contracts-core';
import type * as events from '../events.js';

type Credits = EventData<typeof events.screeningCreditsChanged>;
const PLANS = { essential: 'Essential', professional: 'Professional', family: 'Family' };

const changed = {
  to: 'person',
  priority: 'normal',
  switch: null,
  channels: ['in-app'],
  words: ({ delta, balance }: Credits) => ({
    amount: Math.abs(delta) === 1 ? '1 credit' : `${Math.abs(delta)} credits`,
    balance: String(balance),
  }),
} as const;
const came = (reason: Credits['reason'], title: string): Notice<Credits> => ({
  ...changed,
  type: 'success',
  text: { notice: { title, body: '{{amount}} added. That made {{balance}} in all at that time.' } },
  place: 'screening.start',
  when: (data) => data.delta > 0 && data.reason === reason && !data.quiet,
});

export const MONEY = {
  /** Not of a credit that a screening took: the person spent it a moment ago. */
  'screening.credits-changed.v1': {
    tells: [
      came('purchase', 'Your screening credits have arrived'),
      came('bonus', 'You received bonus credits'),
      came('refund', 'A screening credit was returned'),
      came('grant', 'You received screening credits'),
      {
        ...changed,
        type: 'other',
        text: {
          notice: { title: 'Your screening credits have changed', body: '{{amount}} taken back. That left {{balance}} at that time.' },
        },
        place: 'screening.credits',
        when: ({ delta, reason }) => delta < 0 && reason !== 'capture',
      },
    ],
  },
  /** One an attempt, whatever is switched off: it is about their money. */
  'screening.renewal-failed.v1': {
    tells: [
      {
        ...{ to: 'person', type: 'warning', priority: 'high', switch: null, channels: ['in-app', 'email'], mailsAlways: true },
        text: {
          notice: {
            title: 'Your plan could not be renewed',
            body: 'Your {{plan}} plan stays until {{keptUntil}}. Use another card before then.',
          },
          mail: {
            subject: 'Your Toothwise plan could not be renewed',
            paragraphs: [
              'The payment for your {{plan}} plan did not go through (attempt {{attempt}}). The plan stays until {{keptUntil}}; what you have stored stays after it too.',
              'Use another card, or end the plan: {publicUrl}{{path}}',
            ],
          },
        },
        words: ({ plan, attempt, keptUntil }, timeZone) => ({
          plan: PLANS[plan],
          attempt: String(attempt),
          keptUntil: moment(keptUntil, timeZone),
        }),
        place: 'screening.membership',
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
