import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AiReading } from '../../care/clinical/ai-reading.rules.js';
import { composeAnalysis } from '../../care/clinical/analysis.rules.js';
import { type Assessment, ClinicalRules } from '../../care/clinical/clinical.rules.js';
import { byRules, type Reading } from '../../care/clinical/reading-chain.rules.js';
import { type SpecifiedRaise, specifiedByReading, specifiedWords } from '../../care/clinical/specified-reading.rules.js';
import type { PhotoRecord } from '../../care/photos/photo.record.js';
import { Photos } from '../../care/photos/photo.repository.js';
import type { ScreeningRecord } from '../../care/record/screening.record.js';
import type { Result } from '../../care/screenings/screening.aggregate.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { withStage } from '../../care/screenings/stages.rules.js';
import { AskAi } from './ask-ai.use-case.js';
import { CompleteScreening } from './complete-screening.use-case.js';
import { AskForReading } from './ask-for-reading.use-case.js';

export interface AnalysisRun {
  signal: AbortSignal;
  /** Commits the effect together with the inbox row of the command. */
  complete<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
}
type States = Parameters<typeof withStage>[1];

const LEVEL_OF_URGENCY = { high: 3, medium: 2, low: 1 } as const;
/** What the specified words of a reading of photos call for. */
const MENTIONED_LEVEL = LEVEL_OF_URGENCY.medium;

/** Analyses one screening: rules and red flags, photos, a model where one is configured and agreed to; then the result in one transaction. */
@Injectable()
export class RunAnalysis {
  constructor(
    private readonly screenings: Screenings,
    private readonly photos: Photos,
    private readonly rules: ClinicalRules,
    private readonly ai: AskAi,
    private readonly reading: AskForReading,
    private readonly completeScreening: CompleteScreening,
  ) {}

  async execute(screeningId: string, { signal, complete }: AnalysisRun): Promise<void> {
    const screening = await this.screenings.find(screeningId);
    if (screening?.status !== 'analysing') return complete(async () => undefined);
    const result = await this.analyse(screening, signal);
    await complete((tx) => this.completeScreening.execute(tx, screeningId, result));
  }

  private async analyse(screening: ScreeningRecord, signal: AbortSignal): Promise<Result> {
    let { stages } = screening;
    const step = async (states: States) => {
      stages = withStage(stages, states);
      await this.screenings.progress(screening.id, stages);
    };
    await step({ rules: 'running' });
    const found = this.rules.assess(screening, screening.createdAt);
    const photos = await this.photos.of({ screeningId: screening.id });
    const photoStage = photos.length > 0 ? 'done' : 'skipped';
    const reading = await this.readingOf(screening, found, photos, signal, step);
    const assessment = this.raised(screening, found, reading);
    stages = withStage(stages, {
      rules: 'done',
      photos: stages.find(({ stage, state }) => stage === 'photos' && state === 'failed') ? 'failed' : photoStage,
      ai: aiStage(reading),
      result: 'done',
    });
    return { assessment, analysis: composeAnalysis({ kind: screening.kind, assessment, photos, reading }), stages };
  }

  private async readingOf(
    screening: ScreeningRecord,
    assessment: Assessment,
    photos: PhotoRecord[],
    signal: AbortSignal,
    step: (states: States) => Promise<void>,
  ): Promise<Reading> {
    // An emergency is told at once; no model is waited for.
    if (assessment.level >= 4) return byRules('no-provider');
    const refused = await this.reading.refusal(screening.personId);
    if (refused) return byRules(refused);
    await step({ rules: 'done', photos: photos.length > 0 ? 'running' : 'skipped' });
    return this.reading.execute(screening, assessment, photos, {
      signal,
      asking: (state) => step({ photos: state, ai: 'running' }),
    });
  }

  /** `max(rules, specified rules of image analysis, AI, red flags)`. */
  private raised(screening: ScreeningRecord, found: Assessment, reading: Reading): Assessment {
    const called = specifiedByReading(screening, reading);
    const specified = called.reduce((assessment, by) => this.bySpecified(screening, assessment, by), found);
    return reading.value ? this.byModel(screening, specified, reading.value, specifiedWords(reading)) : specified;
  }

  private bySpecified(screening: ScreeningRecord, assessment: Assessment, { urgency, because }: SpecifiedRaise): Assessment {
    const level = LEVEL_OF_URGENCY[urgency];
    const { specified } = assessment;
    if (level <= LEVEL_OF_URGENCY[specified.urgency]) return assessment;
    const raised = level > assessment.level ? this.rules.raise(screening, assessment, level, screening.createdAt) : assessment;
    // What led to less is no reason for more.
    return { ...raised, specified: { urgency, because: [because] } };
  }

  /** A model raises by its urgency or by its words, and never beyond level 3. */
  private byModel(screening: ScreeningRecord, assessment: Assessment, reading: AiReading, mentioned: readonly string[]): Assessment {
    const { level: heard, words: alarms } = this.rules.heardOf(reading);
    const called = LEVEL_OF_URGENCY[reading.urgency];
    const spoken = Math.max(heard, mentioned.length > 0 ? MENTIONED_LEVEL : 1);
    const level = Math.min(3, Math.max(called, spoken));
    const from = assessment.level;
    if (level <= from) return assessment;
    const words = heard > from ? alarms : spoken > from ? [...new Set(mentioned)] : [];
    // Both are named where both were above the rules.
    const raised = { from, urgency: called > from ? reading.urgency : null, words, source: this.ai.source };
    return { ...this.rules.raise(screening, assessment, level, screening.createdAt), specified: assessment.specified, raised };
  }
}

function aiStage({ value, fallback }: Reading): 'done' | 'skipped' | 'failed' {
  if (value) return 'done';
  return fallback?.reason === 'no-provider' || fallback?.reason === 'not-agreed' ? 'skipped' : 'failed';
}
