import { randomUUID } from 'node:crypto';
import {
  clinicLeadAccepted,
  clinicLeadConverted,
  clinicLeadCreated,
  clinicLeadOfferEnded,
  clinicLeadOffered,
  clinicLeadOvertaken,
  clinicLeadResumed,
  clinicLeadUnmatched,
  clinicLeadWithdrawn,
} from '@toothwise/contracts-clinic';
import type { Sharing } from '@toothwise/contracts-screening';
import { Aggregate, type Cause, Refusal } from '@toothwise/service-kit/aggregate';
import { distanceMiles } from '../practices/distance.rules.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import type { CandidatePractice, WantedCandidates } from './candidate.repository.js';
import { cheaperTier } from './lead-type.rules.js';
import { statusMove } from './lead-status.rules.js';
import type { LeadRecord, LeadState, LeadStatus } from './lead.record.js';
import { LEAD_RADIUS_MILES } from './matching.rules.js';
import { missingOffers, nextOffers } from './next-offers.rules.js';
import type { OfferRecord, OfferState } from './offer.record.js';
import { refusalOf, stateAt } from './offering.rules.js';
import { NOTHING_SHARED, placeOf, sharedColumns } from './shared-case.rules.js';

export interface Acceptance {
  practice: PracticeRecord;
  /** The person became a member of the practice after the offer. */
  isMember: boolean;
  /** Where the practice had left the case, if it had accepted it before. */
  status: LeadStatus;
}
/** What the aggregate's repository has to write beside its columns. */
interface OfferChanges {
  added: OfferRecord[];
  ended: OfferRecord[];
  /** Whose inbox shows something else now. */
  practices: string[];
}

/** One consented case and its offers. The lead's row is the lock of both: offers change only while it is held. */
export class Lead extends Aggregate<LeadRecord> {
  private readonly all: OfferRecord[];
  private readonly added = new Set<OfferRecord>();
  private readonly ended = new Set<OfferRecord>();
  private readonly concerned = new Set<string>();

  /** @param offers oldest first */
  constructor(row: LeadRecord, offers: readonly OfferRecord[], cause?: Cause) {
    super(row, cause);
    this.all = [...offers];
  }

  /** Not offered to anybody yet: `dueAt` means "due for its first offers". */
  static begin(of: { screeningId: string; personId: string; sharing: Sharing; cause: Cause }, now: Date): Lead {
    const { screeningId, personId, sharing, cause } = of;
    const shared = { ...sharedColumns(sharing, now), ...NOT_ACCEPTED, dueAt: now, version: 0, createdAt: now, updatedAt: now };
    const lead = new Lead({ id: randomUUID(), screeningId, personId, state: 'offered', status: 'new', ...shared }, [], cause);
    lead.record(clinicLeadCreated, { ...lead.told, urgency: shared.urgency, leadType: shared.leadType });
    return lead;
  }

  get personId(): string {
    return this.row.personId;
  }
  get offers(): readonly Readonly<OfferRecord>[] {
    return this.all;
  }

  /** Where further practices are wanted; null where enough look at the case. */
  wanted(now: Date): WantedCandidates | null {
    const place = now < this.row.contactUntil ? placeOf(this.row) : null;
    return place && missingOffers(this.row, this.all, now) > 0 ? { ...place, personId: this.personId } : null;
  }

  /** Ends offers whose time is over, offers the case to the next best practices, or reports that nobody is left. What nobody took in time ends. */
  passOn(candidates: readonly CandidatePractice[], now: Date): void {
    if (now >= this.row.contactUntil) return this.endContact(now);
    this.require('offered');
    for (const offer of this.all) if (offer.state === 'open' && offer.expiresAt <= now) this.end(offer, 'expired', now);
    for (const { offer, practice } of nextOffers(this.row, this.all, candidates, now)) this.offer(offer, practice);
    const deadlines = this.all.filter(({ state }) => state === 'open').map(({ expiresAt }) => expiresAt.getTime());
    if (deadlines.length > 0) return this.change({ dueAt: new Date(Math.min(...deadlines)), updatedAt: now });
    this.change({ state: 'unmatched', dueAt: this.row.contactUntil, updatedAt: now });
    this.record(clinicLeadUnmatched, { ...this.told, urgency: this.row.urgency });
  }

  /** Nobody took it in time: nothing that was shared is kept, and who still looked at it can take it no more. */
  private endContact(now: Date): void {
    this.require('offered', 'unmatched');
    for (const offer of this.all) if (offer.state === 'open') this.end(offer, 'expired', now);
    if (this.row.state === 'offered') this.record(clinicLeadUnmatched, { ...this.told, urgency: this.row.urgency });
    this.change({ ...NOTHING_SHARED, state: 'unmatched', dueAt: null, updatedAt: now });
  }

  /** First to accept has the lead. @returns false where this practice has it already */
  accept(offerId: string, { practice, isMember, status }: Acceptance, now: Date, actor: string): boolean {
    const offer = this.offerTo(practice.id, offerId);
    const state = stateAt(offer, now);
    if (state === 'accepted') return false;
    this.refuse(refusalOf(state));
    if (this.row.state !== 'offered') throw new Refusal('offer.taken');
    // The sentence does not say why: the others in the practice are not to learn whose case it is.
    if (isMember) throw new Refusal('offer.expired');
    for (const other of this.all) if (other !== offer) this.endEarly(other, 'taken', now);
    this.give(offer, { status, acceptedAt: now }, now);
    this.record(clinicLeadAccepted, { ...this.told, ...nameOf(practice), acceptedAt: now.toISOString() }, actor);
    return true;
  }

  /** To be passed on afterwards. @returns false where the practice has declined already */
  decline(offerId: string, practiceId: string, now: Date): boolean {
    const offer = this.offerTo(practiceId, offerId);
    const state = stateAt(offer, now);
    if (state === 'declined') return false;
    if (state === 'accepted') throw new Refusal('resource.conflict');
    this.refuse(refusalOf(state));
    this.endEarly(offer, 'declined', now);
    return true;
  }

  /** The practice may see no cases any more: its open offer is over from now on. To be passed on afterwards. */
  endOfferTo(practiceId: string, now: Date): void {
    for (const offer of this.all) if (offer.practiceId === practiceId && offer.state === 'open') this.end(offer, 'expired', now);
  }

  /** Only the practice that accepted moves it, and only forward (CLIN-030). @returns false where it stands there already */
  move(status: LeadStatus, practice: PracticeRecord, now: Date, actor: string): boolean {
    if (this.row.acceptedBy !== practice.id) throw new Refusal('resource.not-found');
    const move = statusMove(this.row.status, status);
    if (move === 'refused') throw new Refusal('lead.status-invalid');
    if (move === 'same') return false;
    this.change({ status, updatedAt: now });
    this.concerned.add(practice.id);
    if (status === 'converted') {
      this.record(clinicLeadConverted, { ...this.told, ...nameOf(practice), convertedAt: now.toISOString() }, actor);
    }
    return true;
  }

  /** A newer consent replaces what was shared before; offers and acceptance stay. */
  renew(sharing: Sharing, now: Date): void {
    this.require('offered', 'accepted');
    this.change({ ...sharedColumns(sharing, now), updatedAt: now });
    if (this.row.acceptedBy) this.concerned.add(this.row.acceptedBy);
  }

  /**
   * What was shared is told anew under the same consent, as where an emergency was told since. Who has the case, or may still take it, sees it at
   * once; what nobody took in time is not there again. To be passed on afterwards where it is still offered. @param practice that accepted
   */
  revise(sharing: Sharing, practice: PracticeRecord | null, now: Date): void {
    this.require('offered', 'accepted', 'unmatched');
    if (placeOf(this.row) === null) return;
    const { priceTier, contactUntil, toldSince: known } = this.row;
    const shared = sharedColumns(sharing, now);
    this.change({ ...shared, priceTier: cheaperTier(priceTier, shared.priceTier), contactUntil, updatedAt: now });
    for (const offer of this.all) if (stateAt(offer, now) === 'open' || offer.state === 'accepted') this.concerned.add(offer.practiceId);
    const { toldSince } = shared;
    if (!practice || !toldSince || (known && known.at >= toldSince.at)) return;
    this.record(clinicLeadOvertaken, { ...this.ids, ...addressOf(practice), toldAt: toldSince.at });
  }

  /** A consent after a withdrawal, or after nobody was left. To be resumed or passed on afterwards. */
  reopen(sharing: Sharing, now: Date): void {
    this.require('withdrawn', 'unmatched');
    this.change({ ...sharedColumns(sharing, now), state: 'offered', status: 'new', dueAt: now, updatedAt: now });
  }

  /** Whether the case can go back to a practice that had accepted it: not once it declined, or let the time pass, when it was asked again. */
  canGoBackTo(practice: PracticeRecord): boolean {
    const place = placeOf(this.row);
    const last = this.all.findLast(({ practiceId }) => practiceId === practice.id);
    if (place === null || last?.state === 'declined' || last?.state === 'expired') return false;
    return practice.partnerStatus === 'approved' && distanceMiles(place, practice) <= LEAD_RADIUS_MILES;
  }

  /** The practice that had accepted has its case again, as it left it, and is told that contact is wished again. */
  resume(practice: PracticeRecord, left: { status: LeadStatus; acceptedAt: Date }, now: Date): void {
    this.require('offered');
    const offer = this.all.findLast(({ practiceId }) => practiceId === practice.id);
    if (!offer) throw new Refusal('resource.not-found');
    this.give(offer, left, now);
    this.change({ sharedAgainAt: now });
    this.record(clinicLeadResumed, { ...this.ids, ...addressOf(practice), resumedAt: now.toISOString() });
  }

  /** The person withdrew: every offer ends and nothing that was shared is kept. @param practice that accepted */
  withdraw(practice: PracticeRecord | null, now: Date): void {
    this.require('offered', 'accepted', 'unmatched');
    this.tellEnd(practice, now);
    for (const offer of this.all) {
      if (offer.state === 'accepted') this.end(offer, 'withdrawn', now);
      else if (offer.state === 'open') this.end(offer, stateAt(offer, now) === 'open' ? 'withdrawn' : 'expired', now);
    }
    this.change({ ...NOTHING_SHARED, state: 'withdrawn', ...NOT_ACCEPTED, dueAt: null, updatedAt: now });
  }

  /** The screening is deleted, and the lead goes with it, whatever its state: its repository removes it. @param practice that accepted */
  forget(practice: PracticeRecord | null, now: Date): void {
    this.tellEnd(practice, now);
    for (const { practiceId } of this.all) this.concerned.add(practiceId);
  }

  /** Its person is erased: practices are told all the same, of a case that is nobody's. @param practice that accepted */
  forgetPerson(practice: PracticeRecord | null, now: Date): void {
    this.isNameless = true;
    this.forget(practice, now);
  }

  /** For the repository: what became of the offers since the last call. */
  takeOffers(): OfferChanges {
    const changes = { added: [...this.added], ended: [...this.ended].filter((offer) => !this.added.has(offer)) };
    const practices = [...this.concerned];
    for (const set of [this.added, this.ended, this.concerned]) set.clear();
    return { ...changes, practices };
  }

  private get ids() {
    return { leadId: this.id, screeningId: this.row.screeningId };
  }

  /** With whose case it is, for the word to who asked. */
  private get told() {
    const { about } = this.row;
    return { ...this.ids, ...(about && { about: { who: about.who } }) };
  }

  private require(...states: LeadState[]): void {
    if (!states.includes(this.row.state)) throw new Refusal('resource.conflict');
  }

  private refuse(code: 'offer.expired' | 'offer.withdrawn' | 'offer.taken' | null): void {
    if (code) throw new Refusal(code);
  }

  private offerTo(practiceId: string, offerId: string): OfferRecord {
    const offer = this.all.find((one) => one.id === offerId && one.practiceId === practiceId);
    if (!offer) throw new Refusal('resource.not-found');
    return offer;
  }

  private offer(offer: OfferRecord, practice: CandidatePractice): void {
    this.all.push(offer);
    this.added.add(offer);
    this.concerned.add(offer.practiceId);
    this.record(clinicLeadOffered, {
      ...this.ids,
      ...addressOf({ ...practice, id: offer.practiceId }),
      offerId: offer.id,
      practiceTimeZone: practice.timeZone,
      urgency: this.row.urgency,
      expiresAt: offer.expiresAt.toISOString(),
    });
  }

  private give(offer: OfferRecord, { status, acceptedAt }: { status: LeadStatus; acceptedAt: Date }, now: Date): void {
    this.end(offer, 'accepted', now);
    this.change({ state: 'accepted', status, acceptedBy: offer.practiceId, acceptedAt, dueAt: null, updatedAt: now });
  }

  private end(offer: OfferRecord, state: Exclude<OfferState, 'open'>, at: Date): void {
    Object.assign(offer, { state, endedAt: at });
    this.ended.add(offer);
    this.concerned.add(offer.practiceId);
  }

  /** An open offer ends before its time, and its practice is told; one whose time was over has simply expired. */
  private endEarly(offer: OfferRecord, state: 'declined' | 'taken', now: Date): void {
    if (offer.state !== 'open') return;
    if (stateAt(offer, now) === 'expired') return this.end(offer, 'expired', now);
    this.end(offer, state, now);
    this.tellOfferEnded(offer, state, now);
  }

  private tellOfferEnded({ id, practiceId }: OfferRecord, state: 'declined' | 'taken' | 'withdrawn', at: Date): void {
    this.record(clinicLeadOfferEnded, { ...this.ids, offerId: id, practiceId, state, endedAt: at.toISOString() });
  }

  /** The practice that accepted is told to stop; so are those that could still have accepted. */
  private tellEnd(practice: PracticeRecord | null, now: Date): void {
    if (practice) this.record(clinicLeadWithdrawn, { ...this.ids, ...addressOf(practice), withdrawnAt: now.toISOString() });
    for (const offer of this.all) if (stateAt(offer, now) === 'open') this.tellOfferEnded(offer, 'withdrawn', now);
  }
}

const NOT_ACCEPTED = { acceptedBy: null, acceptedAt: null, sharedAgainAt: null };
const nameOf = ({ id, name, phone }: PracticeRecord) => ({ practiceId: id, practiceName: name, practicePhone: phone });
const addressOf = ({ id, name, email }: Pick<PracticeRecord, 'id' | 'name' | 'email'>) => ({
  practiceId: id,
  practiceName: name,
  practiceEmail: email,
});
