import { forWhom, type Notices, type Places } from '@toothwise/contracts-core/notices';
import type * as events from '../events.js';

const ofRecording = { to: 'person', priority: 'normal', switch: null, place: 'advisor.recording' } as const;

export const notices: Notices<typeof events> = {
  'advisor.turn-taken.v1': 'silent',
  'advisor.assessment-completed.v1': 'silent',
  /** Of words of self-harm alone there is no such fact, and no notice. Facts of before it was told apart who tells more are long told. */
  'advisor.emergency-told.v1': {
    tells: [
      {
        ...{ to: 'person', type: 'warning', priority: 'urgent', switch: null, channels: ['in-app'], place: 'advisor.conversation' },
        text: {
          notice: {
            title: 'What you told the advisor{{forWhom}} cannot wait',
            body: 'If nobody has seen it yet, get help now. Open it to see whom to call and what to do.',
          },
        },
        words: ({ person: { who } }) => ({ forWhom: forWhom({ about: { who: who ?? 'unknown' } }) }),
        when: ({ toldAt, first = false }) => first && toldAt !== null,
      },
    ],
  },
  'advisor.recording-processed.v1': {
    tells: [
      {
        ...ofRecording,
        type: 'appointment',
        channels: ['in-app', 'push'],
        text: {
          notice: { title: 'Your appointment analysis is ready', body: 'What was said is written down and summed up. Open it to read it.' },
        },
      },
    ],
  },
  'advisor.recording-expiring.v1': {
    tells: [
      {
        ...ofRecording,
        type: 'warning',
        channels: ['in-app', 'push', 'email'],
        text: {
          notice: {
            title: 'A recording will be removed in two weeks',
            body: 'We keep recordings of appointments for 365 days. Download what you want to keep.',
          },
          mail: {
            subject: 'A recording of your appointment will be removed in two weeks',
            paragraphs: [
              'We keep recordings of appointments for 365 days. One of yours goes in two weeks. Download what you want to keep: {publicUrl}{{path}}',
            ],
          },
        },
      },
    ],
  },
  'advisor.recording-deleted.v1': 'silent',
  'advisor.erased.v1': 'silent',
  'advisor.exported.v1': 'silent',
};

export const places: Places = {
  'advisor.recording': '/recordings?session=:recordingId',
  'advisor.conversation': '/smile-advisor?c=:consultationId',
};
