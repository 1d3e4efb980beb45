import type { DocumentStatistics } from '@toothwise/contracts-health';
import { CROWN, HEAD, line, readingOf, sendDocument } from '../../../test/documents.js';
import { BERLIN, EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { makePdf } from '../../seed/make-pdf.js';

const INVOICE = makePdf([
  [
    ...line(['Holm Dental', '', '', '', 'All amounts in USD'], 40),
    ...line(HEAD, 120),
    ...line(CROWN, 150),
    // Its parts do not come to its fee.
    ...line(['02/14/2026', '30', 'D2392', 'Filling', '$200.00', '$50.00', '$100.00'], 180),
  ],
]);

describe('statistics of documents', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const read = async (file: Buffer) => readingOf(patient, (await sendDocument(bed, patient, file)).body.id);
  const statistics = async (query = '', of = patient) =>
    of.call<DocumentStatistics & { code: string; issues: object[] }>(
      'GET',
      `/people/${patient.id}/document-statistics?timeZone=${encodeURIComponent(BERLIN)}${query}`,
    );

  it('DOC-022, DOC-057, DOC-058: of the days that are asked for, in the person’s calendar; of documents that are there', async () => {
    expect((await statistics()).body).toMatchObject({ from: '2026-02-09', to: '2026-03-10', days: [], total: { documentsProcessed: 0 } });
    await read(INVOICE);
    // Wednesday in Berlin, Tuesday still in UTC.
    bed.clock.stand('2026-03-10T23:30:00Z');
    const second = await read(INVOICE);
    await read(Buffer.from('%PDF-1.4\nnothing more'));
    const { body } = await statistics();
    const [wednesday, tuesday, ...more] = body.days;
    expect(more).toEqual([]);
    expect(tuesday).toEqual({
      ...{ date: '2026-03-10', documentsProcessed: 1, treatmentsExtracted: 2, successfulExtractions: 1, documentsRequiringReview: 1 },
      ...{ failedExtractions: 0, averageConfidenceScore: second.confidence, totalProcessingTimeSeconds: expect.any(Number) },
    });
    expect(wednesday).toMatchObject({
      ...{ date: '2026-03-11', documentsProcessed: 2, treatmentsExtracted: 2, successfulExtractions: 1, documentsRequiringReview: 1 },
      ...{ failedExtractions: 1, averageConfidenceScore: second.confidence },
    });
    expect(body.total).toMatchObject({ documentsProcessed: 3, treatmentsExtracted: 4, failedExtractions: 1 });
    const [kept] = await bed.database.query<{ seconds: number; least: number }>(
      'SELECT sum(processing_seconds) AS seconds, min(processing_seconds) AS least FROM treatment_document WHERE person_id = $1',
      [patient.id],
    );
    expect(kept!.least).toBeGreaterThan(0);
    expect(body.total.totalProcessingTimeSeconds).toBeCloseTo(kept!.seconds, 0);

    expect((await statistics('&from=2026-03-11&to=2026-03-11')).body.days.map(({ date }) => date)).toEqual(['2026-03-11']);
    await patient.call('DELETE', `documents/${second.id}`);
    expect((await statistics('&from=2026-03-11')).body.total).toMatchObject({ documentsProcessed: 1, treatmentsExtracted: 0 });
  });

  it('are refused for days that are none, and exist for nobody else', async () => {
    const { status, body } = await statistics('&from=2026-03-11&to=2026-03-10');
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body).toMatchObject({ issues: [{ path: 'from' }] });
    expect((await statistics('&from=2026-02-30')).status).toBe(400);
    expect((await statistics('', await bed.patient())).status).toBe(404);
  });
});
