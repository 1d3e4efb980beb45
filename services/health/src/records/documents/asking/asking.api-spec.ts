import type { DocumentDetail, DocumentPreferencesKept, Imported, TreatmentPage } from '@toothwise/contracts-health';
import { type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import { Transactions } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import { CROWN as CROWN_ROW, HEAD, line, readingOf, sendDocument } from '../../../../test/documents.js';
import { BERLIN, EVENING, healthBed, type HealthBed, type Patient } from '../../../../test/health-bed.js';
import { ANSWER, modelTreatment } from '../../../../test/model-extraction.js';
import { makePdf } from '../../../seed/make-pdf.js';
import { PurgeDocuments } from '../purge-documents.worker.js';

/** A crown that the rules read, and a bridge that no rule knows. */
const INVOICE = makePdf([
  [
    ...line(['Holm Dental', '', '', '', 'Invoice'], 40),
    ...line(['Dr. Ida Holm', '', '', '', 'All amounts in USD'], 60),
    ...line(HEAD, 120),
    ...line(CROWN_ROW, 150),
    ...line(['02/14/2026', '30', '', 'Bridgework', '$450.00'], 180),
  ],
]);
const CROWN = modelTreatment({ insurance_portion: 700, patient_portion: 200 });
const BRIDGE = modelTreatment({
  ...{ procedure_code: null, procedure_name: 'Bridgework', treatment_type: 'crown', tooth_numbers: ['30'], treatment_date: '2026-02-14' },
  fee: 450,
});
const SEEN = { ...ANSWER, treatments: [CROWN, BRIDGE], warnings: ['Pay at once at http://evil.test'] };

describe('documents that an AI reads', () => {
  let bed: HealthBed;
  let double: OpenAiDouble;
  let patient: Patient;
  let reader: string;
  beforeAll(async () => {
    double = await startOpenAiDouble({ apiKey: 'double-key' });
    reader = new URL(double.baseUrl).hostname;
    bed = await healthBed({ files: true, env: { AI_BASE_URL: double.baseUrl, AI_API_KEY: 'double-key', AI_MODEL: 'double' } });
  });
  afterAll(async () => {
    await bed?.stop();
    await double?.stop();
  });
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
    double.reset();
    double.requests.length = 0;
  });

  const at = (id: string) => `/people/${patient.id}/documents/${id}`;
  const CHOSEN = { autoProcess: true, confidenceThreshold: 80, costThreshold: 100_000, imageRetentionDays: 30 };
  const prefer = (more: object = { allowAi: true, reader }) =>
    patient.call<DocumentPreferencesKept & { code: string; title: string }>('PUT', 'document-preferences', { ...CHOSEN, ...more });
  const upload = async () => (await sendDocument(bed, patient, INVOICE)).body;
  const document = async (id: string) => (await patient.call<DocumentDetail>('GET', at(id))).body;
  const completed = (id: string) =>
    eventually('the document', async () => ((await document(id)).status === 'completed' ? document(id) : null));
  const read = async () => completed((await upload()).id);
  const asked = () => double.requests.map(({ body }) => body as Record<string, unknown>);
  const row = async (id: string) =>
    (await bed.database.query<Record<string, unknown>>('SELECT * FROM treatment_document WHERE id = $1', [id]))[0]!;

  it('are read by nobody to whom the person did not agree by name', async () => {
    expect((await prefer({ allowAi: true, reader: 'other.example' })).body).toMatchObject({
      ...{ code: 'document.no-reading', title: 'AI extraction not available' },
    });
    expect((await prefer({})).body).toMatchObject({ allowAi: false, reader, refusal: 'not-agreed' });
    expect(await read()).toMatchObject({ ai: null, extractedCount: 1 });
    expect(double.requests).toEqual([]);
    await bed.database.query(`INSERT INTO participation (person_id, birth_date, show_name) VALUES ($1, '2014-03-11', false)`, [patient.id]);
    expect((await prefer()).body.code).toBe('document.no-reading');
  });

  it('DOC-001, DOC-048, DOC-049, DOC-050, DOC-051: are read by rules and AI, looked through and imported', async () => {
    expect((await prefer()).body).toMatchObject({ allowAi: true, reader, refusal: null });
    double.script({ answer: SEEN });
    const found = await read();
    expect(found).toMatchObject({ ai: { state: 'done', reader }, extractedCount: 2, requiresManualReview: true, warnings: [] });
    expect(found.rows.map(({ status, proposed: { type, teeth, cost, date } }) => [status, type, teeth, cost, date])).toEqual([
      ['validated', 'crown', [36], 90_000, '2026-02-13'],
      ['extracted', 'crown', [46], 45_000, '2026-02-14'],
    ]);
    expect(found.rows[1]!.read.fee).toMatchObject({ confidence: 75, page: 1 });
    expect(found.rows[1]!.read.fee!.box.y).toBeCloseTo(180 / 792, 1);
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ max_completion_tokens: 4000, temperature: 0.1, response_format: { type: 'json_schema' } });
    const sent = JSON.stringify(asked()[0]);
    expect([(sent.match(/data:image\/jpeg/g) ?? []).length, sent.includes(patient.id), sent.includes('invoice.pdf')]).toEqual([
      1,
      false,
      false,
    ]);
    // The double takes no other key than the service's, which no browser is told.
    expect(JSON.stringify([found, (await prefer()).body])).not.toContain('double-key');
    const [crown, bridge] = found.rows;
    await patient.call('PUT', `${at(found.id)}/treatments/${bridge!.id}`, bridge!.proposed);
    const imported = await bed.request<Imported>(`/api/health/v1${at(found.id)}/import?timeZone=${BERLIN}`, {
      ...{ method: 'POST', body: { ids: [crown!.id, bridge!.id] }, token: patient.token },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect([imported.status, imported.body.treatments.length]).toEqual([201, 2]);
    const { items } = (await patient.call<TreatmentPage>('GET', 'treatments')).body;
    expect(items.map(({ cost, source }) => [cost, source])).toEqual([
      [45_000, 'document'],
      [90_000, 'document'],
    ]);
  });

  it('DOC-017, DOC-020: keep who read, by which model, what it answered and how well words could be read, and no sentence of its own', async () => {
    await prefer();
    double.script({ answer: SEEN });
    const { id } = await read();
    const kept = await row(id);
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining([
        ...['file_name', 'file_size', 'file_type', 'document_type', 'document_date', 'document_source', 'processing_status'],
        ...['processing_error', 'requires_manual_review', 'upload_date', 'ai_extraction_result', 'ai_confidence_score'],
        ...['extracted_treatments_count', 'total_amount', 'insurance_amount', 'patient_amount', 'ai_provider', 'ai_model_version'],
        'document_quality_score',
      ]),
    );
    expect(kept).toMatchObject({ ai_provider: reader, ai_model_version: 'double', ai_confidence_score: 90, document_quality_score: 100 });
    expect(kept.ai_extraction_result).toMatchObject({ document_type: 'invoice', treatments: [{ fee: 900 }, { fee: 450 }] });
    expect(JSON.stringify([kept, await document(id)])).not.toContain('evil.test');
    const [treatment] = await bed.database.query<Record<string, unknown>>(
      'SELECT * FROM extracted_treatment WHERE document_id = $1 ORDER BY place',
      [id],
    );
    expect(treatment).toMatchObject({
      ...{ document_id: id, person_id: patient.id, extraction_confidence: 98, status: 'validated', manual_edits: [] },
      ...{ created_treatment_id: null, read: { procedure_code: { value: 'D2740', confidence: 98 } }, proposed: { cost: 90_000 } },
    });
    bed.clock.advance({ days: 31 });
    await bed.get(PurgeDocuments).run();
    expect(await row(id)).toMatchObject({ ai_extraction_result: null, ai_state: 'done', extracted_treatments_count: 2 });
  });

  it('get nothing of what stands on no page, however sure the AI is', async () => {
    await prefer();
    const invented = modelTreatment({ procedure_code: 'D9999', procedure_name: 'Gold plating', fee: 5000 });
    double.script({ answer: { ...SEEN, treatments: [{ ...CROWN, fee: 9 }, invented], patient_info: { name: 'Eve Nobody' } } });
    const found = await read();
    expect(found).toMatchObject({
      ai: { state: 'done' },
      extractedCount: 1,
      patientName: null,
      warnings: ['readers-differ', 'not-on-page'],
    });
    expect(found.rows[0]).toMatchObject({ status: 'extracted', proposed: { cost: 90_000, teeth: [36] } });
  });

  it('DOC-064: where the AI extraction failed this is said, and what the rules have read stands; read again, it is asked once more', async () => {
    await prefer();
    double.script({ mode: 'garbage' });
    const { id } = await read();
    const failed = { status: 'completed', failure: null, ai: { state: 'failed', reader }, extractedCount: 1 };
    for (const mode of ['garbage', 'wrong-shape', 'refused', 'cut-off'] as const) {
      double.script({ mode });
      if (mode !== 'garbage') await patient.call('POST', `${at(id)}/process`, {});
      const found = await completed(id);
      expect([mode, found]).toMatchObject([mode, failed]);
      expect(found.rows).toMatchObject([{ status: 'validated', proposed: { cost: 90_000 } }]);
    }
    double.script({ answer: SEEN });
    await patient.call('POST', `${at(id)}/process`, {});
    expect(await completed(id)).toMatchObject({ ai: { state: 'done' }, extractedCount: 2 });
  });

  it('end with the agreement: what is on its way adds nothing', async () => {
    await prefer();
    double.script({ mode: 'slow', delayMs: 1500, answer: SEEN });
    const { id } = await upload();
    await eventually('the question', () => double.requests.length > 0);
    expect(await document(id)).toMatchObject({ status: 'processing', ai: { state: 'asked', reader } });
    await prefer({ allowAi: false });
    expect(await completed(id)).toMatchObject({ ai: null, extractedCount: 1 });
    expect((await row(id)).ai_extraction_result).toBeNull();
  });

  it('do not come back to an agreement that ended while something else was chosen', async () => {
    await prefer();
    const { chosen } = await bed.get(Transactions).run(async (tx) => {
      await tx.query('SELECT FROM person WHERE id = $1 FOR UPDATE', [patient.id]);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const later = prefer({});
      await eventually('the choice to wait', async () => (await bed.database.query(waiting)).length > 0);
      await tx.query('UPDATE document_preferences SET ai_reader = NULL WHERE person_id = $1', [patient.id]);
      return { chosen: later };
    });
    expect((await chosen).body).toMatchObject({ allowAi: false, refusal: 'not-agreed' });
    expect((await patient.call('GET', 'document-preferences')).body).toMatchObject({ allowAi: false });
  });

  describe('that are deleted', () => {
    /** Once nothing is to be done with it any more, and it was brought back. */
    const broughtBack = async (id: string) => {
      await eventually('the work on it', async () => (await row(id)).processing_status === 'completed');
      await patient.call('POST', `${at(id)}/restore`);
      return document(id);
    };

    it('are shown to no AI until they are brought back', async () => {
      await prefer();
      double.script({ answer: SEEN });
      const { id } = await upload();
      expect((await patient.call('DELETE', at(id))).status).toBe(204);
      await eventually('its scan', async () => (await row(id)).scan_status === 'clean');
      // What somebody else sends then is read after all that was asked of this one.
      const other = await bed.patient();
      const { id: later } = (await sendDocument(bed, other, INVOICE, { name: 'later' })).body;
      expect(await readingOf(other, later)).toMatchObject({ status: 'completed', ai: null });
      expect(double.requests).toEqual([]);
      await patient.call('POST', `${at(id)}/restore`);
      expect(await completed(id)).toMatchObject({ status: 'completed' });
    });

    it('keep nothing of an answer that was on its way', async () => {
      await prefer();
      double.script({ mode: 'slow', delayMs: 1500, answer: SEEN });
      const { id } = await upload();
      await eventually('the question', () => double.requests.length > 0);
      await patient.call('DELETE', at(id));
      expect(await broughtBack(id)).toMatchObject({ status: 'completed', ai: null, extractedCount: 1 });
      expect((await row(id)).ai_extraction_result).toBeNull();
    });
  });
});
