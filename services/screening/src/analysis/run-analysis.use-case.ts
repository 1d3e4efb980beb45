import { Inject, Injectable } from '@nestjs/common';
import { ObjectStore } from '@toothwise/objects';
import { LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { PhotoRecord } from '../photos/photo.record.js';
import { Photos } from '../photos/photo.repository.js';
import type { Result } from '../screenings/screening.aggregate.js';
import type { ScreeningRecord } from '../screenings/screening.record.js';
import { Screenings } from '../screenings/screening.repository.js';
import type { ScreeningServiceSettings } from '../settings.js';
import type { AiReading } from './ai-reading.rules.js';
import { AskAi } from './ask-ai.use-case.js';
import { composeAnalysis, type AnalysisInput } from './analysis.rules.js';
import { type Assessment, ClinicalRules } from './clinical.rules.js';
import { CompleteScreening } from './complete-screening.use-case.js';
import { withStage } from './stages.rules.js';

export interface AnalysisRun {
  signal: AbortSignal;
  /** Commits the effect together with the inbox row of the command. */
  complete<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
}

/** Of the deadline, for reading photos: from a store that stalls a model still gets to read the answers. */
const PHOTOS_SHARE = 0.5;
const LEVEL_OF_URGENCY = { high: 3, medium: 2, low: 1 } as const;

/** Analyses one screening: rules and red flags, photos, a model where one is configured; then the result in one transaction. */
@Injectable()
export class RunAnalysis {
  constructor(
    private readonly screenings: Screenings,
    private readonly photos: Photos,
    private readonly objects: ObjectStore,
    private readonly rules: ClinicalRules,
    private readonly ai: AskAi,
    private readonly completeScreening: CompleteScreening,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(screeningId: string, { signal, complete }: AnalysisRun): Promise<void> {
    const screening = await this.screenings.find(screeningId);
    if (screening?.status !== 'analysing') return complete(async () => undefined);
    const result = await this.analyse(screening, signal);
    await complete((tx) => this.completeScreening.execute(tx, screeningId, result));
  }

  private async analyse(screening: ScreeningRecord, signal: AbortSignal): Promise<Result> {
    let { stages } = screening;
    const step = async (states: Parameters<typeof withStage>[1]) => {
      stages = withStage(stages, states);
      await this.screenings.progress(screening.id, stages);
    };
    await step({ rules: 'running' });
    let assessment = this.rules.assess(screening);
    const photos = await this.photos.of({ screeningId: screening.id });
    const photoStage = photos.length > 0 ? 'done' : 'skipped';
    let photosRead = true;
    let ai: AnalysisInput['ai'] = { ok: false, reason: 'no-provider' };
    // An emergency is told at once; no model is waited for.
    if (this.ai.configured && assessment.level < 4) {
      await step({ rules: 'done', photos: photos.length > 0 ? 'running' : 'skipped' });
      const { SCREENING_AI_DEADLINE_MS: time } = this.settings;
      const deadline = AbortSignal.timeout(time);
      const { pictures, state } = await this.load(photos, AbortSignal.any([signal, AbortSignal.timeout(time * PHOTOS_SHARE)]));
      await step({ photos: photos.length > 0 ? state : 'skipped', ai: 'running' });
      photosRead = state !== 'failed';
      ai = await this.ai.execute(screening, assessment, pictures, AbortSignal.any([signal, deadline]));
      if (ai.ok) assessment = this.raised(screening, assessment, ai.value);
    }
    stages = withStage(stages, {
      rules: 'done',
      photos: stages.find(({ stage, state }) => stage === 'photos' && state === 'failed') ? 'failed' : photoStage,
      ai: ai.ok ? 'done' : ai.reason === 'no-provider' ? 'skipped' : 'failed',
      result: 'done',
    });
    return { assessment, analysis: composeAnalysis({ kind: screening.kind, assessment, photos, ai, photosRead }), stages };
  }

  /** `max(rules, AI, red flags)`: a model raises by its urgency or by its words, and never beyond level 3. */
  private raised(screening: ScreeningRecord, assessment: Assessment, reading: AiReading): Assessment {
    const { level: heard, words } = this.rules.heardOf(reading.summary, reading.visibleConcerns);
    const called = LEVEL_OF_URGENCY[reading.urgency];
    const level = Math.min(3, Math.max(called, heard));
    const from = assessment.level;
    if (level <= from) return assessment;
    // Both are named where both were above the rules.
    const raised = { from, urgency: called > from ? reading.urgency : null, words: heard > from ? words : [], source: this.ai.source };
    return { ...this.rules.raise(screening, assessment, level), raised };
  }

  /** Pictures for the model; without them the reading rests on the answers alone, and the stage says so. */
  private async load(photos: readonly PhotoRecord[], limit: AbortSignal): Promise<{ pictures: Buffer[]; state: 'done' | 'failed' }> {
    try {
      const read = Promise.all(photos.map(({ objectKey }) => this.objects.read(objectKey)));
      return { pictures: await Promise.race([read, endOf(limit)]), state: 'done' };
    } catch (error) {
      this.log.warn({ err: error }, 'photos could not be read for the model');
      return { pictures: [], state: 'failed' };
    }
  }
}

/** Fails with the signal's reason once it is aborted. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
