import { jest } from '@jest/globals';
import { EICAR } from '@toothwise/embedded/stand-ins';
import type { DocumentDetail, DocumentPage, ExtractedRow, HealthDocument, Imported, TreatmentPage } from '@toothwise/contracts-health';
import { accountExportOrdered } from '@toothwise/contracts-account';
import { ExportStore, ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { Eraser, Exporter, Transactions } from '@toothwise/service-kit';
import { eventually, publishFact } from '@toothwise/testing';
import { CROWN_INVOICE, sendDocument } from '../../../test/documents.js';
import { BERLIN, EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { pictureOf } from '../../../test/made-pictures.js';
import { makePdf, type Put } from '../../seed/make-pdf.js';
import { ExtractDocument } from './extract-document.use-case.js';
import { PurgeDocuments } from './purge-documents.worker.js';
import { ScanDocument } from './scan-document.use-case.js';

type Refused = { code: string };
const put = (text: string, x: number, y: number): Put => ({ text, x, y, size: 10, font: 'Helvetica' });
/** Two treatments of February; the second one's parts do not come to its fee. */
const invoice = (currency: string, sign = '$') =>
  makePdf([
    [
      ...[put('Holm Dental', 40, 40), put('Dr. Ida Holm', 40, 60), put('Invoice', 400, 40), put(currency, 400, 60)],
      ...['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient'].map((text, index) => put(text, 40 + 75 * index, 120)),
      ...['02/13/2026', '19', 'D2740', 'Crown', `${sign}900.00`, `${sign}700.00`, `${sign}200.00`].map((text, index) =>
        put(text, 40 + 75 * index, 150),
      ),
      ...['02/14/2026', '30', 'D2392', 'Filling', `${sign}200.00`, `${sign}50.00`, `${sign}100.00`].map((text, index) =>
        put(text, 40 + 75 * index, 180),
      ),
      ...[put('Total', 300, 240), put(`${sign}1,100.00`, 340, 240)],
    ],
  ]);
const INVOICE = invoice('All amounts in USD');
/** Nobody can tell which dollar that is. */
const UNCLEAR = invoice('Thank you', 'T$');

describe('documents', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const at = (id = '') => `/people/${patient.id}/documents${id && `/${id}`}`;
  const upload = <T = HealthDocument>(file: Buffer, query = '', id?: string, by = patient) =>
    sendDocument<T>(bed, patient, file, { by, query, id, name: '../invoice.pdf' });
  const read = async (id: string) => (await patient.call<DocumentDetail>('GET', at(id))).body;
  async function until(id: string, holds: (document: DocumentDetail) => boolean) {
    let last: DocumentDetail | undefined;
    await eventually('the document', async () => holds((last = await read(id))));
    return last!;
  }
  const completed = async (file: Buffer, query = '') =>
    until((await upload(file, query)).body.id, ({ status }) => ['completed', 'failed'].includes(status));
  /** What is put down for them to take along. */
  const partOf = (exportId: string) => bed.get(ExportStore).read({ service: 'health', personId: patient.id, exportId });
  const exported = async () => {
    const exportId = crypto.randomUUID();
    await bed.get(Exporter).export(patient.id, exportId);
    return partOf(exportId);
  };
  const importAll = async (id: string, ids: string[], key: string = crypto.randomUUID()) =>
    bed.request<Imported & Refused>(`/api/health/v1${at(id)}/import?timeZone=${BERLIN}`, {
      ...{ method: 'POST', body: { ids }, token: await bed.tokenFor({ sub: patient.id }), headers: { 'idempotency-key': key } },
    });

  it('DOC-025, DOC-029, DOC-030, DOC-031, DOC-032, DOC-033, DOC-047, DOC-052, DOC-056: an invoice is scanned, read, looked through and imported, once', async () => {
    const uploaded = (await upload(INVOICE, '?threshold=80')).body;
    expect(uploaded).toMatchObject({ status: 'pending', scan: 'waiting', fileType: 'pdf', fileName: 'invoice.pdf', scannedBy: null });
    const found = await until(uploaded.id, ({ status }) => status === 'completed');
    expect(found).toMatchObject({
      ...{ scan: 'clean', scannedBy: expect.stringContaining('Test scanner'), type: 'invoice', currency: 'USD', totalAmount: 110_000 },
      ...{ extractedCount: 2, officeName: 'Holm Dental', progress: { done: 1, pages: 1 }, requiresManualReview: true, asks: [] },
      pages: [{ page: 1, width: 1237, height: 1600 }],
    });
    const [crown, filling] = found.rows as [ExtractedRow, ExtractedRow];
    expect(crown).toMatchObject({
      status: 'validated',
      proposed: {
        date: '2026-02-13',
        type: 'crown',
        teeth: [36],
        cost: 90_000,
        costPaid: 20_000,
        insuranceCovered: 70_000,
        notes: 'Crown',
      },
    });
    expect(crown.read.fee!.box.y).toBeCloseTo(150 / 792, 1);
    expect(filling.status).toBe('extracted');
    const ids = [crown.id, filling.id];
    expect((await importAll(found.id, ids)).body.code).toBe('document.not-accepted');
    expect((await patient.call<TreatmentPage>('GET', 'treatments')).body.total).toBe(0);

    const saved = await patient.call<ExtractedRow>('PUT', `${at(found.id)}/treatments/${filling.id}`, {
      ...filling.proposed,
      costPaid: 15_000,
    });
    expect(saved.body).toMatchObject({ status: 'validated', manualEdits: ['costPaid'], isLowConfidence: false });
    const both = await importAll(found.id, ids);
    expect([both.status, both.body.treatments.length]).toEqual([201, 2]);
    // Under another key, too: what is in the history stays the one record.
    expect((await importAll(found.id, ids)).body.treatments).toEqual(both.body.treatments);
    const { items } = (await patient.call<TreatmentPage>('GET', 'treatments')).body;
    expect(items.map(({ id, source, costPaid, teeth }) => ({ id, source, costPaid, teeth }))).toEqual([
      { id: both.body.treatments[1], source: 'document', costPaid: 15_000, teeth: [46] },
      { id: both.body.treatments[0], source: 'document', costPaid: 20_000, teeth: [36] },
    ]);
    expect((await read(found.id)).rows.map(({ status, createdTreatmentId }) => [status, createdTreatmentId])).toEqual(
      both.body.treatments.map((id) => ['converted_to_treatment', id]),
    );
    expect((await patient.call<Refused>('POST', `${at(found.id)}/process`, {})).body.code).toBe('document.imported');
  });

  it('DOC-024, DOC-028, DOC-043: without auto-process it waits, clean, until somebody asks; pages and file open by links', async () => {
    const { id } = (await upload(UNCLEAR, '?autoProcess=no&type=treatment_plan')).body;
    const waiting = await until(id, ({ scan }) => scan === 'clean');
    expect(waiting).toMatchObject({ status: 'uploaded', type: 'treatment_plan', rows: [], pages: [] });
    expect((await patient.call('POST', `${at(id)}/process`, {})).status).toBe(202);
    expect(await until(id, ({ status }) => status === 'completed')).toMatchObject({ type: 'treatment_plan', extractedCount: 2 });
    const file = await fetch((await patient.call<{ url: string }>('GET', `${at(id)}/link`)).body.url);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(Buffer.from(await file.arrayBuffer()).equals(UNCLEAR)).toBe(true);
    const picture = await fetch((await patient.call<{ url: string }>('GET', `${at(id)}/pages/1/link`)).body.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await patient.call('GET', `${at(id)}/pages/2/link`)).status).toBe(404);
    const [row] = (await read(id)).rows as [ExtractedRow];
    // What was read before is not read twice, so that it might be done before the import is asked for.
    const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>();
    const reading = bed.get(ExtractDocument);
    const execute = reading.execute.bind(reading);
    const held = jest.spyOn(reading, 'execute').mockImplementation((...given) => isAsked.then(() => execute(...given)));
    try {
      expect((await patient.call<HealthDocument>('POST', `${at(id)}/process`, { currency: 'EUR' })).body.status).toBe('pending');
      expect((await importAll(id, [row.id])).body.code).toBe('resource.conflict');
    } finally {
      goOn();
      held.mockRestore();
    }
    const again = await until(id, ({ status }) => status === 'completed');
    expect(again.currency).toBe('EUR');
    expect(again.rows.map(({ proposed }) => proposed.currency)).toEqual(['EUR', 'EUR']);
    expect(again.rows.map((one) => one.id)).not.toContain(row.id);
  });

  it('a virus gets no further than quarantine', async () => {
    const found = await completed(Buffer.concat([INVOICE, Buffer.from(EICAR)]));
    expect(found).toMatchObject({ scan: 'infected', status: 'failed', failure: 'infected', rows: [], pages: [] });
    expect((await patient.call<Refused>('GET', `${at(found.id)}/link`)).body.code).toBe('document.not-clean');
    expect((await patient.call<Refused>('POST', `${at(found.id)}/process`, {})).body.code).toBe('document.not-clean');
  });

  it('what is taken along waits for files that are being checked, and names by their names those that are not in it', async () => {
    const exporter = bed.get(Exporter);
    // Nobody looks at it yet.
    const { promise: isTime, resolve: goOn } = Promise.withResolvers<void>();
    const scanning = bed.get(ScanDocument);
    const execute = scanning.execute.bind(scanning);
    const held = jest.spyOn(scanning, 'execute').mockImplementation((...given) => isTime.then(() => execute(...given)));
    try {
      const { id } = (await upload(INVOICE, '?autoProcess=no')).body;
      expect(await exporter.isWaiting(patient.id)).toBe(true);
      expect(await exported()).toMatchObject({ originals: [], leftOut: [{ name: 'invoice.pdf', why: 'being-checked' }] });

      const exportId = crypto.randomUUID();
      const eventId = await publishFact(bed.nats, accountExportOrdered, patient.id, { exportId }, 1, bed.clock.now());
      const tries = () => bed.database.query('SELECT FROM event_attempt WHERE event_id = $1', [eventId]);
      await eventually('the order is told again', async () => (await tries()).length === 1);
      await expect(partOf(exportId)).rejects.toThrow();
      goOn();
      await until(id, ({ scan }) => scan === 'clean');
      expect(await eventually('the part', () => partOf(exportId))).toMatchObject({ originals: [expect.anything()], leftOut: [] });
    } finally {
      goOn();
      held.mockRestore();
    }

    const infected = await completed(Buffer.concat([INVOICE, Buffer.from(EICAR)]));
    expect(infected.scan).toBe('infected');
    expect(await exported()).toMatchObject({ leftOut: [{ name: 'invoice.pdf', why: 'virus' }] });
  });

  it('read again, it keeps what was corrected, and has somebody look where it says something else now', async () => {
    const found = await completed(UNCLEAR);
    const [crown] = found.rows as [ExtractedRow];
    await patient.call('PUT', `${at(found.id)}/treatments/${crown.id}`, { ...crown.proposed, costPaid: 25_000, notes: 'The left one' });
    const again = async (answers: object) => {
      expect((await patient.call('POST', `${at(found.id)}/process`, answers)).status).toBe(202);
      return (await until(found.id, ({ status }) => status === 'completed')).rows[0];
    };
    const corrected = { costPaid: 25_000, notes: 'The left one' };
    expect(await again({})).toMatchObject({ status: 'validated', manualEdits: ['costPaid', 'notes'], proposed: corrected });
    // Accepted was an amount in dollars.
    const looked = { status: 'extracted', manualEdits: ['costPaid', 'notes'], proposed: { ...corrected, currency: 'EUR' } };
    expect(await again({ currency: 'EUR' })).toMatchObject(looked);
  });

  it('DOC-027, DOC-065: what cannot be read says why', async () => {
    const broken = await completed(Buffer.from('%PDF-1.4\nnothing more'));
    expect(broken).toMatchObject({ status: 'failed', failure: 'broken' });
  });

  it('refuses by bytes and size, and takes what is sent twice once', async () => {
    expect((await upload<Refused>(Buffer.from('<html>'))).body.code).toBe('document.wrong-type');
    const whole = Buffer.concat([INVOICE, Buffer.alloc(25 * 1024 * 1024 - INVOICE.length)]);
    expect((await upload<Refused>(Buffer.concat([whole, Buffer.alloc(1)]))).body.code).toBe('document.too-large');
    const id = crypto.randomUUID();
    const sent = await Promise.all([upload(INVOICE, '?autoProcess=no', id), upload(INVOICE, '?autoProcess=no', id)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await patient.call<DocumentPage>('GET', at())).body.items).toHaveLength(1);
    const stranger = await bed.patient();
    expect((await upload(INVOICE, '', crypto.randomUUID(), stranger)).status).toBe(404);
  });

  it('keeps 5 GiB of a person, and no more', async () => {
    const { id } = (await upload(INVOICE, '?autoProcess=no')).body;
    await bed.database.query(
      `INSERT INTO treatment_document SELECT (jsonb_populate_record(d,
         jsonb_build_object('id', gen_random_uuid(), 'object_key', d.object_key || n, 'file_size', 2147483647))).*
       FROM treatment_document d, generate_series(1, 3) n WHERE d.id = $1`,
      [id],
    );
    expect((await upload<Refused>(INVOICE, '?autoProcess=no')).body.code).toBe('document.no-room');
    expect((await upload(INVOICE, '?autoProcess=no', id)).status).toBe(200);
    expect((await bed.database.query('SELECT FROM treatment_document WHERE person_id = $1', [patient.id])).length).toBe(4);
  });

  it('DOC-045, DOC-046: are listed newest first, by type, state, date, provider, need of review and confidence', async () => {
    const first = (await upload(INVOICE, '?autoProcess=no&type=invoice')).body;
    const read = `document_date = '2026-02-15', office_name = 'Holm Dental', confidence_score = 90, requires_manual_review = true`;
    await bed.database.query(`UPDATE treatment_document SET processing_status = 'completed', ${read} WHERE id = $1`, [first.id]);
    bed.clock.advance({ minutes: 1 });
    const second = (await upload(INVOICE, '?autoProcess=no&type=other')).body;
    const list = async (query = '') => (await patient.call<DocumentPage>('GET', at() + query)).body.items.map(({ id }) => id);
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list('?type=invoice')).toEqual([first.id]);
    expect(await list('?status=uploaded')).toEqual([second.id]);
    expect(await list('?provider=holm')).toEqual([first.id]);
    expect(await list('?from=2026-02-15&to=2026-02-15')).toEqual([first.id]);
    expect(await list('?from=2026-02-16')).toEqual([]);
    expect([await list('?review=yes'), await list('?review=no')]).toEqual([[first.id], [second.id]]);
    expect([await list('?minConfidence=50'), await list('?minConfidence=100')]).toEqual([[first.id], []]);
  });

  it('DOC-042, DOC-044: exist for nobody else, come back for a day after they were deleted, and are gone with a person', async () => {
    const { id } = await completed(INVOICE);
    const objects = await bed.database.query<{ key: string }>(
      `SELECT object_key AS key FROM treatment_document WHERE id = $1 UNION SELECT object_key FROM document_page WHERE document_id = $1`,
      [id],
    );
    const areThere = () => Promise.all(objects.map(({ key }) => bed.get(ObjectStore).exists(key)));
    const stranger = await bed.patient();
    for (const path of ['', '/link', '/pages/1/link']) expect((await stranger.call('GET', at(id) + path)).status).toBe(404);
    expect((await patient.call('DELETE', at(id))).status).toBe(204);
    expect((await patient.call('GET', at(id))).status).toBe(404);
    expect((await patient.call('POST', `${at(id)}/restore`)).status).toBe(200);
    await patient.call('DELETE', at(id));
    bed.clock.advance({ hours: 25 });
    expect(await areThere()).toEqual([true, true]);
    await bed.get(PurgeDocuments).run();
    // Also by the job that runs beside this test.
    await eventually('the removal of file and page', async () => {
      await bed.get(ObjectRemovals).run();
      return !(await areThere()).includes(true);
    });
    expect((await patient.call('POST', `${at(id)}/restore`)).status).toBe(404);
    const other = (await upload(INVOICE, '?autoProcess=no')).body;
    await bed.get(Eraser).erase(patient.id);
    expect(await bed.database.query('SELECT FROM treatment_document WHERE id = $1', [other.id])).toEqual([]);
  });

  it('that are brought back while others go for good keep file and pages', async () => {
    const [kept, gone] = [await completed(INVOICE), await completed(UNCLEAR)];
    for (const { id } of [kept, gone]) await patient.call('DELETE', at(id));
    bed.clock.advance({ hours: 25 });
    const keysOf = async (id: string) =>
      (
        await bed.database.query<{ key: string }>(
          `SELECT object_key AS key FROM treatment_document WHERE id = $1 UNION SELECT object_key FROM document_page WHERE document_id = $1`,
          [id],
        )
      ).map(({ key }) => key);
    const keys = [await keysOf(kept.id), await keysOf(gone.id)];
    const [begin, purged] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    // Begun from outside the transaction, as the job is.
    void begin.promise.then(() => bed.get(PurgeDocuments).run()).then(purged.resolve, purged.reject);
    await bed.get(Transactions).run(async (tx) => {
      await tx.query('UPDATE treatment_document SET deleted_at = NULL WHERE id = $1', [kept.id]);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      begin.resolve();
      await eventually('the purge to wait', async () => (await bed.database.query(waiting)).length > 0);
    });
    await purged.promise;
    const exist = (some: string[]) => Promise.all(some.map((key) => bed.get(ObjectStore).exists(key)));
    // Also by the job that runs beside this test.
    await eventually('the removal of the other', async () => {
      await bed.get(ObjectRemovals).run();
      return !(await exist(keys[1]!)).includes(true);
    });
    expect(await exist(keys[0]!)).toEqual([true, true]);
    expect(await bed.database.query('SELECT FROM object_removal WHERE object_key = ANY ($1)', [keys[0]])).toEqual([]);
    expect(await read(kept.id)).toMatchObject({ status: 'completed', pages: [{ page: 1 }] });
  });

  it('whose file may act are read as any other, and the file leaves only with everything that is kept', async () => {
    const acting = Buffer.from(
      INVOICE.toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (1) >>'),
      'latin1',
    );
    const [found, plain] = [await completed(acting), await completed(INVOICE)];
    expect([found, plain].map(({ status, isActive, extractedCount }) => [status, isActive, extractedCount])).toEqual([
      ['completed', true, 2],
      ['completed', false, 2],
    ]);
    expect(await patient.call<Refused>('GET', at(`${found.id}/link`))).toMatchObject({ status: 409, body: { code: 'document.active' } });
    expect((await patient.call('GET', at(`${plain.id}/link`))).status).toBe(200);
    expect((await patient.call('GET', at(`${found.id}/pages/1/link`))).status).toBe(200);
    const names: string[] = [];
    for await (const { key } of bed.get(ObjectStore).list(`health/${patient.id}/`)) names.push(key.replace(`health/${patient.id}/`, ''));
    expect(
      names
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => name.startsWith('active/'))
        .sort(),
    ).toEqual([false, true]);
    const taken = (await exported()).originals.map(({ name }) => name).filter((name) => name.endsWith('.pdf'));
    expect(taken.map((name) => name.startsWith('active/')).sort()).toEqual([false, true]);
  });

  it('a photo of an invoice says what the invoice says, at its place', async () => {
    const found = await completed(await pictureOf(CROWN_INVOICE, 'photo', () => 0.8));
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
});
