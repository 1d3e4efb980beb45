import { randomUUID } from 'node:crypto';
import type { Sharing } from '@toothwise/contracts-screening';
import { checkTransitions, factsOf, type Outcome, refusalOf } from '@toothwise/service-kit/testing';
import { demoDrafts } from '../../seed/demo-screenings.js';
import { composeAnalysis } from '../clinical/analysis.rules.js';
import { byRules } from '../clinical/reading-chain.rules.js';
import { TriageRules } from '../clinical/triage.rules.js';
import type { ScreeningRecord, SharingConsentRecord } from '../record/screening.record.js';
import { SHARING_TEXT, SHARING_WORDING } from '../shared/sharing.texts.js';
import { stagesWith } from './stages.rules.js';
import { type NewConsent, type Result, Screening } from './screening.aggregate.js';

const BEGAN = new Date('2026-11-23T15:00:00Z');
const NOW = new Date('2026-11-23T15:10:00Z');
const rules = new TriageRules();
const hears = (text: string, flags: readonly number[]) => rules.hears(text, flags);
const { kind, save } = demoDrafts().at(-1)!;
const contact = { name: 'Canary Nightingale', email: 'canary@example.test' };
const draft = (consent = true) => ({
  ...save,
  personId: randomUUID(),
  kind,
  sharing: { ...save.sharing, consent },
  contact: consent ? contact : null,
  updatedAt: BEGAN,
});
const begun = (consent?: boolean) => Screening.begin(draft(consent), 'test', BEGAN);

function result(level?: number): Result {
  const answers = { kind, ...save };
  const found = rules.assess(answers, BEGAN);
  const assessment = level ? rules.raise(answers, found, level, BEGAN) : found;
  const analysis = composeAnalysis({ kind, assessment, photos: [], reading: byRules('no-provider') });
  return { assessment, analysis, stages: stagesWith({ credit: 'done', rules: 'done', result: 'done' }) };
}
const consent: NewConsent = { textVersion: SHARING_TEXT.textVersion, phone: null, place: save.sharing.place!, contact, toldSince: null };

const TOLD = { what: 'emergency', at: NOW.toISOString() } as const;

/** As its repository loads it. */
function stored(shared: 'no' | 'yes' | 'withdrawn', row: Partial<ScreeningRecord> = {}): Screening {
  const fresh = { ...begun().row, version: 3, ...row };
  const given: SharingConsentRecord = {
    ...consent,
    wording: SHARING_WORDING,
    id: randomUUID(),
    screeningId: fresh.id,
    givenAt: BEGAN,
    withdrawnAt: shared === 'withdrawn' ? BEGAN : null,
    revisedAt: null,
  };
  return new Screening(fresh, shared === 'no' ? null : given);
}
function completed(shared: 'no' | 'yes' | 'withdrawn', level?: number): Screening {
  const { analysis } = result(level);
  return stored(shared, { status: 'completed', analysis, urgency: analysis.urgency, level: analysis.level, completedAt: BEGAN });
}
const IN_STATE = {
  'being analysed': () => stored('no'),
  'being analysed, to be shared': () => stored('yes'),
  'asked for often enough': () => stored('no', { analysisRequests: 4 }),
  completed: () => completed('no'),
  'completed and shared': () => completed('yes'),
  'shared no more': () => completed('withdrawn'),
  'an emergency': () => completed('no', 5),
  failed: () => stored('withdrawn', { status: 'failed', failure: { message: '', creditReleased: true } }),
};
const TRANSITIONS = {
  'be asked for': (one: Screening) => one.requestAnalysis(NOW),
  complete: (one: Screening) => one.complete(result(), hears, NOW),
  'complete as an emergency': (one: Screening) => one.complete(result(4), hears, NOW),
  fail: (one: Screening) => one.fail(true, NOW),
  'be shared': (one: Screening) => one.share(consent, hears, NOW),
  'be shared elsewhere': (one: Screening) => one.share({ ...consent, phone: '+12125550142' }, hears, NOW),
  'be shared by an old wording': (one: Screening) => one.share({ ...consent, textVersion: '2025-01' }, hears, NOW),
  'be older than what was told since': (one: Screening) => one.revise(TOLD, hears, NOW),
  'be shared no more': (one: Screening) => one.withdraw(NOW),
  'be seen by somebody': (one: Screening) => one.tellSeen(true, NOW),
  'be seen by nobody': (one: Screening) => one.tellSeen(false, NOW),
  'be deleted': (one: Screening) => one.delete(),
};

type State = `${ScreeningRecord['status']}, ${'shared' | 'not shared'}`;
const stateOf = ({ row, consent: latest }: Screening): State => `${row.status}, ${latest?.withdrawnAt === null ? 'shared' : 'not shared'}`;
const conflict = 'resource.conflict';
const over = { 'be asked for': conflict, complete: conflict, 'complete as an emergency': conflict, fail: conflict } as const;
const early = {
  'be shared': 'screening.not-completed',
  'be shared elsewhere': 'screening.not-completed',
  'be shared by an old wording': 'screening.not-completed',
  'be seen by somebody': 'screening.not-completed',
  'be seen by nobody': 'screening.not-completed',
} as const;
const never = {
  'be shared': 'sharing.not-possible',
  'be shared elsewhere': 'sharing.not-possible',
  'be shared by an old wording': 'sharing.not-possible',
} as const;
const ends = {
  complete: ['completed, not shared', 'completed'],
  'complete as an emergency': ['completed, not shared', 'completed'],
  fail: ['failed, not shared', 'failed'],
} as const;
const OUTCOMES: Record<keyof typeof IN_STATE, Record<keyof typeof TRANSITIONS, Outcome<State>>> = {
  'being analysed': {
    ...ends,
    ...early,
    'be asked for': ['analysing, not shared', 'analysis-requested'],
    'be older than what was told since': ['analysing, not shared'],
    'be shared no more': ['analysing, not shared'],
    'be deleted': 'screening.in-progress',
  },
  'being analysed, to be shared': {
    ...ends,
    ...early,
    'be asked for': ['analysing, shared', 'analysis-requested'],
    complete: ['completed, shared', 'completed'],
    'be older than what was told since': ['analysing, shared'],
    'be shared no more': ['analysing, not shared', 'sharing-withdrawn'],
    'be deleted': 'screening.in-progress',
  },
  'asked for often enough': {
    ...ends,
    ...early,
    'be asked for': conflict,
    'be older than what was told since': ['analysing, not shared'],
    'be shared no more': ['analysing, not shared'],
    'be deleted': 'screening.in-progress',
  },
  completed: {
    ...over,
    'be seen by somebody': ['completed, not shared', 'seen-told'],
    'be seen by nobody': ['completed, not shared'],
    'be shared': ['completed, shared', 'sharing-consented'],
    'be shared elsewhere': ['completed, shared', 'sharing-consented'],
    'be shared by an old wording': 'consent.outdated',
    'be older than what was told since': ['completed, not shared'],
    'be shared no more': ['completed, not shared'],
    'be deleted': ['completed, not shared', 'deleted'],
  },
  'completed and shared': {
    ...over,
    'be seen by somebody': ['completed, shared', 'seen-told'],
    'be seen by nobody': ['completed, shared'],
    'be shared': ['completed, shared'],
    'be shared elsewhere': ['completed, shared', 'sharing-consented'],
    'be shared by an old wording': 'consent.outdated',
    'be older than what was told since': ['completed, shared', 'sharing-consented'],
    'be shared no more': ['completed, not shared', 'sharing-withdrawn'],
    'be deleted': ['completed, shared', 'deleted'],
  },
  'shared no more': {
    ...over,
    'be seen by somebody': ['completed, not shared', 'seen-told'],
    'be seen by nobody': ['completed, not shared'],
    'be shared': ['completed, shared', 'sharing-consented'],
    'be shared elsewhere': ['completed, shared', 'sharing-consented'],
    'be shared by an old wording': 'consent.outdated',
    'be older than what was told since': ['completed, not shared'],
    'be shared no more': ['completed, not shared'],
    'be deleted': ['completed, not shared', 'deleted'],
  },
  'an emergency': {
    ...over,
    'be seen by somebody': ['completed, not shared', 'seen-told'],
    'be seen by nobody': ['completed, not shared'],
    ...never,
    'be older than what was told since': ['completed, not shared'],
    'be shared no more': ['completed, not shared'],
    'be deleted': ['completed, not shared', 'deleted'],
  },
  failed: {
    ...over,
    ...never,
    'be seen by somebody': 'screening.not-completed',
    'be seen by nobody': 'screening.not-completed',
    'be older than what was told since': ['failed, not shared'],
    'be shared no more': ['failed, not shared'],
    'be deleted': ['failed, not shared', 'deleted'],
  },
};

describe('a screening', () => {
  checkTransitions({ from: IN_STATE, transitions: TRANSITIONS, outcomes: OUTCOMES, stateOf });

  it('begins with its credit held, its analysis asked for once, and the consent that was ticked', () => {
    const one = begun();
    expect(one.row).toMatchObject({ status: 'analysing', version: 1, analysisRequests: 1, stages: stagesWith({ credit: 'done' }) });
    expect(one.consent).toMatchObject({ screeningId: one.id, contact, wording: SHARING_WORDING, givenAt: BEGAN, withdrawnAt: null });
    expect(factsOf(one, 0)).toEqual(['analysis-requested']);
    expect([begun(false).consent, one.takeConsents()]).toEqual([null, { changed: null, given: one.consent }]);
  });

  it('that is an emergency is completed at once, and shared with nobody although that was ticked', () => {
    const one = Screening.beginEmergency(draft(), result(5), 'test', NOW);
    expect(one.row).toMatchObject({ status: 'completed', level: 5, version: 1, analysisRequests: 0, completedAt: NOW });
    expect(one.takeFacts()[0]).toMatchObject({ data: { level: 5, sharing: null }, actor: one.row.personId });
    expect(one.takeConsents()).toEqual({ changed: null, given: null });
  });

  it('tells what is shared only with a consent that stands when the result is there', () => {
    const sharingOf = (one: Screening, level?: number) => {
      one.complete(result(level), hears, NOW);
      return (one.takeFacts()[0]!.data as { sharing: unknown }).sharing;
    };
    expect(sharingOf(stored('yes'))).toMatchObject({ contact: { ...contact, phone: null }, consentedAt: BEGAN.toISOString() });
    expect([sharingOf(stored('withdrawn')), sharingOf(stored('no')), sharingOf(stored('yes'), 4)]).toEqual([null, null, null]);
  });

  it('tells practices once that it is older than what was told since, as an emergency, and that it is not any more', () => {
    const one = completed('yes');
    const urgency = one.row.urgency;
    expect([one.revise(TOLD, hears, NOW), one.revise({ ...TOLD }, hears, NOW), one.revise(null, hears, NOW)]).toEqual([true, false, true]);
    const [told, takenBack] = one.takeFacts().map(({ data }) => (data as { sharing: Sharing }).sharing);
    expect(told).toMatchObject({ consentedAt: BEGAN.toISOString(), revisedAt: NOW.toISOString(), toldSince: TOLD });
    expect(told).toMatchObject({ case: { urgency: 'high', level: 4 }, summary: expect.stringMatching(/^Since this screening a possible/) });
    expect(takenBack).toMatchObject({ toldSince: null, case: { urgency }, summary: expect.not.stringContaining('Since this screening') });
    expect(Date.parse(takenBack!.revisedAt!)).toBeGreaterThan(NOW.getTime());
    expect(one.takeConsents()).toMatchObject({ changed: { toldSince: null, withdrawnAt: null }, given: null });
  });

  it('that is said only to be older stays of its own urgency', () => {
    const one = completed('yes', 2);
    one.revise({ ...TOLD, what: 'more' }, hears, NOW);
    const { sharing } = one.takeFacts()[0]!.data as { sharing: Sharing };
    expect(sharing).toMatchObject({
      case: { urgency: one.row.urgency },
      summary: expect.stringMatching(/^Since this screening more was told/),
    });
  });

  it('tells practices what a dentist has made of it', () => {
    const one = completed('yes', 2);
    const care = rules.careAt({ kind, ...save }, 4, BEGAN);
    const { urgency, level } = one.row;
    const waiting = { state: 'waiting', askedAt: '', dueAt: '', level, urgency, lateAt: null, reviewedAt: null, by: null } as never;
    const reviewed = new Screening({ ...one.row, review: waiting }, one.consent);
    const signed = { name: 'Dr. Example', licence: '1' };
    reviewed.beReviewed({ decision: 'raised', level: 4, care, note: '', plan: [], by: randomUUID(), signed }, hears, NOW);
    const { event, data } = reviewed.takeFacts().at(-1)!;
    expect([event.name, data]).toMatchObject(['screening.sharing-consented.v1', { sharing: { case: { urgency: 'high', level: 4 } } }]);
  });

  it('tells once that somebody has seen it, and that it was taken back', () => {
    const one = completed('no');
    expect([one.tellSeen(true, NOW), one.tellSeen(true, NOW), one.row.seenAt]).toEqual([true, false, NOW]);
    expect([one.tellSeen(false, NOW), one.row.seenAt]).toEqual([true, null]);
    expect(one.takeFacts().map(({ data }) => (data as { seenAt: string | null }).seenAt)).toEqual([NOW.toISOString(), null]);
  });

  it('that fails says so in every stage that was not over, and whether the credit is back', () => {
    const one = stored('yes', { stages: stagesWith({ credit: 'done', photos: 'skipped', rules: 'running' }) });
    one.fail(true, NOW);
    expect(one.row.failure).toMatchObject({ creditReleased: true });
    expect(one.row.stages.map(({ state }) => state)).toEqual(['done', 'failed', 'skipped', 'failed', 'failed']);
    expect(one.takeConsents()).toMatchObject({ changed: { withdrawnAt: NOW }, given: null });
  });

  it('is shared from the next moment on where a clock goes behind the last decision', () => {
    const one = completed('yes');
    const late = new Date(BEGAN.getTime() - 60_000);
    expect(one.withdraw(late)).toBe(true);
    expect(one.consent!.withdrawnAt).toEqual(new Date(BEGAN.getTime() + 1));
    one.share(consent, hears, late);
    expect(one.consent!.givenAt).toEqual(new Date(BEGAN.getTime() + 2));
  });

  it('is asked for four times at most', () => {
    const one = begun();
    for (let again = 2; again <= 4; again += 1) one.requestAnalysis(NOW);
    expect(factsOf(one, 0)).toEqual(Array.from({ length: 4 }, () => 'analysis-requested'));
    expect([one.mayBeRequestedAgain, refusalOf(() => one.requestAnalysis(NOW))]).toEqual([false, conflict]);
  });
});
