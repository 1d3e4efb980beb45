import { defineErased, defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';
import { milestoneId } from './http.js';

/** A streak has reached a number of days for the first time. Awarded once, even if the streak is shorter again later. */
export const healthMilestoneReached = defineEvent(
  'health.milestone-reached.v1',
  z.object({ milestone: milestoneId, days: z.int().positive() }),
);
export const healthErased = defineErased('health');
