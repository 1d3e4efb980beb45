import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Analysis,
  type Review,
  type ReviewDecision,
  screeningCompleted,
  screeningDeleted,
  screeningFailed,
  screeningReportRequested,
  screeningReviewDelayed,
  screeningReviewed,
  screeningSeenTold,
  screeningSharingConsented,
  screeningSharingWithdrawn,
  type ToldSince,
} from '@toothwise/contracts-screening';
import { Aggregate, Refusal } from '@toothwise/service-kit/aggregate';
import { ANALYSIS_TEXTS } from '../clinical/analysis.texts.js';
import type { Assessment } from '../clinical/clinical.rules.js';
import { EMERGENCY_LEVEL } from '../clinical/emergency.rules.js';
import type { DraftRecord } from '../drafts/draft.record.js';
import { PROMISE_MS, standing } from '../record/reviewed.rules.js';
import { whomAndWhat } from '../record/whom-and-what.rules.js';
import type { Conversation, ScreeningRecord, SharingConsentRecord, Stages } from '../record/screening.record.js';
import { type Hears, isSameConsent, laterThan, sharingPossible } from '../shared/sharing.rules.js';
import { sharedCase } from '../shared/shared-case.rules.js';
import { SHARING_TEXT, SHARING_WORDING } from '../shared/sharing.texts.js';
import { analysisRequested } from './analysis.events.js';
import { stagesOfFailure, stagesWith } from './stages.rules.js';

/** How often an analysis is asked for before the screening fails. */
const REQUESTS = 4;
/** For so long a mail counts as being on its way. */
const REPORT_MAIL_MS = 300_000;

export interface Result {
  assessment: Assessment;
  analysis: Analysis;
  stages: Stages;
}
/** What a dentist says of it. */
export interface Reviewed extends Required<Pick<ReviewDecision, 'decision' | 'note' | 'level' | 'plan'>> {
  /** What to do at another level. */
  care: Review['care'];
  /** The dentist. */
  by: string;
  /** As the patient reads of them. */
  signed: NonNullable<Review['by']>;
}
/** A consent to contact by a clinic as the person gives it. */
export type NewConsent = Pick<SharingConsentRecord, 'textVersion' | 'phone' | 'place' | 'contact' | 'toldSince'>;
type Answered = Pick<ScreeningRecord, 'personId' | 'kind' | 'form' | 'person' | 'flagAnswers' | 'signs'>;
type Begun = Answered & Pick<DraftRecord, 'sharing' | 'contact' | 'updatedAt'> & { reviewWanted?: boolean };
/** What was told to the advisor, which has named the coming screening already. */
export type Told = Answered & Pick<ScreeningRecord, 'id' | 'correlationId'> & { conversation: Conversation };

/** One screening with the person's consent to share it: analysed, then completed or failed, for good. */
export class Screening extends Aggregate<ScreeningRecord> {
  private given: SharingConsentRecord | null = null;
  private changed: SharingConsentRecord | null = null;

  /** @param latest consent to contact by a clinic, withdrawn or not */
  constructor(
    row: ScreeningRecord,
    private latest: SharingConsentRecord | null,
  ) {
    super(row);
  }

  /** Answers that are to be analysed. A consent that was ticked with them counts from when they were saved. */
  static begin(draft: Begun, correlationId: string, now: Date): Screening {
    const screening = new Screening(newRow(draft, correlationId, now), null);
    const { consent, textVersion, place, phone } = draft.sharing;
    if (consent && textVersion && place && draft.contact) {
      screening.keepConsent({ textVersion, place, phone, contact: draft.contact, toldSince: null }, draft.updatedAt);
    }
    screening.change({ stages: stagesWith({ credit: 'done' }) });
    screening.requestAnalysis(now);
    return screening;
  }

  /** An emergency has its result at once, is free, and is shared with nobody. */
  static beginEmergency(draft: Begun, result: Result, correlationId: string, now: Date): Screening {
    const screening = new Screening(newRow(draft, correlationId, now), null);
    screening.complete(result, () => false, now);
    return screening;
  }

  /** A conversation that was told to its end has its result at once; whether a clinic may make contact is asked afterwards. */
  static ofConversation({ id, correlationId, conversation, ...told }: Told, result: Result, hears: Hears, now: Date): Screening {
    const screening = new Screening({ ...newRow(told, correlationId, now), id, source: 'advisor', conversation }, null);
    screening.complete(result, hears, now);
    return screening;
  }

  get isAnalysing(): boolean {
    return this.row.status === 'analysing';
  }
  get mayBeRequestedAgain(): boolean {
    return this.isAnalysing && this.row.analysisRequests < REQUESTS;
  }
  get consent(): Readonly<SharingConsentRecord> | null {
    return this.latest;
  }

  requestAnalysis(now: Date): void {
    if (!this.mayBeRequestedAgain) throw new Refusal('resource.conflict');
    this.change({ analysisRequests: this.row.analysisRequests + 1, progressAt: now });
    this.record(analysisRequested, { screeningId: this.id }, this.row.personId);
  }

  /**
   * A consent ticked before is dropped when an emergency is found.
   * @param hears whether a text speaks of something that is never shared
   * @param toldSince of a consent that stands: what was told meanwhile
   */
  complete({ assessment, analysis, stages }: Result, hears: Hears, now: Date, toldSince: ToldSince | null = null): void {
    this.requireAnalysing();
    const { urgency, level, summary } = analysis;
    const clinicianNote = { redFlags: assessment.forClinicians, corrected: assessment.corrected };
    const times = { completedAt: now, progressAt: now };
    this.change({ status: 'completed', stages, analysis, urgency, level, summary, clinicianNote, ...times });
    if (level >= EMERGENCY_LEVEL) this.endConsent(now);
    else if (this.row.reviewWanted) this.change({ review: reviewAsked(analysis, now) });
    const { id: screeningId, kind, source, personId } = this.row;
    if (this.standing && toldSince) this.latest = this.changed = { ...this.standing, toldSince };
    const sharing = this.standing && sharedCase(this.row, analysis, this.standing, hears);
    const told = { screeningId, kind, source, urgency, level, completedAt: now.toISOString(), ...whomAndWhat(this.row) };
    this.record(screeningCompleted, { ...told, sharing }, personId);
  }

  /** Nobody may look any more, before it was asked for. */
  wantNoReview(): void {
    if (this.row.reviewWanted) this.change({ reviewWanted: false });
  }

  /** A dentist has looked: from now on their level holds, beside what the analysis found. At level 5 no practice is asked any more. */
  beReviewed({ decision, level, care, note, plan, by, signed }: Reviewed, hears: Hears, now: Date): void {
    const { review, personId } = this.row;
    if (review?.state !== 'waiting') throw new Refusal('resource.conflict');
    const urgency = urgencyOf(level);
    const reviewedAt = now.toISOString();
    this.change({
      review: { ...review, state: 'done', reviewedAt, by: signed, decision, level, urgency, care, note, plan },
      level,
      urgency,
    });
    if (level > EMERGENCY_LEVEL) this.withdraw(now);
    const told = { screeningId: this.id, decision, urgency, level, reviewedAt, about: this.about, dentist: signed };
    this.record(screeningReviewed, told, personId === by ? undefined : by);
    if (care) this.tellAnew(this.standing?.toldSince ?? null, hears, now);
  }

  /** No dentist has looked in time. */
  reviewIsLate(now: Date): void {
    const { review } = this.row;
    if (review?.state !== 'waiting' || review.lateAt) throw new Refusal('resource.conflict');
    this.change({ review: { ...review, lateAt: now.toISOString() } });
    this.record(screeningReviewDelayed, { screeningId: this.id, dueAt: review.dueAt, about: this.about });
  }

  /** Nobody is to look any more. */
  endReview(): void {
    if (this.row.review?.state === 'waiting') this.change({ review: null });
  }

  /** The analysis is given up. @param creditReleased whether a credit was held for it */
  fail(creditReleased: boolean, now: Date): void {
    this.requireAnalysing();
    this.endConsent(now);
    const failure = { message: ANALYSIS_TEXTS.failed, creditReleased };
    this.change({ status: 'failed', stages: stagesOfFailure(this.row.stages), failure });
    this.record(screeningFailed, { screeningId: this.id, kind: this.row.kind, about: this.about });
  }

  /** @returns false where the same consent stands already */
  share(consent: NewConsent, hears: Hears, now: Date): boolean {
    if (this.isAnalysing) throw new Refusal('screening.not-completed');
    const { personId } = this.row;
    const analysis = this.row.analysis && standing(this.row.analysis, this.row.review);
    if (!analysis || !sharingPossible(this.row)) throw new Refusal('sharing.not-possible');
    if (consent.textVersion !== SHARING_TEXT.textVersion) throw new Refusal('consent.outdated');
    if (this.standing && isSameConsent(this.standing, consent)) return false;
    const at = laterThan(this.latest, now);
    this.endConsent(at);
    const kept = this.keepConsent(consent, at);
    this.record(screeningSharingConsented, { screeningId: this.id, sharing: sharedCase(this.row, analysis, kept, hears) }, personId);
    return true;
  }

  /** Practices are told what was told since, under the same consent. @returns false where nothing is shared, or nothing else is to be said */
  revise(told: ToldSince | null, hears: Hears, now: Date): boolean {
    if (isDeepStrictEqual(this.standing?.toldSince ?? null, told)) return false;
    return this.tellAnew(told, hears, now);
  }

  /** In whatever state it is. @returns false where no consent stands */
  withdraw(now: Date): boolean {
    if (!this.standing) return false;
    const at = laterThan(this.latest, now);
    this.endConsent(at);
    this.record(screeningSharingWithdrawn, { screeningId: this.id, withdrawnAt: at.toISOString() }, this.row.personId);
    return true;
  }

  /** Its person wants a mail that leads to the report. Who asks again while one is on its way gets that one. @returns whether one is sent */
  requestReport(now: Date): boolean {
    const { analysis, kind, source, completedAt, personId, reportAskedAt } = this.row;
    if (!analysis || !completedAt) throw new Refusal('screening.not-completed');
    if (reportAskedAt && now.getTime() - reportAskedAt.getTime() < REPORT_MAIL_MS) return false;
    this.change({ reportAskedAt: now });
    const data = { screeningId: this.id, kind, source, completedAt: completedAt.toISOString(), about: this.about };
    this.record(screeningReportRequested, data, personId);
    return true;
  }

  /** Its person says that somebody has seen what it is about, or takes that back. @returns false where they had said so before */
  tellSeen(isSeen: boolean, now: Date): boolean {
    if (this.row.status !== 'completed') throw new Refusal('screening.not-completed');
    if ((this.row.seenAt !== null) === isSeen) return false;
    this.change({ seenAt: isSeen ? now : null });
    const toldAt = now.toISOString();
    this.record(screeningSeenTold, { screeningId: this.id, seenAt: isSeen ? toldAt : null, toldAt }, this.row.personId);
    return true;
  }

  get isEmergency(): boolean {
    return (this.row.level ?? 0) >= EMERGENCY_LEVEL;
  }

  get seenAt(): Date | null {
    return this.row.seenAt;
  }

  /** Its repository removes it afterwards. */
  delete(): void {
    if (this.isAnalysing) throw new Refusal('screening.in-progress');
    this.record(screeningDeleted, { screeningId: this.id }, this.row.personId);
  }

  /** For the repository: a stored consent that ended or was told anew, and a new one, since the last call. */
  takeConsents(): { changed: SharingConsentRecord | null; given: SharingConsentRecord | null } {
    const { changed, given } = this;
    this.changed = this.given = null;
    return { changed, given };
  }

  /** Whom it is about, for the word to who asked. */
  private get about() {
    return { who: this.row.person.who ?? 'unknown' } as const;
  }

  private get standing(): SharingConsentRecord | null {
    return this.latest?.withdrawnAt === null ? this.latest : null;
  }

  private requireAnalysing(): void {
    if (!this.isAnalysing) throw new Refusal('resource.conflict');
  }

  /** As the person reads it now. */
  private keepConsent({ textVersion, place, contact, phone, toldSince }: NewConsent, givenAt: Date): SharingConsentRecord {
    const as = { textVersion, wording: SHARING_WORDING, phone: phone || null, place, contact };
    const kept = { id: randomUUID(), screeningId: this.id, ...as, givenAt, withdrawnAt: null, toldSince, revisedAt: null };
    this.latest = this.given = kept;
    return kept;
  }

  private tellAnew(toldSince: ToldSince | null, hears: Hears, now: Date): boolean {
    const { standing: consent, row } = this;
    if (!consent || !row.analysis || !sharingPossible(row)) return false;
    const last = consent.revisedAt ?? consent.givenAt;
    const revisedAt = now > last ? now : new Date(last.getTime() + 1);
    const told = (this.latest = this.changed = { ...consent, toldSince, revisedAt });
    const sharing = sharedCase(row, standing(row.analysis, row.review), told, hears);
    this.record(screeningSharingConsented, { screeningId: this.id, sharing });
    return true;
  }

  private endConsent(at: Date): void {
    if (this.standing) this.latest = this.changed = { ...this.standing, withdrawnAt: at };
  }
}

/** A medium result is one of level 2, whoever found it. */
const urgencyOf = (level: number): Review['urgency'] => (level >= 3 ? 'high' : level === 2 ? 'medium' : 'low');

function reviewAsked({ level, urgency }: Analysis, now: Date): Review {
  const dueAt = new Date(now.getTime() + PROMISE_MS).toISOString();
  const open = { lateAt: null, reviewedAt: null, decision: null, care: null, note: null, plan: [] };
  return { state: 'waiting', askedAt: now.toISOString(), dueAt, level, urgency, ...open };
}

function newRow(answered: Answered & { reviewWanted?: boolean }, correlationId: string, now: Date): ScreeningRecord {
  const { personId, kind, form, person, flagAnswers, signs, reviewWanted = false } = answered;
  return {
    id: randomUUID(),
    personId,
    kind,
    source: 'questionnaire',
    status: 'analysing',
    form,
    person,
    flagAnswers,
    signs,
    conversation: null,
    stages: stagesWith({}),
    analysis: null,
    urgency: null,
    level: null,
    summary: null,
    clinicianNote: null,
    reviewWanted,
    review: null,
    failure: null,
    reportAskedAt: null,
    seenAt: null,
    correlationId,
    version: 0,
    analysisRequests: 0,
    progressAt: now,
    createdAt: now,
    completedAt: null,
  };
}
