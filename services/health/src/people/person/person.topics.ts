import type { Topic } from '@toothwise/service-kit';

/** Something about the person's days has changed. */
export const daysOf = (personId: string): Topic => `days:${personId}`;
