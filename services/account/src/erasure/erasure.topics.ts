import type { Topic } from '@toothwise/service-kit';

/** There is a step to take. */
export const ERASURES: Topic = 'erasures:';
