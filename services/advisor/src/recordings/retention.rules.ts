import { RECORDING_RETENTION_DAYS } from '@toothwise/contracts-advisor/options';

const DAY_MS = 86_400_000;
/** So long before it goes the person is told. */
const WARNED_DAYS = 14;
/** An upload that nobody finished. */
const UNFINISHED_MS = DAY_MS;

/** When a recording that was begun then is removed by itself (REC-088). */
export const expiresAt = (createdAt: Date): Date => new Date(createdAt.getTime() + RECORDING_RETENTION_DAYS * DAY_MS);

/** What was begun before these moments is removed, told of, or given up. */
export const removedBefore = (now: Date): Date => new Date(now.getTime() - RECORDING_RETENTION_DAYS * DAY_MS);
export const warnedBefore = (now: Date): Date => new Date(now.getTime() - (RECORDING_RETENTION_DAYS - WARNED_DAYS) * DAY_MS);
export const unfinishedBefore = (now: Date): Date => new Date(now.getTime() - UNFINISHED_MS);
