import { toProblem } from '@toothwise/service-kit';

/** An outage, or our own stopping, is not the event's fault: it comes again, however long that takes, and the try does not count. */
export const isBlameless = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || toProblem(error).code === 'service.unavailable';
