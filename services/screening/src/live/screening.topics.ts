import type { Topic } from '@toothwise/service-kit';

/** What open pages of a person are told of. */
export const creditsOf = (personId: string): Topic => `credits:${personId}`;
export const progressOf = (screeningId: string): Topic => `screening:${screeningId}`;
