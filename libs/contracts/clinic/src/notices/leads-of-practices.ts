import { moment, type Notices } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';

const toPractice = { to: 'practice', type: 'appointment', switch: null, channels: ['email'] } as const;
const URGENCY = { high: 'urgent', medium: 'soon', low: 'routine' };

/** What a practice is told of its cases. */
export const LEADS_OF_PRACTICES = {
  /** No name, no contact, no complaint before it accepts. */
  'clinic.lead-offered.v1': {
    caseMail: 'replaces',
    tells: [
      {
        ...toPractice,
        priority: 'high',
        text: {
          mail: {
            subject: 'A new patient request ({{urgency}})',
            paragraphs: [
              'There is a new patient request near you ({{urgency}}). You can accept or decline it until {{until}}.',
              'See it here: {publicUrl}{{path}}',
            ],
          },
        },
        words: ({ urgency, expiresAt, practiceTimeZone }, timeZone) => ({
          urgency: URGENCY[urgency],
          until: moment(expiresAt, practiceTimeZone ?? timeZone),
        }),
        place: 'clinic.inbox',
      },
    ],
  },
  /** The inbox shows that the offer ended; a mail about it that was held back would not be true any more. */
  'clinic.lead-offer-ended.v1': { caseMail: 'drops', tells: [] },
  /** It knows whom it was to call, the mail does not say it again. */
  'clinic.lead-withdrawn.v1': {
    caseMail: 'replaces',
    tells: [
      {
        ...toPractice,
        priority: 'high',
        text: {
          mail: {
            subject: 'A patient withdrew a request you had accepted',
            paragraphs: [
              'A patient no longer wants to be contacted about a request that your practice had accepted. Please do not make contact any more, and delete what you noted down.',
              'You owe nothing for a request that you had not marked as contacted. See which one it is: {publicUrl}{{path}}',
            ],
          },
        },
        place: 'clinic.inbox-closed',
      },
    ],
  },
  'clinic.lead-resumed.v1': {
    caseMail: 'replaces',
    tells: [
      {
        ...toPractice,
        priority: 'normal',
        text: {
          mail: {
            subject: 'A patient asks to be contacted again',
            paragraphs: [
              'A patient who had withdrawn a request that your practice had accepted agrees again to be contacted. The request is back among your accepted ones, as you left it.',
              'You owe nothing further for it: what you agreed to when you accepted is charged once. See it here: {publicUrl}{{path}}',
            ],
          },
        },
        place: 'clinic.inbox-accepted',
      },
    ],
  },
  /** Its case shows what there is to see, the mail does not say it. */
  'clinic.lead-overtaken.v1': {
    caseMail: 'replaces',
    tells: [
      {
        ...toPractice,
        priority: 'high',
        text: {
          mail: {
            subject: 'Call a patient first: a request you accepted may be more urgent',
            paragraphs: [
              'More was told since the screening of a patient whose request your practice has accepted. Their case may be more urgent than it says. Open it now, and call the patient before you plan anything.',
              'See which one it is: {publicUrl}{{path}}',
            ],
          },
        },
        place: 'clinic.inbox-accepted',
      },
    ],
  },
} satisfies Partial<Notices<typeof events>>;
