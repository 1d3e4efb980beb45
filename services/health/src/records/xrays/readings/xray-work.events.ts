import { defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Command of this service to itself: to have an X-ray read, or a pair compared, by AI. */
export const xrayWorkRequested = defineEvent(
  'health.xray-work-requested.v1',
  z.object({ work: z.enum(['reading', 'changes']), id: z.uuid() }),
);
