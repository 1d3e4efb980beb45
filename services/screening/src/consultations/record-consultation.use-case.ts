import { Injectable } from '@nestjs/common';
import type { EventData } from '@toothwise/contracts-core';
import type { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import { correlationId, HealthConsents, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { composeAnalysis } from '../analysis/analysis.rules.js';
import { byRules } from '../analysis/reading-chain.rules.js';
import { ClinicalRules } from '../analysis/clinical.rules.js';
import { stagesWith } from '../analysis/stages.rules.js';
import { progressOf } from '../live/screening.topics.js';
import { Photos } from '../photos/photo.repository.js';
import { Screening } from '../screenings/screening.aggregate.js';
import { Screenings } from '../screenings/screening.repository.js';
import { answersTold } from './consultation.mapper.js';
import { PhotoCopies } from './photo-copies.repository.js';

export type Consultation = EventData<typeof advisorAssessmentCompleted>;

const stagesOf = (photos: number) =>
  stagesWith({ credit: 'skipped', rules: 'done', photos: photos > 0 ? 'done' : 'skipped', ai: 'skipped', result: 'done' });

/** Makes the record of a conversation that was told to its end: by the rules, never below what the conversation found, and for no credit. */
@Injectable()
export class RecordConsultation {
  constructor(
    private readonly consents: HealthConsents,
    private readonly screenings: Screenings,
    private readonly rules: ClinicalRules,
    private readonly photos: Photos,
    private readonly copies: PhotoCopies,
  ) {}

  /**
   * Once, however often it is told. Nothing is kept of words that were taken back meanwhile, or without the consent to keep them.
   * @throws Error while this service has not heard of any consent: the conversation needed one, so its fact is still on its way
   */
  async execute(
    tx: EntityManager,
    personId: string,
    { screeningId, consultationId, kind, level, completedAt, told }: Consultation,
  ): Promise<void> {
    if (told === null) return;
    const given = await this.consents.said(personId, tx);
    if (given === null) throw new Error('the consent that this conversation began with has not been heard yet');
    if (!given || (await this.screenings.lock(tx, screeningId))) return;
    const answers = answersTold(kind, consultationId, told);
    const assessment = this.rules.assessTalk(answers, level);
    const photos = await this.copies.make(personId, screeningId, told.photos, new Date(completedAt));
    const analysis = composeAnalysis({ kind, assessment, photos, reading: byRules('no-provider') });
    const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
    const screening = Screening.ofConversation(
      { ...answers, id: screeningId, personId, correlationId: correlationId() },
      { assessment, analysis, stages: stagesOf(photos.length) },
      hears,
      new Date(completedAt),
    );
    await this.screenings.insert(tx, screening);
    for (const photo of photos) await this.photos.add(tx, photo);
    await tell(tx, progressOf(screeningId));
  }
}
