import type * as account from '@toothwise/contracts-account';
import type * as advisor from '@toothwise/contracts-advisor';
import type * as clinic from '@toothwise/contracts-clinic';
import type { EventData, EventDefinition } from '@toothwise/contracts-core';
import type * as health from '@toothwise/contracts-health';
import type * as screening from '@toothwise/contracts-screening';
import type { Line, Switch, Telling } from './line.rules.js';
import { TOLD_OF_MEMBERS } from './told-of-members.rules.js';
import { TOLD_OF_PRACTICES } from './told-of-practices.rules.js';
import { TOLD_OF_RESULTS } from './told-of-results.rules.js';
import { TOLD_OF_REVIEWS } from './told-of-reviews.rules.js';

type Exports =
  | (typeof advisor)[keyof typeof advisor]
  | (typeof account)[keyof typeof account]
  | (typeof clinic)[keyof typeof clinic]
  | (typeof health)[keyof typeof health]
  | (typeof screening)[keyof typeof screening];
type Facts = { [Fact in Extract<Exports, EventDefinition> as Fact['name']]: EventData<Fact> };
export type FactName = keyof Facts;

const ofScreening = ({ screeningId }: { screeningId: string }): string => `/screenings/${screeningId}`;
const ofRecording = ({ recordingId }: { recordingId: string }): string => `/recordings?session=${recordingId}`;
const inbox = (folder?: string) => (): string => `/clinic-dashboard${folder ? `?folder=${folder}` : ''}`;

const toPerson = { to: 'person', switch: null, path: ofScreening } as const;
const family = (): string => '/family';
const toFamily = { to: 'recipients', type: 'family', switch: 'family_updates', channels: ['in-app', 'push'], path: family } as const;
const toInvited = { to: 'invited', type: 'family', priority: 'normal', switch: null, channels: ['email'], path: family } as const;
const toPractice = { to: 'practice', type: 'appointment', switch: null, channels: ['email'] } as const;

type Credits = Facts['screening.credits-changed.v1'];
const creditsCame = (reason: Credits['reason'], text: Telling['text']): Telling<Credits> => ({
  ...toPerson,
  type: 'success',
  priority: 'normal',
  channels: ['in-app'],
  text,
  path: () => '/dental-screening',
  when: (data) => data.delta > 0 && data.reason === reason && !data.quiet,
});

type ReminderDue = Facts['health.reminder-due.v1'];
/** Of brushing nobody is written to twice a day. */
const reminded = (text: Telling['text'], { mails, ofChild }: { mails: boolean; ofChild: boolean }): Telling<ReminderDue> => ({
  to: 'recipients',
  type: 'appointment',
  priority: 'normal',
  switch: 'appointment_reminders',
  channels: mails ? ['in-app', 'push', 'email', 'sms'] : ['in-app', 'push'],
  text,
  // Whose record a page shows stands in its address.
  path: ({ recordId }) => (recordId ? `/active-reminders?person=${recordId}` : '/active-reminders'),
  when: ({ category, memberName }) => (category !== 'dental') === mails && (memberName !== null) === ofChild,
});

type Announced = Facts['account.announced.v1'];
const announced = (kind: Announced['kind'], by: Switch): Telling<Announced> => ({
  to: 'person',
  type: kind === 'maintenance' ? 'warning' : 'other',
  priority: kind === 'maintenance' ? 'high' : 'low',
  switch: by,
  channels: ['in-app', 'email'],
  text: kind,
  path: () => null,
  when: (data) => data.kind === kind,
});

/**
 * Whom each fact concerns, and how they hear of it. Every fact that this service knows of has its line; one of which nobody is told says
 * `silent`. To tell of a further fact, write its line here and its words in `telling.texts.ts`.
 */
export const WHAT_IS_TOLD: { readonly [Name in FactName]: Line<Facts[Name]> | 'silent' } = {
  'account.registered.v1': 'silent',
  'account.profile-changed.v1': 'silent',
  'account.consent-changed.v1': 'silent',
  'account.session-ended.v1': 'silent',
  'account.access-ended.v1': 'silent',
  'account.announced.v1': {
    tells: [announced('maintenance', 'system_updates'), announced('news', 'marketing_emails')],
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
        text: 'erasurePlanned',
        path: () => '/privacy',
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
        text: 'exportReady',
        path: () => '/privacy',
      },
    ],
  },
  'account.export-failed.v1': {
    tells: [{ ...toPerson, type: 'error', priority: 'high', channels: ['in-app'], text: 'exportFailed', path: () => '/privacy' }],
  },

  ...TOLD_OF_RESULTS,
  'screening.failed.v1': {
    tells: [{ ...toPerson, type: 'error', priority: 'high', channels: ['in-app', 'push'], text: 'screeningFailed' }],
  },
  ...TOLD_OF_REVIEWS,
  /** They asked for it a moment ago: by e-mail alone. */
  'screening.report-requested.v1': {
    tells: [{ ...toPerson, type: 'screening', priority: 'normal', channels: ['email'], mailsAlways: true, text: 'reportRequested' }],
  },
  /** One an attempt, whatever is switched off: it is about their money. */
  'screening.renewal-failed.v1': {
    tells: [
      {
        ...toPerson,
        type: 'warning',
        priority: 'high',
        channels: ['in-app', 'email'],
        mailsAlways: true,
        text: 'renewalFailed',
        path: () => '/membership',
      },
    ],
  },
  /** Not of a credit that a screening took: the person spent it a moment ago. */
  'screening.credits-changed.v1': {
    tells: [
      creditsCame('purchase', 'creditsPurchased'),
      creditsCame('bonus', 'creditsGivenAsBonus'),
      creditsCame('refund', 'creditReturned'),
      creditsCame('grant', 'creditsGranted'),
      {
        ...toPerson,
        type: 'other',
        priority: 'normal',
        channels: ['in-app'],
        text: 'creditsTakenBack',
        path: () => '/credit-purchase',
        when: ({ delta, reason }) => delta < 0 && reason !== 'capture',
      },
    ],
  },
  'screening.sharing-consented.v1': 'silent',
  'screening.sharing-withdrawn.v1': 'silent',
  'screening.deleted.v1': 'silent',
  'screening.subscription-changed.v1': 'silent',
  'screening.audited.v1': 'silent',
  'screening.erased.v1': 'silent',
  'screening.seen-told.v1': 'silent',
  'screening.exported.v1': 'silent',

  'advisor.turn-taken.v1': 'silent',
  'advisor.assessment-completed.v1': 'silent',
  'advisor.emergency-told.v1': 'silent',
  'advisor.recording-processed.v1': {
    tells: [
      {
        ...{
          to: 'person',
          type: 'appointment',
          priority: 'normal',
          switch: null,
          channels: ['in-app', 'push'],
          text: 'recordingProcessed',
        },
        path: ofRecording,
      },
    ],
  },
  'advisor.recording-expiring.v1': {
    tells: [
      {
        ...{
          to: 'person',
          type: 'warning',
          priority: 'normal',
          switch: null,
          channels: ['in-app', 'push', 'email'],
          text: 'recordingExpiring',
        },
        path: ofRecording,
      },
    ],
  },
  'advisor.recording-deleted.v1': 'silent',
  'advisor.erased.v1': 'silent',
  'advisor.exported.v1': 'silent',

  /** Celebrated where it is reached. */
  'health.milestone-reached.v1': 'silent',
  'health.family-invited.v1': {
    tells: [
      { ...toInvited, text: 'familyInvited', when: ({ ofOwnRecord }) => !ofOwnRecord },
      { ...toInvited, text: 'recordHandedOver', when: ({ ofOwnRecord }) => ofOwnRecord === true },
    ],
  },
  'health.family-joined.v1': { tells: [{ ...toFamily, priority: 'normal', text: 'familyJoined' }] },
  'health.person-removed.v1': {
    tells: [
      { ...toFamily, priority: 'high', text: 'childRemoved', when: ({ kind }) => kind === 'child' },
      { ...toFamily, priority: 'high', switch: null, text: 'memberRemoved', when: ({ kind }) => kind === 'member' },
    ],
  },
  'health.reminder-due.v1': {
    tells: [
      reminded('careDue', { mails: false, ofChild: false }),
      reminded('childCareDue', { mails: false, ofChild: true }),
      reminded('visitDue', { mails: true, ofChild: false }),
      reminded('childVisitDue', { mails: true, ofChild: true }),
    ],
  },
  'health.erased.v1': 'silent',
  'health.exported.v1': 'silent',
  'health.audited.v1': 'silent',

  'clinic.lead-created.v1': {
    tells: [{ ...toPerson, type: 'appointment', priority: 'normal', channels: ['in-app'], text: 'leadCreated' }],
  },
  'clinic.lead-accepted.v1': {
    caseMail: 'answers',
    tells: [{ ...toPerson, type: 'appointment', priority: 'high', channels: ['in-app', 'push', 'email'], text: 'leadAccepted' }],
  },
  'clinic.lead-unmatched.v1': {
    tells: [{ ...toPerson, type: 'warning', priority: 'urgent', channels: ['in-app', 'push', 'email'], text: 'leadUnmatched' }],
  },
  'clinic.lead-converted.v1': {
    tells: [{ ...toPerson, type: 'success', priority: 'low', channels: ['in-app'], text: 'leadConverted' }],
  },
  'clinic.lead-offered.v1': {
    caseMail: 'replaces',
    tells: [{ ...toPractice, priority: 'high', text: 'leadOffered', path: inbox() }],
  },
  /** The inbox shows that the offer ended; a mail about it that was held back would not be true any more. */
  'clinic.lead-offer-ended.v1': { caseMail: 'drops', tells: [] },
  'clinic.lead-withdrawn.v1': {
    caseMail: 'replaces',
    tells: [{ ...toPractice, priority: 'high', text: 'leadWithdrawn', path: inbox('closed') }],
  },
  'clinic.lead-resumed.v1': {
    caseMail: 'replaces',
    tells: [{ ...toPractice, priority: 'normal', text: 'leadResumed', path: inbox('accepted') }],
  },
  ...TOLD_OF_PRACTICES,
  ...TOLD_OF_MEMBERS,
  'health.family-access-changed.v1': 'silent',
  'clinic.audited.v1': 'silent',
  'clinic.erased.v1': 'silent',
  'clinic.exported.v1': 'silent',
  'clinic.ownership-changed.v1': 'silent',
};

/** The facts of which somebody is told, or which change what somebody was to be told. */
export const TOLD_FACTS = Object.entries(WHAT_IS_TOLD)
  .filter(([, line]) => line !== 'silent')
  .map(([name]) => name);

/** What a fact says to whom. @throws Error for a fact without a line */
export function tellingsOf(name: string, data: object): { tells: Telling[]; caseMail?: Line['caseMail'] } {
  const line = (WHAT_IS_TOLD as Record<string, Line | 'silent' | undefined>)[name];
  if (!line) throw new Error(`The fact ${name} has no line in WHAT_IS_TOLD`);
  if (line === 'silent') return { tells: [] };
  return { ...line, tells: line.tells.filter(({ when }) => when?.(data) ?? true) };
}
