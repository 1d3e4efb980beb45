import type { Topic } from '@toothwise/service-kit';

/** Somebody else opened or changed this person's record. */
export const looksAt = (personId: string): Topic => `looks:${personId}`;
