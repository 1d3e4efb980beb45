import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { screeningFailed } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { HealthConsents } from '../consent/health-consent.repository.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { Drafts } from '../drafts/draft.repository.js';
import { Photos } from '../photos/photo.repository.js';
import type { ScreeningRecord } from '../screenings/screening.record.js';
import { Screenings } from '../screenings/screening.repository.js';
import { ANALYSIS_TEXTS } from './analysis.texts.js';

/** Gives an analysis up: the credit goes back, and the answers become the open draft again, so that trying again costs no typing. */
@Injectable()
export class FailScreening {
  constructor(
    private readonly consents: HealthConsents,
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the screening is not being analysed any more. */
  async execute(tx: EntityManager, screeningId: string): Promise<void> {
    const screening = await this.screenings.lock(tx, screeningId);
    if (screening?.status !== 'analysing') return;
    const creditReleased = await this.ledger.release(tx, screeningId);
    await this.screenings.withdrawConsent(tx, screeningId, this.clock.now());
    Object.assign(screening, {
      status: 'failed' as const,
      stages: screening.stages.map(({ stage, state }) => ({
        stage,
        state: state === 'done' || state === 'skipped' ? state : ('failed' as const),
      })),
      failure: { message: ANALYSIS_TEXTS.failed, creditReleased },
      version: screening.version + 1,
    });
    await this.screenings.save(tx, screening);
    await this.reopenDraft(tx, screening);
    await appendEvent(tx, screeningFailed, {
      aggregateId: screening.id,
      aggregateVersion: screening.version,
      personId: screening.personId,
      data: { screeningId: screening.id, kind: screening.kind },
    });
  }

  /** Only with the consent to keep answers, and where the person has not begun another one meanwhile. Sharing is asked again. */
  private async reopenDraft(tx: EntityManager, screening: ScreeningRecord): Promise<void> {
    const { personId, kind, form, person, flagAnswers } = screening;
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
      sharing: { consent: false, textVersion: null, phone: null, place: null },
      contact: null,
      createdAt: now,
      updatedAt: now,
    };
    if (await this.drafts.insert(tx, draft)) await this.photos.move(tx, { screeningId: screening.id }, { draftId: draft.id });
  }
}
