import { defineEvent } from '@toothwise/contracts-core';
import { appendEvent } from '@toothwise/event-bus';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ScreeningRecord } from '../screenings/screening.record.js';

/**
 * Command of this service to itself: analyse this screening. Nobody else tells or hears it (`domain.json` of the others does not name it, and
 * NATS refuses what is not named); outbox, inbox and dead letters are those of every event.
 */
export const analysisRequested = defineEvent('screening.analysis-requested.v1', z.object({ screeningId: z.uuid() }));

/** Puts the command on the bus, in the caller's transaction; `screening.version` already counts it. */
export async function requestAnalysis(
  tx: EntityManager,
  { id, personId, version }: Pick<ScreeningRecord, 'id' | 'personId' | 'version'>,
): Promise<void> {
  await appendEvent(tx, analysisRequested, {
    aggregateId: id,
    aggregateVersion: version,
    personId,
    actor: personId,
    data: { screeningId: id },
  });
}
