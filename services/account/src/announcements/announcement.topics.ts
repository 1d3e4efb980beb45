import type { Topic } from '@toothwise/service-kit';

/** There is something to tell everybody. */
export const ANNOUNCED: Topic = 'announced:';
