import { Injectable } from '@nestjs/common';
import type { EventData } from '@toothwise/contracts-core';
import type { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import { correlationId, HealthConsents, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { composeAnalysis } from '../../care/clinical/analysis.rules.js';
import { byRules } from '../../care/clinical/reading-chain.rules.js';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import type { PhotoRecord } from '../../care/photos/photo.record.js';
import { Photos } from '../../care/photos/photo.repository.js';
import { stagesWith } from '../../care/screenings/stages.rules.js';
import { Screening } from '../../care/screenings/screening.aggregate.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';
import { progressOf } from '../../live/screening.topics.js';
import { answersTold } from './consultation.mapper.js';
import { PhotoCopies } from './photo-copies.repository.js';

export type Consultation = EventData<typeof advisorAssessmentCompleted>;
interface Kept extends Consultation {
  told: NonNullable<Consultation['told']>;
  photos: PhotoRecord[];
}
/** Writes the effect of the fact, and that it was carried out, in one transaction. */
type Complete = (work: (tx: EntityManager) => Promise<void>) => Promise<void>;

const stagesOf = (photos: number) =>
  stagesWith({ credit: 'skipped', rules: 'done', photos: photos > 0 ? 'done' : 'skipped', ai: 'skipped', result: 'done' });

/** Makes the record of a conversation that was told to its end: by the rules, never below what the conversation found, and for no credit. */
@Injectable()
export class RecordConsultation {
  constructor(
    private readonly consents: HealthConsents,
    private readonly screenings: Screenings,
    private readonly emergencies: ToldEmergencies,
    private readonly rules: ClinicalRules,
    private readonly photos: Photos,
    private readonly copies: PhotoCopies,
  ) {}

  /**
   * Once, however often it is told. Nothing is kept of words that were taken back meanwhile, or without the consent to keep them. The store is
   * asked before the transaction begins: a slow one would hold a connection, and the insurance of a copy takes another.
   * @throws Error while this service has not heard of any consent: the conversation needed one, so its fact is still on its way
   */
  async execute(personId: string, consultation: Consultation, complete: Complete): Promise<void> {
    const { screeningId, told, completedAt } = consultation;
    const given = told && (await this.consents.said(personId));
    if (told && given === null) throw new Error('the consent that this conversation began with has not been heard yet');
    const photos = given ? await this.copies.make(personId, screeningId, told!.photos, new Date(completedAt)) : [];
    await complete(async (tx) => {
      if (given) await this.record(tx, personId, { ...consultation, told: told!, photos });
    });
  }

  private async record(
    tx: EntityManager,
    personId: string,
    { screeningId, consultationId, kind, level, completedAt, told, photos }: Kept,
  ): Promise<void> {
    if (!(await this.consents.isGiven(personId, tx)) || (await this.screenings.lock(tx, screeningId))) return;
    const at = new Date(completedAt);
    const answers = answersTold(kind, consultationId, told, at);
    const assessment = this.rules.assessTalk(answers, level, at);
    const analysis = composeAnalysis({ kind, assessment, photos, reading: byRules('no-provider') });
    const hears = (text: string, flags: readonly number[]) => this.rules.hears(text, flags);
    const screening = Screening.ofConversation(
      { ...answers, id: screeningId, personId, correlationId: correlationId() },
      { assessment, analysis, stages: stagesOf(photos.length) },
      hears,
      at,
    );
    await this.screenings.insert(tx, screening);
    if (screening.isEmergency) await this.emergencies.announce(tx, personId);
    for (const photo of photos) await this.photos.add(tx, photo);
    await tell(tx, progressOf(screeningId));
  }
}
