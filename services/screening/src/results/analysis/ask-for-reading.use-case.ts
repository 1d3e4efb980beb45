import { Inject, Injectable } from '@nestjs/common';
import { ObjectStore, shrink } from '@toothwise/objects';
import { HealthConsents, LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from '../../settings.js';
import type { Assessment } from '../../care/clinical/clinical.rules.js';
import {
  byRules,
  type Fallback,
  type FallbackReason,
  type Reading,
  readingSteps,
  shareOf,
} from '../../care/clinical/reading-chain.rules.js';
import type { PhotoRecord } from '../../care/photos/photo.record.js';
import type { ScreeningRecord } from '../../care/record/screening.record.js';
import { isAgreedTo } from './provider.rules.js';
import { AskAi } from './ask-ai.use-case.js';
import { ReportFailure } from './report-failure.use-case.js';

/** Of the deadline, for reading photos: from a store that stalls a model still gets to read the answers. */
const PHOTOS_SHARE = 0.5;
/** Longest side in pixels of what is sent: enough to see a tooth, a fraction of the tokens. */
const SENT_SIDE = 1024;

export interface ReadingRun {
  signal: AbortSignal;
  /** Told before the model is asked: whether the photos are at hand. */
  asking(photos: 'done' | 'failed' | 'skipped'): Promise<void>;
}

/** Asks a model for less and less until it answers, one question at a time and all within one deadline; without an answer the rules decide. */
@Injectable()
export class AskForReading {
  constructor(
    private readonly objects: ObjectStore,
    private readonly ai: AskAi,
    private readonly consents: HealthConsents,
    private readonly failure: ReportFailure,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns why nobody is asked about this person's screening, or null where the model is */
  async refusal(personId: string): Promise<FallbackReason | null> {
    if (!this.ai.configured) return 'no-provider';
    return isAgreedTo(this.ai.source, await this.consents.version(personId)) ? null : 'not-agreed';
  }

  /** Of somebody whom nothing refuses. */
  async execute(
    screening: ScreeningRecord,
    assessment: Assessment,
    photos: readonly PhotoRecord[],
    { signal, asking }: ReadingRun,
  ): Promise<Reading> {
    const time = this.settings.SCREENING_AI_DEADLINE_MS;
    const ends = performance.now() + time;
    const pictures = await this.load(photos, AbortSignal.any([signal, AbortSignal.timeout(time * PHOTOS_SHARE)]));
    await asking(photos.length === 0 ? 'skipped' : pictures ? 'done' : 'failed');
    const steps = pictures ? readingSteps(photos) : readingSteps(photos).slice(-1);
    let why: FallbackReason | null = pictures ? null : 'photos-unreadable';
    for (const [at, { type, photos: shown }] of steps.entries()) {
      // Photos take their time, and so does a model that fails: meanwhile they may have withdrawn.
      const refused = await this.refusal(screening.personId);
      if (refused) return { ...byRules(refused), photosUnread: why !== null && photos.length > 0 };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(shareOf(ends - performance.now(), steps.length - at))]);
      const sent = shown.map((photo) => pictures!.get(photo.id)!);
      const answer = await this.ai.execute(screening, assessment, sent, limit);
      signal.throwIfAborted();
      if (answer.ok) return { value: answer.value, seen: shown, fallback: fallbackOf(type, why), photosUnread: isUnread(photos, shown) };
      why ??= answer.reason;
      const what = shown.length > 1 ? 'images' : shown.length === 1 ? 'image' : 'analysis';
      this.failure.execute(what, { screeningId: screening.id, reason: answer.reason });
    }
    return { ...byRules(why ?? 'provider-unavailable'), photosUnread: photos.length > 0 };
  }

  /** Pictures as they are sent, by their photo's id; null where one cannot be read or is damaged: the reading then rests on the answers alone, and says so. */
  private async load(photos: readonly PhotoRecord[], limit: AbortSignal): Promise<Map<string, Buffer> | null> {
    try {
      const read = Promise.all(
        photos.map(async ({ id, objectKey }) => [id, await shrink(await this.objects.read(objectKey), SENT_SIDE)] as const),
      );
      return new Map(await Promise.race([read, endOf(limit)]));
    } catch (error) {
      this.log.warn({ err: error }, 'photos could not be read for the model');
      return null;
    }
  }
}

const fallbackOf = (type: Fallback['type'] | null, reason: FallbackReason | null): Fallback | null =>
  type && reason ? { type, reason } : null;

const isUnread = (given: readonly unknown[], shown: readonly unknown[]): boolean => given.length > 0 && shown.length === 0;

/** Fails with the signal's reason once it is aborted. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
