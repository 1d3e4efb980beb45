import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { type Analysis, screeningCompleted } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import type { ScreeningRecord, Stages } from '../screenings/screening.record.js';
import { Screenings } from '../screenings/screening.repository.js';
import { sharingBlock, sharingPossible } from '../sharing/sharing.rules.js';
import { type Assessment, ClinicalRules } from './clinical.rules.js';

export interface Result {
  assessment: Assessment;
  analysis: Analysis;
  stages: Stages;
}

/** Writes the result, takes or gives back the credit and tells the platform, all in the caller's transaction. */
@Injectable()
export class CompleteScreening {
  constructor(
    private readonly screenings: Screenings,
    private readonly ledger: CreditLedger,
    private readonly rules: ClinicalRules,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the screening is not being analysed any more: another delivery was faster, or it was given up. */
  async execute(tx: EntityManager, screeningId: string, result: Result): Promise<void> {
    const screening = await this.screenings.lock(tx, screeningId);
    if (screening?.status !== 'analysing') return;
    const { level } = result.analysis;
    // An emergency is free, also when it is found late; a consent ticked before is dropped.
    if (level >= 4) {
      await this.ledger.release(tx, screeningId);
      await this.screenings.withdrawConsent(tx, screeningId, this.clock.now());
    } else {
      await this.ledger.capture(tx, screeningId);
    }
    await this.finish(tx, screening, result);
  }

  /** Also for an emergency that ends a screening at its start, before any credit was touched. */
  async finish(tx: EntityManager, screening: ScreeningRecord, { assessment, analysis, stages }: Result): Promise<void> {
    const completedAt = this.clock.now();
    Object.assign(screening, {
      status: 'completed' as const,
      stages,
      analysis,
      urgency: analysis.urgency,
      level: analysis.level,
      summary: analysis.summary,
      clinicianNote: { redFlags: assessment.forClinicians, corrected: assessment.corrected },
      version: screening.version + 1,
      completedAt,
      progressAt: completedAt,
    });
    await this.screenings.save(tx, screening);
    const consent = analysis.level < 4 && sharingPossible(screening) ? await this.screenings.latestConsent(screening.id, tx) : null;
    const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
    await appendEvent(tx, screeningCompleted, {
      aggregateId: screening.id,
      aggregateVersion: screening.version,
      personId: screening.personId,
      actor: screening.personId,
      data: {
        screeningId: screening.id,
        kind: screening.kind,
        source: screening.source,
        urgency: analysis.urgency,
        level: analysis.level,
        completedAt: completedAt.toISOString(),
        sharing: consent && !consent.withdrawnAt ? sharingBlock(screening, analysis, consent, hears) : null,
      },
    });
  }
}
