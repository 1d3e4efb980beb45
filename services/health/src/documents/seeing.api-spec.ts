import { jest } from '@jest/globals';
import type { DocumentDetail, HealthDocument } from '@toothwise/contracts-health';
import { eventually } from '@toothwise/testing';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../test/health-bed.js';
import { makePdf } from '../../test/make-pdf.js';
import { pictureOf } from '../../test/made-pictures.js';

// Processes are started for each document, and the machine may be busy.
jest.setTimeout(200_000);

const line = (texts: string[], y: number) =>
  texts.map((text, index) => ({ text, x: 40 + 75 * index, y, size: 10, font: 'Helvetica' as const }));
const INVOICE = makePdf([
  [
    ...line(['Holm Dental', '', '', '', 'Invoice'], 40),
    ...line(['Dr. Ida Holm', '', '', '', 'All amounts in USD'], 60),
    ...line(['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient'], 120),
    ...line(['02/13/2026', '19', 'D2740', 'Crown', '$900.00', '$700.00', '$200.00'], 150),
  ],
]);

describe('documents that are pictures', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const document = async (id: string) => (await patient.call<DocumentDetail>('GET', `documents/${id}`)).body;
  async function read(file: Buffer): Promise<DocumentDetail> {
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(file)]), 'one');
    const headers = { authorization: `Bearer ${await bed.tokenFor({ sub: patient.id })}` };
    const path = `/api/health/v1/people/${patient.id}/documents/${crypto.randomUUID()}`;
    const { id } = (await (await fetch(bed.url + path, { method: 'PUT', headers, body: form })).json()) as HealthDocument;
    return eventually(
      'the document',
      async () => {
        const now = await document(id);
        return ['completed', 'failed'].includes(now.status) ? now : null;
      },
      180_000,
    );
  }

  it('a photo of an invoice says what the invoice says, at its place', async () => {
    const found = await read(await pictureOf(INVOICE, 'photo', () => 0.8));
    expect(found).toMatchObject({ status: 'completed', fileType: 'jpg', extractedCount: 1, warnings: [], progress: { done: 1, pages: 1 } });
    expect(found.rows[0]!.proposed).toMatchObject({
      ...{
        date: '2026-02-13',
        type: 'crown',
        procedureCode: 'D2740',
        teeth: [36],
        cost: 90_000,
        costPaid: 20_000,
        insuranceCovered: 70_000,
      },
    });
    const { box, confidence } = found.rows[0]!.read.fee!;
    expect([box.x, box.y].map((part) => Math.round(part * 10))).toEqual([6, 2]);
    expect(confidence).toBeLessThan(98);
    const [row] = await bed.database.query<{ quality: number; seconds: number }>(
      'SELECT document_quality_score AS quality, processing_seconds AS seconds FROM treatment_document WHERE id = $1',
      [found.id],
    );
    expect(row!.quality).toBeGreaterThan(70);
    expect(row!.quality).toBeLessThan(100);
    expect(row!.seconds).toBeGreaterThan(0);
  });

  it('a picture without words says so', async () => {
    const found = await read(await pictureOf(makePdf([[]]), 'scan', () => 0.5));
    expect(found).toMatchObject({ status: 'completed', extractedCount: 0, warnings: ['no-words'] });
  });
});
