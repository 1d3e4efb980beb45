import type { Topic } from '@toothwise/service-kit';

/** What open pages of a recording are told of. */
export const progressOf = (recordingId: string): Topic => `recording:${recordingId}`;
