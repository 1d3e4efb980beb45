import { z } from 'zod';
import * as http from './http.js';

const screening = z.object({ id: z.uuid() });

/** A result to take along: routes of the table in `routes.ts`. */
export const reports = {
  downloadReport: {
    method: 'GET',
    path: '/screenings/:id/report',
    kind: 'json',
    summary: 'The report of a screening, as a file',
    access: 'signed-in',
    params: screening,
    query: http.reportQuery,
    answer: http.reportFile,
    problems: ['resource.not-found', 'screening.not-completed'],
  },
  requestReport: {
    method: 'POST',
    path: '/screenings/:id/report-mails',
    kind: 'json',
    summary: 'Sends the caller a mail that leads to the report',
    access: 'signed-in',
    params: screening,
    problems: ['resource.not-found', 'screening.not-completed'],
  },
} as const;
