import { readFileSync } from 'node:fs';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type DraftSave, screeningHttp } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import type { DraftSave as CheckedDraft } from '../care/drafts/save-draft.use-case.js';
import { SHARING_TEXT } from '../care/shared/sharing.texts.js';

const people = new URL('../../../../deploy/demo-people.json', import.meta.url);

const everybody = JSON.parse(readFileSync(people, 'utf8')) as Record<'dentist' | 'dentist2' | 'admin', { id: string }>;
/** Licences of the demo dentists; the second has ended. Numbers that nobody has. */
export const LICENCES = [
  { dentistId: everybody.dentist.id, number: 'SAMPLE-1001', place: 'New York (Sample)', endsOn: '2035-12-31' },
  { dentistId: everybody.dentist2.id, number: 'SAMPLE-1002', place: 'New York (Sample)', endsOn: '2026-06-30' },
] as const;
export const LICENCES_KEPT_BY = everybody.admin.id;

/** The family account of the demo people. */
export const FAMILY: Actor = {
  ...(JSON.parse(readFileSync(people, 'utf8')) as { family: Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName' | 'roles'> }).family,
  emailVerified: true,
  expiresAt: new Date(8_640_000_000_000_000),
};
export const FAMILY_CREDITS = 5;

interface DemoScreening {
  kind: ScreeningKind;
  form: DraftSave['form'];
  person: DraftSave['person'];
  flagAnswers?: DraftSave['flagAnswers'];
  shared?: boolean;
  /** Waits for a dentist, as a plan with reviews would have it. */
  reviewed?: boolean;
}

const JONAS: DemoScreening['person'] = { who: 'me', age: 41, pregnant: false, conditions: ['none'] };
const DAUGHTER: DemoScreening['person'] = {
  who: 'my-child',
  name: 'Elsa',
  mayActFor: true,
  age: 11,
  pregnant: false,
  conditions: ['none'],
};

const SCREENINGS: readonly DemoScreening[] = [
  {
    kind: 'routine_checkup',
    form: {
      currentConcerns: 'Is it time for a check-up?',
      previousDentalVisit: 'within-6-months',
      routineFrequency: 'every-6-months',
      oralHygieneHabits: 'twice-daily',
      knownIssues: ['Crowns/fillings'],
    },
    person: JONAS,
  },
  {
    kind: 'routine_checkup',
    form: {
      currentConcerns: 'She has not been to the dentist for a while',
      previousDentalVisit: '1-2-years',
      routineFrequency: 'irregular',
      oralHygieneHabits: 'daily-brush',
      knownIssues: ['None'],
    },
    person: DAUGHTER,
  },
  {
    kind: 'urgent',
    form: {
      symptoms: 'cold drinks sting at one upper tooth, only for a few seconds',
      painLevel: 3,
      duration: '1-week',
      previousDentalVisit: '6-12-months',
      currentConcerns: 'Does it need a filling?',
    },
    person: JONAS,
    reviewed: true,
  },
  {
    kind: 'urgent',
    form: {
      symptoms: 'throbbing toothache at the lower left, worse when chewing',
      painLevel: 7,
      duration: '1-3-days',
      previousDentalVisit: '1-2-years',
      currentConcerns: 'I would like to be seen soon',
    },
    person: JONAS,
    // Whether the chest hurts too is asked about a tooth that throbs on the left.
    flagAnswers: { '9': 'no' },
    shared: true,
    reviewed: true,
  },
];

const EAST_VILLAGE = { label: 'East Village, New York', latitude: 40.73, longitude: -73.99, postalCode: '10003' };

/** Nothing on the list of signs; the service gives the answer its own time. */
const NO_SIGNS = { said: 'none', askedAt: new Date(0).toISOString() } as const;

/** Drafts as the browser would send them, oldest first. The phone number is reserved for examples. */
export function demoDrafts(): { kind: ScreeningKind; save: CheckedDraft; reviewed: boolean }[] {
  return SCREENINGS.map(({ kind, form, person, flagAnswers = {}, shared = false, reviewed = false }) => ({
    kind,
    reviewed,
    save: screeningHttp.draftSave.parse({
      baseVersion: 0,
      step: 'payment',
      form,
      person,
      flagAnswers,
      signs: NO_SIGNS,
      sharing: shared ? { consent: true, textVersion: SHARING_TEXT.textVersion, phone: '+1 212 555 0142', place: EAST_VILLAGE } : {},
    }),
  }));
}
