import { Injectable } from '@nestjs/common';
import type { Screening as ScreeningView, screeningHttp } from '@toothwise/contracts-screening';
import { takeBack } from '@toothwise/event-bus';
import { isPhone } from '@toothwise/phone';
import { type Actor, Audit, Clock, ProblemError, Transactions, HealthConsents } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import type { Screening } from '../../care/screenings/screening.aggregate.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { NO_PHONE, SHARING_TEXT } from '../../care/shared/sharing.texts.js';
import { sharingView } from '../../care/shared/sharing.rules.js';
import { toldSinceOf } from '../../care/shared/told-since.rules.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';
import { contactOf } from '../../people/contact.mapper.js';
import { sayWait, sinceWhen, waitForConsent } from './sharing-pace.rules.js';

export type SharingConsent = z.output<typeof screeningHttp.sharingConsent>;
type SharingView = ScreeningView['sharing'];

/** Consent to contact by a clinic after the result, and its withdrawal. */
@Injectable()
export class ChangeSharing {
  constructor(
    private readonly consents: HealthConsents,
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
    private readonly rules: ClinicalRules,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param given null withdraws; withdrawing what was never given succeeds
   * @throws ProblemError `resource.not-found`, `consent.required`, `screening.not-completed`, `sharing.not-possible` (level 5, failed), `consent.outdated`,
   *   `sharing.too-often`
   */
  execute(actor: Actor, id: string, given: SharingConsent | null): Promise<SharingView> {
    return given ? this.consent(actor, id, given) : this.withdraw(actor, id);
  }

  private async consent(actor: Actor, id: string, given: SharingConsent): Promise<SharingView> {
    // To strangers it does not exist, whatever else they lack.
    await this.screenings.require(actor.id, id);
    if (given.phone && !isPhone(given.phone)) throw new ProblemError('request.invalid', { issues: [NO_PHONE] });
    return this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      const before = screening.consent;
      const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
      const now = this.clock.now();
      const toldSince = toldSinceOf(screening.row, await this.emergencies.standing(actor.id, now, tx), given.textVersion);
      if (screening.share({ ...given, contact: contactOf(actor), toldSince }, hears, now)) {
        await this.requirePace(tx, id, screening.consent!.givenAt);
        if (before) await takeBack(tx, actor.id, id);
        await this.store(tx, screening, 'sharing.consented');
      }
      return viewOf(screening);
    });
  }

  private async withdraw(actor: Actor, id: string): Promise<SharingView> {
    return this.transactions.run(async (tx) => {
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      await this.end(tx, screening);
      return viewOf(screening);
    });
  }

  /** The consent to keep and process health data is withdrawn: nothing of it is shared any more. */
  async withdrawAll(tx: EntityManager, personId: string): Promise<void> {
    for (const id of await this.screenings.sharedOf(tx, personId)) await this.end(tx, await this.screenings.lockOwn(tx, personId, id));
  }

  private async end(tx: EntityManager, screening: Screening): Promise<void> {
    if (!screening.withdraw(this.clock.now())) return;
    await takeBack(tx, screening.row.personId, screening.id);
    await this.store(tx, screening, 'sharing.withdrawn');
  }

  /** Every consent is passed on to practices; what toggles all day is not. */
  private async requirePace(tx: EntityManager, id: string, now: Date): Promise<void> {
    const wait = waitForConsent(await this.screenings.consentsSince(tx, id, sinceWhen(now)), now);
    if (wait > 0) throw new ProblemError('sharing.too-often', { detail: sayWait(wait), retryAfter: Math.ceil(wait / 1000) });
  }

  private async store(tx: EntityManager, screening: Screening, action: string): Promise<void> {
    await this.screenings.save(tx, screening);
    const { id, personId } = screening.row;
    await this.audit.record(tx, { actor: personId, action, subjectType: 'screening', subjectId: id, personId });
  }
}

const viewOf = ({ row, consent }: Screening): SharingView => sharingView(row, consent, SHARING_TEXT.textVersion);
