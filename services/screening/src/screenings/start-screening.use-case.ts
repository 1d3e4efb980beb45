import { Injectable } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type Screening } from '@toothwise/contracts-screening';
import { isPhone } from '@toothwise/phone';
import { type Actor, Clock, ProblemError, Transactions, correlationId, tell } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { composeAnalysis } from '../analysis/analysis.rules.js';
import { type Assessment, ClinicalRules } from '../analysis/clinical.rules.js';
import { CompleteScreening } from '../analysis/complete-screening.use-case.js';
import { requestAnalysis } from '../analysis/analysis.events.js';
import { stagesWith } from '../analysis/stages.rules.js';
import { HealthConsents } from '../consent/health-consent.repository.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { AboutPersons } from '../drafts/about-person.repository.js';
import type { DraftRecord } from '../drafts/draft.record.js';
import { missingAnswers } from '../drafts/draft.rules.js';
import { Drafts } from '../drafts/draft.repository.js';
import { creditsOf } from '../live/screening.topics.js';
import { Photos } from '../photos/photo.repository.js';
import { NO_PHONE, SHARING_TEXT, SHARING_WORDING } from '../sharing/sharing.texts.js';
import { screeningView } from './screening.mapper.js';
import type { ScreeningRecord } from './screening.record.js';
import { Screenings } from './screening.repository.js';

export interface Start {
  kind: ScreeningKind;
  draftVersion: number;
}

/** Turns the open draft into a screening: an emergency is answered at once and for free, everything else reserves a credit and is analysed. */
@Injectable()
export class StartScreening {
  constructor(
    private readonly consents: HealthConsents,
    private readonly drafts: Drafts,
    private readonly people: AboutPersons,
    private readonly rules: ClinicalRules,
    private readonly photos: Photos,
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly completeScreening: CompleteScreening,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ProblemError `auth.forbidden` (administrators), `consent.required`, `draft.conflict`, `draft.incomplete`, `consent.outdated`,
   *   `credit.insufficient`, `screening.in-progress`
   */
  async execute(actor: Actor, { kind, draftVersion }: Start): Promise<Screening> {
    if (actor.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    await this.consents.require(actor.id);
    const draft = await this.openDraft(actor, kind);
    if (draft.version !== draftVersion) throw new ProblemError('draft.conflict');
    const assessment = this.rules.assess(draft);
    if (assessment.level < 4) refuseIncomplete(draft, assessment);
    const screening = await this.transactions.run((tx) => this.begin(tx, draft, assessment));
    const { photos, consent } = await this.screenings.whole(actor.id, screening.id);
    return screeningView(screening, photos, consent);
  }

  /** The whole start in one transaction: draft gone, credit held, screening there, command on its way; or nothing of it. */
  async begin(tx: EntityManager, draft: DraftRecord, assessment: Assessment): Promise<ScreeningRecord> {
    const emergency = assessment.level >= 4;
    const screening = newScreening(draft, emergency, this.clock.now());
    await this.consents.require(draft.personId, tx);
    // The draft first: of two starts at once the second must hear of the first, not of a missing credit.
    if (!(await this.drafts.lockVersion(tx, draft.id, draft.version))) throw new ProblemError('draft.conflict');
    if (!emergency && !(await this.ledger.reserve(tx, draft.personId, screening.id))) throw new ProblemError('credit.insufficient');
    await this.screenings.insert(tx, screening);
    await this.photos.move(tx, { draftId: draft.id }, { screeningId: screening.id });
    if (!(await this.drafts.remove(tx, draft.id, draft.version))) throw new ProblemError('draft.conflict');
    await this.people.keep(tx, draft.personId, draft.person);
    if (emergency) {
      const photos = await this.photos.of({ screeningId: screening.id }, tx);
      const analysis = composeAnalysis({ kind: draft.kind, assessment, photos, ai: { ok: false, reason: 'no-provider' } });
      const stages = stagesWith({ credit: 'skipped', rules: 'done', photos: 'skipped', ai: 'skipped', result: 'done' });
      await this.completeScreening.finish(tx, screening, { assessment, analysis, stages });
      return screening;
    }
    await this.keepConsent(tx, screening.id, draft);
    await requestAnalysis(tx, screening);
    await tell(tx, creditsOf(draft.personId));
    return screening;
  }

  private async openDraft(actor: Actor, kind: ScreeningKind): Promise<DraftRecord> {
    const draft = await this.drafts.find(actor.id, kind);
    if (draft) return draft;
    throw new ProblemError((await this.screenings.isAnalysing(actor.id, kind)) ? 'screening.in-progress' : 'resource.not-found');
  }

  private async keepConsent(tx: EntityManager, screeningId: string, { sharing, contact, updatedAt }: DraftRecord): Promise<void> {
    if (!sharing.consent || !sharing.textVersion || !sharing.place || !contact) return;
    const { textVersion, phone, place } = sharing;
    await this.screenings.addConsent(tx, {
      id: randomUUID(),
      screeningId,
      textVersion,
      wording: SHARING_WORDING,
      phone: phone || null,
      place,
      contact,
      givenAt: updatedAt,
      withdrawnAt: null,
    });
  }
}

function refuseIncomplete({ kind, form, person, sharing }: DraftRecord, { safety }: Assessment): void {
  const missing = missingAnswers(kind, form, person, safety.asks);
  if (missing) throw new ProblemError('draft.incomplete', missing);
  if (!sharing.consent) return;
  if (sharing.textVersion !== SHARING_TEXT.textVersion) throw new ProblemError('consent.outdated');
  if (sharing.phone && !isPhone(sharing.phone)) {
    const issues = [{ ...NO_PHONE, path: 'sharing.phone' }];
    throw new ProblemError('draft.incomplete', { detail: NO_PHONE.message, issues });
  }
  if (!sharing.place) {
    const issues = [{ path: 'sharing.place', message: 'Say where you are, so that a nearby practice can be found.' }];
    throw new ProblemError('draft.incomplete', { detail: 'Say where you are, or choose not to be contacted.', issues });
  }
}

function newScreening({ personId, kind, form, person, flagAnswers }: DraftRecord, emergency: boolean, now: Date): ScreeningRecord {
  return {
    id: randomUUID(),
    personId,
    kind,
    source: 'questionnaire',
    status: 'analysing',
    form,
    person,
    flagAnswers,
    stages: stagesWith(emergency ? {} : { credit: 'done' }),
    analysis: null,
    urgency: null,
    level: null,
    summary: null,
    clinicianNote: null,
    failure: null,
    correlationId: correlationId(),
    version: emergency ? 0 : 1,
    analysisRequests: emergency ? 0 : 1,
    progressAt: now,
    createdAt: now,
    completedAt: null,
  };
}
