import { defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Stages of the work on a document, in their order; `draw` begins with pages that were left out. */
export const STAGES = ['scan', 'read', 'draw', 'see', 'ask'] as const;
export type Stage = (typeof STAGES)[number];

/** Command of this service to itself; each stage asks for the next in the transaction of its result. */
export const documentWorkRequested = defineEvent(
  'health.document-work-requested.v1',
  z.object({ documentId: z.uuid(), stage: z.enum(STAGES) }),
);
