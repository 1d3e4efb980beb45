import { isTimeZone } from '@toothwise/contracts-core';
import { z } from 'zod';
import { REPORT_FORMATS } from './results.options.js';

/** GET /screenings/:id/report: in which shape, and in whose time its date is said. */
export const reportQuery = z.object({
  format: z.enum(REPORT_FORMATS).default('html'),
  timeZone: z.string().max(64).refine(isTimeZone, 'Name a time zone, such as "America/New_York".').default('UTC'),
});
/** A file for its person to keep: the page saves it under this name. */
export const reportFile = z.object({ fileName: z.string(), mediaType: z.enum(['text/html', 'text/plain']), content: z.string() });
