import type { Topic } from '@toothwise/service-kit';

/** Something about this person's family, or a day in it, has changed. */
export const familyOf = (personId: string): Topic => `family:${personId}`;
