import type { Topic } from '@toothwise/service-kit';

/** What open pages of a person are told of. */
export const notificationsOf = (personId: string): Topic => `notices:${personId}`;
