import { Injectable } from '@nestjs/common';
import { Clock, HealthConsents } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Drafts } from '../../care/drafts/draft.repository.js';
import { Photos } from '../../care/photos/photo.repository.js';
import type { Screening } from '../../care/screenings/screening.aggregate.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { SetOffDebts } from '../../money/credits/set-off-debts.use-case.js';

/** Gives an analysis up: the credit goes back, and the answers become the open draft again, so that trying again costs no typing. */
@Injectable()
export class FailScreening {
  constructor(
    private readonly consents: HealthConsents,
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly debts: SetOffDebts,
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the screening is not being analysed any more. */
  async execute(tx: EntityManager, screeningId: string): Promise<void> {
    const screening = await this.screenings.lock(tx, screeningId);
    if (screening?.isAnalysing) await this.within(tx, screening);
  }

  /** The same for one that the caller holds locked. */
  async within(tx: EntityManager, screening: Screening): Promise<void> {
    const holder = await this.ledger.release(tx, screening.id);
    screening.fail(holder !== null, this.clock.now());
    await this.screenings.save(tx, screening);
    await this.reopenDraft(tx, screening);
    if (holder) await this.debts.execute(tx, holder);
  }

  /** Only with the consent to keep answers, and where the person has not begun another one meanwhile. Sharing is asked again. */
  private async reopenDraft(tx: EntityManager, { id: screeningId, row }: Screening): Promise<void> {
    const { personId, kind, form, person, flagAnswers, signs } = row;
    if (!(await this.consents.isGiven(personId, tx))) return;
    const now = this.clock.now();
    const draft = {
      id: randomUUID(),
      personId,
      kind,
      version: 1,
      step: 'photo-upload' as const,
      form,
      person,
      flagAnswers,
      signs,
      sharing: { consent: false, textVersion: null, phone: null, place: null },
      contact: null,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await this.drafts.insert(tx, draft))) return;
    await this.photos.move(tx, { screeningId }, { draftId: draft.id });
    await this.ledger.rebind(tx, screeningId, draft.id);
  }
}
