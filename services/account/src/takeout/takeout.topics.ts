import type { Topic } from '@toothwise/service-kit';

/** There is a step to take. */
export const TAKEOUTS: Topic = 'takeouts:';
/** What this person takes along is a step further. */
export const takeoutOf = (personId: string): Topic => `takeout:${personId}`;
