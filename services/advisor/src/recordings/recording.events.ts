import { defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Stages of the work on a recording, in their order: decode and cut, write down, sum up. */
export const STAGES = ['prepare', 'transcribe', 'summarise'] as const;
export type Stage = (typeof STAGES)[number];

/** Command of this service to itself. Each stage asks for the next one in the transaction of its result; its steps are rows. */
export const recordingWorkRequested = defineEvent(
  'advisor.recording-work-requested.v1',
  z.object({ recordingId: z.uuid(), stage: z.enum(STAGES) }),
);
