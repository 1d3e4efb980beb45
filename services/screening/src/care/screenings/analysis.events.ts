import { defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';

/**
 * Command of this service to itself: analyse this screening. Nobody else tells or hears it (`domain.json` of the others does not name it, and
 * NATS refuses what is not named); outbox, inbox and dead letters are those of every event.
 */
export const analysisRequested = defineEvent('screening.analysis-requested.v1', z.object({ screeningId: z.uuid() }));
