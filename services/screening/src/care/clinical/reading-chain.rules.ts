import type { Photo } from '@toothwise/contracts-screening';
import type { FALLBACK_REASONS, FALLBACK_TYPES } from '@toothwise/contracts-screening/options';
import type { AiReading } from './ai-reading.rules.js';

export type FallbackType = (typeof FALLBACK_TYPES)[number];
export type FallbackReason = (typeof FALLBACK_REASONS)[number];
export interface Fallback {
  type: FallbackType;
  reason: FallbackReason;
}
type Measured = Pick<Photo, 'id' | 'quality'>;

/** What came of asking a model about one screening. */
export interface Reading {
  /** Null where the rules alone decide. */
  value: AiReading | null;
  /** The photos that the model has seen, as they were numbered for it. */
  seen: readonly Pick<Photo, 'id'>[];
  /** Null where a model has read all that was given. */
  fallback: Fallback | null;
  /** Photos were given and a model was to read them, but none has. */
  photosUnread: boolean;
}

/** By the rules alone, from the beginning. */
export const byRules = (reason: FallbackReason): Reading => ({
  value: null,
  seen: [],
  fallback: { type: 'rules', reason },
  photosUnread: false,
});

export interface ReadingStep<P> {
  /** What a result of this step is called; null for the whole. */
  type: FallbackType | null;
  photos: readonly P[];
}

/** What is asked one after the other until a model answers: all photos, the best one, the answers alone. */
export function readingSteps<P extends Measured>(photos: readonly P[]): ReadingStep<P>[] {
  if (photos.length === 0) return [{ type: null, photos: [] }];
  const whole = { type: null, photos };
  const best = photos.length > 1 ? [{ type: 'single-image' as const, photos: [bestOf(photos)] }] : [];
  return [whole, ...best, { type: 'answers-only', photos: [] }];
}

/** The sharpest as measured; of equal ones the first. */
function bestOf<P extends Measured>(photos: readonly P[]): P {
  const score = ({ quality }: P) => quality?.score ?? -1;
  return photos.reduce((best, photo) => (score(photo) > score(best) ? photo : best));
}

/** Milliseconds of the time that is left, for a step: each keeps as much for those after it as it takes; the last takes the rest. */
export const shareOf = (left: number, steps: number): number => Math.max(0, Math.floor(steps > 1 ? left / 2 : left));
