import { isTimeZone } from '@toothwise/contracts-core';
import { z } from 'zod';
import { REPORT_FORMATS } from './results.options.js';

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);
/** GET /screenings/:id/report: in which shape, in whose time its date is said, and where its person seems to be: whom to call there. */
export const reportQuery = z.object({
  format: z.enum(REPORT_FORMATS).default('html'),
  timeZone: z.string().max(64).refine(isTimeZone, 'Name a time zone, such as "America/New_York".').default('UTC'),
  country: country.optional(),
  /** What the browser's languages say, where its clock says another one. */
  otherCountry: country.optional(),
});
/** A file for its person to keep: the page saves it under this name. */
export const reportFile = z.object({ fileName: z.string(), mediaType: z.enum(['text/html', 'text/plain']), content: z.string() });
