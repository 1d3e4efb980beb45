import { randomUUID } from 'node:crypto';
import type { Sharing } from '@toothwise/contracts-screening';
import { checkTransitions, expectTransition, factsOf, type Outcome, refusalOf } from '@toothwise/service-kit/testing';
import type { PracticeRecord } from '../practices/practice.record.js';
import type { CandidatePractice } from './candidate.repository.js';
import { Lead } from './lead.aggregate.js';
import type { LeadRecord, LeadState } from './lead.record.js';
import type { OfferRecord, OfferState } from './offer.record.js';
import { NOTHING_SHARED } from './shared-case.rules.js';

const BEGAN = new Date('2026-11-23T15:00:00Z');
const NOW = new Date('2026-11-23T15:10:00Z');
const ACTOR = randomUUID();
const HOME = { latitude: 40.7128, longitude: -74.006 };
const CAUSE = { correlationId: 'test', causationId: randomUUID() };
const day = [{ opens: '00:00', closes: '24:00' }];
const openingHours = { sunday: day, monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day };

const practice = (name: string, miles = 1): PracticeRecord => ({
  id: randomUUID(),
  name,
  address: '1 Test Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phone: '+12125550199',
  email: 'desk@practice.test',
  website: null,
  specialties: ['General', 'Emergency'],
  emergencyServices: true,
  monthlyCapacity: 10,
  partnerStatus: 'approved',
  timeZone: 'America/New_York',
  openingHours,
  latitude: HOME.latitude + miles / 69.1,
  longitude: HOME.longitude,
  sample: true,
});
const near = practice('Near');
const other = practice('Other', 2);
const candidate = ({ id, ...from }: PracticeRecord): CandidatePractice => ({
  ...from,
  practiceId: id,
  openNow: true,
  averageRating: null,
  answerMinutes: null,
  remainingCapacity: 5,
  members: [],
});
const sharing = (urgency: Sharing['case']['urgency'] = 'medium', level = 2): Sharing => ({
  consentedAt: '2026-11-23T14:59:00Z',
  textVersion: '1',
  contact: { name: 'Canary Nightingale', email: 'canary@example.test', phone: null },
  place: { label: 'New York', ...HOME, postalCode: '10001' },
  case: { urgency, level, kind: 'urgent', duration: null, painBand: 'mild', ageBand: 'adult' },
  symptoms: ['ache'],
  summary: 'An ache.',
  hasPhotos: false,
});
const TOLD = { what: 'emergency', at: '2026-11-23T15:09:00.000Z' } as const;
const OVERTAKEN: Sharing = { ...sharing('high', 4), toldSince: TOLD, revisedAt: NOW.toISOString() };
const begun = (urgency?: Sharing['case']['urgency']) =>
  Lead.begin({ screeningId: randomUUID(), personId: randomUUID(), sharing: sharing(urgency), cause: CAUSE }, BEGAN);

const offer = (leadId: string, state: OfferState, to = near, expiresAt = '2026-11-23T16:00:00Z'): OfferRecord => ({
  id: randomUUID(),
  leadId,
  practiceId: to.id,
  state,
  distanceMiles: 1,
  offeredAt: BEGAN,
  expiresAt: new Date(expiresAt),
  endedAt: state === 'open' ? null : BEGAN,
});
/** A stored lead as its repository loads it. */
function stored(row: Partial<LeadRecord>, ...offers: ((leadId: string) => OfferRecord)[]): Lead {
  const fresh = { ...begun().row, version: 7, dueAt: null, ...row };
  return new Lead(
    fresh,
    offers.map((make) => make(fresh.id)),
  );
}
const to =
  (state: OfferState, at = near, expiresAt?: string) =>
  (leadId: string) =>
    offer(leadId, state, at, expiresAt);

const IN_STATE: Record<LeadState, () => Lead> = {
  offered: () => stored({ state: 'offered', dueAt: new Date('2026-11-23T16:00:00Z') }, to('open')),
  accepted: () => stored({ state: 'accepted', acceptedBy: near.id, acceptedAt: BEGAN }, to('accepted')),
  unmatched: () => stored({ state: 'unmatched' }, to('expired')),
  withdrawn: () => stored({ ...NOTHING_SHARED, state: 'withdrawn' }, to('withdrawn')),
};
const first = (lead: Lead) => lead.offers[0]!.id;
const accepts = { practice: near, isMember: false, status: 'new' as const };
const TRANSITIONS = {
  'pass on': (lead: Lead) => lead.passOn([candidate(other)], NOW),
  'pass on when time is over': (lead: Lead) => lead.passOn([candidate(other)], new Date('2026-11-23T16:00:00Z')),
  'pass on to nobody': (lead: Lead) => lead.passOn([], new Date('2026-11-23T16:00:00Z')),
  accept: (lead: Lead) => lead.accept(first(lead), accepts, NOW, ACTOR),
  decline: (lead: Lead) => lead.decline(first(lead), near.id, NOW),
  contact: (lead: Lead) => lead.move('contacted', near, NOW, ACTOR),
  convert: (lead: Lead) => lead.move('converted', near, NOW, ACTOR),
  renew: (lead: Lead) => lead.renew(sharing('low', 1), NOW),
  reopen: (lead: Lead) => lead.reopen(sharing('low', 1), NOW),
  revise: (lead: Lead) => lead.revise(OVERTAKEN, lead.row.acceptedBy ? near : null, NOW),
  resume: (lead: Lead) => lead.resume(near, { status: 'contacted', acceptedAt: BEGAN }, NOW),
  withdraw: (lead: Lead) => lead.withdraw(lead.row.acceptedBy ? near : null, NOW),
  forget: (lead: Lead) => lead.forget(lead.row.acceptedBy ? near : null, NOW),
} satisfies Record<string, (lead: Lead) => unknown>;

const conflict = 'resource.conflict';
const strange = 'resource.not-found';
const OUTCOMES: Record<LeadState, Record<keyof typeof TRANSITIONS, Outcome<LeadState>>> = {
  offered: {
    'pass on': ['offered'],
    'pass on when time is over': ['offered', 'lead-offered'],
    'pass on to nobody': ['unmatched', 'lead-unmatched'],
    accept: ['accepted', 'lead-accepted'],
    decline: ['offered', 'lead-offer-ended'],
    contact: strange,
    convert: strange,
    renew: ['offered'],
    reopen: conflict,
    revise: ['offered'],
    resume: ['accepted', 'lead-resumed'],
    withdraw: ['withdrawn', 'lead-offer-ended'],
    forget: ['offered', 'lead-offer-ended'],
  },
  accepted: {
    'pass on': conflict,
    'pass on when time is over': conflict,
    'pass on to nobody': conflict,
    accept: ['accepted'],
    decline: conflict,
    contact: ['accepted'],
    convert: ['accepted', 'lead-converted'],
    renew: ['accepted'],
    reopen: conflict,
    revise: ['accepted', 'lead-overtaken'],
    resume: conflict,
    withdraw: ['withdrawn', 'lead-withdrawn'],
    forget: ['accepted', 'lead-withdrawn'],
  },
  unmatched: {
    'pass on': conflict,
    'pass on when time is over': conflict,
    'pass on to nobody': conflict,
    accept: 'offer.expired',
    decline: 'offer.expired',
    contact: strange,
    convert: strange,
    renew: conflict,
    reopen: ['offered'],
    revise: ['unmatched'],
    resume: conflict,
    withdraw: ['withdrawn'],
    forget: ['unmatched'],
  },
  withdrawn: {
    'pass on': conflict,
    'pass on when time is over': conflict,
    'pass on to nobody': conflict,
    accept: 'offer.withdrawn',
    decline: 'offer.withdrawn',
    contact: strange,
    convert: strange,
    renew: conflict,
    reopen: ['offered'],
    revise: conflict,
    resume: conflict,
    withdraw: conflict,
    forget: ['withdrawn'],
  },
};

const stateOf = ({ row }: Lead) => row.state;
const expectOutcome = (of: Lead, by: (lead: Lead) => unknown, endsIn: Outcome<LeadState>) => expectTransition({ of, by, stateOf, endsIn });

describe('a lead', () => {
  checkTransitions({ from: IN_STATE, transitions: TRANSITIONS, outcomes: OUTCOMES, stateOf });

  it('begins unoffered, and tells whom it is about and what it follows from', () => {
    const lead = begun('high');
    expect(lead.row).toMatchObject({ state: 'offered', status: 'new', leadType: 'emergency', dueAt: BEGAN, version: 1 });
    const [fact] = lead.takeFacts();
    expect(fact).toMatchObject({ aggregateVersion: 1, personId: lead.personId, cause: CAUSE });
    expect(fact!.event.name).toBe('clinic.lead-created.v1');
  });

  it('of high urgency is offered to three at once and is due when the first of these offers ends', () => {
    const lead = begun('high');
    const candidates = [near, other, practice('Third', 3), practice('Fourth', 4)].map(candidate);
    lead.passOn(candidates, NOW);
    expect(factsOf(lead, 0)).toEqual(['lead-created', 'lead-offered', 'lead-offered', 'lead-offered']);
    expect(lead.row.dueAt).toEqual(new Date('2026-11-23T15:25:00Z'));
    expect(candidates.map(({ remainingCapacity }) => remainingCapacity)).toEqual([4, 4, 4, 5]);
    const { added, ended, practices } = lead.takeOffers();
    expect([added.length, ended, practices]).toEqual([3, [], candidates.slice(0, 3).map(({ practiceId }) => practiceId)]);
    expect(lead.wanted(NOW)).toBeNull();
  });

  it('that was overtaken by an emergency is one at once, for all who see it, at the price and for the time of before', () => {
    const lead = IN_STATE.offered();
    const { contactUntil } = lead.row;
    lead.revise(OVERTAKEN, null, NOW);
    expect(lead.row).toMatchObject({ toldSince: TOLD, urgency: 'high', leadType: 'emergency', priceTier: 'urgent', contactUntil });
    expect(lead.takeOffers().practices).toEqual([near.id]);
    lead.passOn([candidate(other), candidate(practice('Third', 3))], NOW);
    expect(factsOf(lead, 7)).toEqual(['lead-offered', 'lead-offered']);
    lead.revise({ ...sharing('low', 1), revisedAt: NOW.toISOString() }, null, NOW);
    expect(lead.row).toMatchObject({ toldSince: null, urgency: 'low', priceTier: 'routine' });
  });

  it('tells the practice that accepted once of each telling', () => {
    const lead = IN_STATE.accepted();
    for (const at of [TOLD.at, TOLD.at, '2026-11-23T15:09:30.000Z']) lead.revise({ ...OVERTAKEN, toldSince: { ...TOLD, at } }, near, NOW);
    expect(factsOf(lead, 7)).toEqual(['lead-overtaken', 'lead-overtaken']);
  });

  it('that nobody took in time holds nothing that is told anew', () => {
    const lead = stored({ ...NOTHING_SHARED, state: 'unmatched' });
    lead.revise(OVERTAKEN, null, NOW);
    expect(lead.row).toMatchObject(NOTHING_SHARED);
  });

  it('keeps nothing that was shared after a withdrawal, and gives it back to who had accepted', () => {
    const lead = IN_STATE.accepted();
    lead.withdraw(near, NOW);
    expect(lead.row).toMatchObject({ ...NOTHING_SHARED, acceptedBy: null, acceptedAt: null, dueAt: null });
    lead.reopen(sharing(), NOW);
    lead.resume(near, { status: 'contacted', acceptedAt: BEGAN }, NOW);
    expect(lead.row).toMatchObject({ state: 'accepted', status: 'contacted', acceptedBy: near.id, acceptedAt: BEGAN });
    expect(factsOf(lead, 7)).toEqual(['lead-withdrawn', 'lead-resumed']);
  });

  it('goes back to no practice that never had it, is not approved, or is too far away', () => {
    expect(refusalOf(() => IN_STATE.offered().resume(other, { status: 'new', acceptedAt: BEGAN }, NOW))).toBe(strange);
    const within = (one: PracticeRecord) => IN_STATE.offered().canGoBackTo(one);
    expect([within(near), within({ ...near, partnerStatus: 'suspended' }), within(practice('Far', 40))]).toEqual([true, false, false]);
  });

  it.each([
    ['contacted', 'contacted', ['accepted']],
    ['contacted', 'converted', ['accepted', 'lead-converted']],
    ['converted', 'converted', ['accepted']],
    ['converted', 'contacted', 'lead.status-invalid'],
  ] as const)('CLIN-030 that was %s, to move to %s: %j', (from, status, outcome) => {
    const lead = stored({ state: 'accepted', status: from, acceptedBy: near.id, acceptedAt: BEGAN }, to('accepted'));
    expectOutcome(lead, () => lead.move(status, near, NOW, ACTOR), outcome);
  });

  it('is moved by nobody but the practice that accepted', () =>
    expectOutcome(IN_STATE.accepted(), (lead) => lead.move('contacted', other, NOW, ACTOR), strange));
});

describe('an offer', () => {
  const lead = (state: OfferState, expiresAt?: string) => () =>
    stored({ state: 'offered', dueAt: NOW }, to(state, near, expiresAt), to('open', other));
  const { accept, decline } = TRANSITIONS;
  checkTransitions({
    from: {
      open: lead('open'),
      overdue: lead('open', BEGAN.toISOString()),
      accepted: lead('accepted'),
      declined: lead('declined'),
      expired: lead('expired'),
      withdrawn: lead('withdrawn'),
      taken: lead('taken'),
    } satisfies Record<OfferState | 'overdue', () => Lead>,
    transitions: { accept, decline },
    stateOf,
    outcomes: {
      open: { accept: ['accepted', 'lead-offer-ended', 'lead-accepted'], decline: ['offered', 'lead-offer-ended'] },
      overdue: { accept: 'offer.expired', decline: 'offer.expired' },
      accepted: { accept: ['offered'], decline: conflict },
      declined: { accept: 'offer.expired', decline: ['offered'] },
      expired: { accept: 'offer.expired', decline: 'offer.expired' },
      withdrawn: { accept: 'offer.withdrawn', decline: 'offer.withdrawn' },
      taken: { accept: 'offer.taken', decline: 'offer.taken' },
    },
  });

  it('that was open is taken from the others, unless their time was over already', () => {
    const third = practice('Third', 3);
    const three = stored({ state: 'offered', dueAt: NOW }, to('open'), to('open', other), to('open', third, '2026-11-23T15:05:00Z'));
    three.accept(first(three), accepts, NOW, ACTOR);
    expect(three.offers.map(({ state }) => state)).toEqual(['accepted', 'taken', 'expired']);
    expect(factsOf(three, 7)).toEqual(['lead-offer-ended', 'lead-accepted']);
    expect(new Set(three.takeOffers().practices)).toEqual(new Set([near.id, other.id, third.id]));
  });

  it.each([
    ['to a member, who learns nothing of it', { ...accepts, isMember: true }, 'offer.expired'],
    ['of another practice', { ...accepts, practice: other }, strange],
  ] as const)('%s is not accepted', (_why, acceptance, code) =>
    expectOutcome(IN_STATE.offered(), (one) => one.accept(first(one), acceptance, NOW, ACTOR), code),
  );

  it('left open by mistake is not accepted after somebody has the case', () =>
    expectOutcome(stored({ state: 'accepted', acceptedBy: other.id, acceptedAt: BEGAN }, to('open')), TRANSITIONS.accept, 'offer.taken'));
});
