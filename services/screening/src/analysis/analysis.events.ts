import { screeningAnalysisRequested } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import type { EntityManager } from 'typeorm';
import type { ScreeningRecord } from '../screenings/screening.record.js';

/** Puts the command on the bus, in the caller's transaction; `screening.version` already counts it. */
export async function requestAnalysis(
  tx: EntityManager,
  { id, personId, version }: Pick<ScreeningRecord, 'id' | 'personId' | 'version'>,
): Promise<void> {
  await appendEvent(tx, screeningAnalysisRequested, {
    aggregateId: id,
    aggregateVersion: version,
    personId,
    actor: personId,
    data: { screeningId: id },
  });
}
