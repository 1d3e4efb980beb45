import { Injectable } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import type { Screening as ScreeningView, SignList } from '@toothwise/contracts-screening';
import { isPhone } from '@toothwise/phone';
import { type Actor, Clock, ProblemError, Transactions, correlationId, HealthConsents } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { Entitlements } from '../../money/membership/entitlement.repository.js';
import { PLANS } from '../../money/membership/plan.rules.js';
import { AboutPersons } from '../../people/about-person.repository.js';
import { FamilyAccess } from '../../people/family-access.repository.js';
import { composeAnalysis } from '../clinical/analysis.rules.js';
import { byRules } from '../clinical/reading-chain.rules.js';
import { type Assessment, ClinicalRules } from '../clinical/clinical.rules.js';
import type { DraftRecord } from '../drafts/draft.record.js';
import { missingAnswers } from '../drafts/draft.rules.js';
import { Drafts } from '../drafts/draft.repository.js';
import { currentSigns, missingSigns } from '../drafts/signs.rules.js';
import { Photos } from '../photos/photo.repository.js';
import { NO_PHONE, SHARING_TEXT } from '../shared/sharing.texts.js';
import { ToldEmergencies } from '../told/told-emergency.repository.js';
import { stagesWith } from './stages.rules.js';
import { Screening } from './screening.aggregate.js';
import { screeningView } from './screening.mapper.js';
import { Screenings } from './screening.repository.js';

export interface Start {
  kind: ScreeningKind;
  draftVersion: number;
  /** The person was told of the review that their plan brings, and wants it. */
  dentistReview?: boolean;
}

/** Turns the open draft into a screening: an emergency is answered at once and for free, everything else reserves a credit and is analysed. */
@Injectable()
export class StartScreening {
  constructor(
    private readonly consents: HealthConsents,
    private readonly drafts: Drafts,
    private readonly people: AboutPersons,
    private readonly family: FamilyAccess,
    private readonly rules: ClinicalRules,
    private readonly photos: Photos,
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
    private readonly ledger: CreditLedger,
    private readonly entitlements: Entitlements,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ProblemError `auth.forbidden` (administrators), `consent.required`, `draft.conflict`, `request.invalid` (no right over whom it is for), `signs.required`, `draft.incomplete`, `consent.outdated`,
   *   `credit.insufficient`, `screening.in-progress`
   */
  async execute(actor: Actor, { kind, draftVersion, dentistReview = false }: Start): Promise<ScreeningView> {
    if (actor.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    await this.consents.require(actor.id);
    const draft = await this.openDraft(actor, kind);
    await this.family.require(actor.id, draft.person, this.clock.now());
    if (draft.version !== draftVersion) throw new ProblemError('draft.conflict');
    const signs = currentSigns(draft.signs, this.clock.now());
    if (!signs) throw new ProblemError('signs.required');
    const assessment = this.rules.assess(draft, this.clock.now());
    if (assessment.level < 4) refuseIncomplete(draft, signs, assessment);
    const reviewWanted = dentistReview && (await this.planBringsReview(actor.id));
    const screening = await this.transactions.run((tx) => this.begin(tx, { ...draft, reviewWanted }, assessment));
    const { photos, consent } = await this.screenings.whole(actor.id, screening.id);
    return screeningView(screening.row, photos, consent);
  }

  /** The whole start in one transaction: draft gone, credit held, screening there, command on its way; or nothing of it. */
  async begin(tx: EntityManager, draft: DraftRecord & { reviewWanted?: boolean }, assessment: Assessment): Promise<Screening> {
    await this.consents.require(draft.personId, tx);
    // The draft first: of two starts at once the second must hear of the first, not of a missing credit.
    if (!(await this.drafts.lockVersion(tx, draft.id, draft.version))) throw new ProblemError('draft.conflict');
    const screening = assessment.level >= 4 ? await this.emergency(tx, draft, assessment) : await this.forAnalysis(tx, draft);
    await this.screenings.insert(tx, screening);
    await this.photos.move(tx, { draftId: draft.id }, { screeningId: screening.id });
    if (!(await this.drafts.remove(tx, draft.id, draft.version))) throw new ProblemError('draft.conflict');
    await this.people.keep(tx, draft.personId, draft.person);
    await this.emergencies.end(tx, draft.personId, draft.id);
    if (screening.isEmergency) await this.emergencies.announce(tx, draft.personId);
    return screening;
  }

  private async planBringsReview(personId: string): Promise<boolean> {
    const { entitlement } = await this.entitlements.of(personId);
    return entitlement !== null && PLANS[entitlement.plan].dentistReview;
  }

  /** Their own single and plan first, then the plan of their family, then what else they have. @returns of whose books; null where nothing is left */
  private async reserve(tx: EntityManager, { id, personId }: DraftRecord, screeningId: string): Promise<string | null> {
    const payerId = await this.entitlements.payerOf(personId, tx);
    if (payerId) {
      if (await this.ledger.reserve(tx, personId, screeningId, id, ['single', 'allowance'])) return personId;
      if (await this.ledger.reserve(tx, payerId, screeningId, null, ['allowance'])) return payerId;
    }
    return (await this.ledger.reserve(tx, personId, screeningId, id)) ? personId : null;
  }

  private async forAnalysis(tx: EntityManager, draft: DraftRecord & { reviewWanted?: boolean }): Promise<Screening> {
    const screening = Screening.begin(draft, correlationId(), this.clock.now());
    const books = await this.reserve(tx, draft, screening.id);
    if (!books) throw new ProblemError('credit.insufficient');
    await this.ledger.announce(tx, books);
    return screening;
  }

  /** The draft is locked: no photo is added to it any more. */
  private async emergency(tx: EntityManager, draft: DraftRecord, assessment: Assessment): Promise<Screening> {
    const photos = await this.photos.of({ draftId: draft.id }, tx);
    const analysis = composeAnalysis({ kind: draft.kind, assessment, photos, reading: byRules('no-provider') });
    const stages = stagesWith({ credit: 'skipped', rules: 'done', photos: 'skipped', ai: 'skipped', result: 'done' });
    return Screening.beginEmergency(draft, { assessment, analysis, stages }, correlationId(), this.clock.now());
  }

  private async openDraft(actor: Actor, kind: ScreeningKind): Promise<DraftRecord> {
    const draft = await this.drafts.find(actor.id, kind);
    if (draft) return draft;
    throw new ProblemError((await this.screenings.isAnalysing(actor.id, kind)) ? 'screening.in-progress' : 'resource.not-found');
  }
}

function refuseIncomplete({ kind, form, person, sharing }: DraftRecord, signs: SignList, { safety }: Assessment): void {
  const open = missingSigns(signs);
  if (open.length > 0) throw new ProblemError('signs.required', { issues: open });
  const missing = missingAnswers(kind, form, person, safety);
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
