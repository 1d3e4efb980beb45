import type { Topic } from '@toothwise/service-kit';

/** There is a step to take. */
export const ACCOUNT_EXPORTS: Topic = 'takeouts:';
/** What this person takes along is a step further. */
export const accountExportOf = (personId: string): Topic => `takeout:${personId}`;
