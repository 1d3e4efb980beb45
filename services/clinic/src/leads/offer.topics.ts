import type { Topic } from '@toothwise/service-kit';

/** What a practice's inbox shows has changed. */
export const inboxOf = (practiceId: string): Topic => `inbox:${practiceId}`;
