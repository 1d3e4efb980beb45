import type { DocumentDetail, HealthDocument } from '@toothwise/contracts-health';
import { eventually } from '@toothwise/testing';
import type { HealthBed, Patient } from './health-bed.js';
import { makePdf, type Put } from '../src/seed/make-pdf.js';

/** Cells of a row of an invoice. */
export const line = (texts: readonly string[], y: number): Put[] =>
  texts.map((text, index) => ({ text, x: 40 + 75 * index, y, size: 10, font: 'Helvetica' }));
export const HEAD = ['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient'];
export const CROWN = ['02/13/2026', '19', 'D2740', 'Crown', '$900.00', '$700.00', '$200.00'];
/** One crown of $900 of which everything is told. */
export const CROWN_INVOICE = makePdf([
  [
    ...line(['Holm Dental', '', '', '', 'Invoice'], 40),
    ...line(['Dr. Ida Holm', '', '', '', 'All amounts in USD'], 60),
    ...line(HEAD, 120),
    ...line(CROWN, 150),
  ],
]);

interface Sending {
  /** Who sends it, if not whose record it is. */
  by?: Pick<Patient, 'id'>;
  query?: string;
  id?: string;
  name?: string;
  /** What the browser says of it. */
  type?: string;
}

/** As a browser sends one. */
export async function sendDocument<T = HealthDocument>(
  bed: HealthBed,
  patient: Pick<Patient, 'id'>,
  file: Buffer,
  { by = patient, query = '', id = crypto.randomUUID(), name = 'one.pdf', type }: Sending = {},
): Promise<{ status: number; body: T }> {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(file)], { type }), name);
  const headers = { authorization: `Bearer ${await bed.tokenFor({ sub: by.id })}` };
  const url = `${bed.url}/api/health/v1/people/${patient.id}/documents/${id}${query}`;
  const response = await fetch(url, { method: 'PUT', headers, body: form });
  return { status: response.status, body: (await response.json()) as T };
}

/** Once its reading has ended, whichever way. A process is started for each, and the machine may be busy. */
export const readingOf = (patient: Pick<Patient, 'id' | 'call'>, id: string): Promise<DocumentDetail> =>
  eventually(
    'the document',
    async () => {
      const now = (await patient.call<DocumentDetail>('GET', `/people/${patient.id}/documents/${id}`)).body;
      return ['completed', 'failed'].includes(now.status) ? now : null;
    },
    180_000,
  );
