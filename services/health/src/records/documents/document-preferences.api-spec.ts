import type { DocumentDetail, DocumentPreferencesKept } from '@toothwise/contracts-health';
import { ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { eventually } from '@toothwise/testing';
import { CROWN_INVOICE, sendDocument } from '../../../test/documents.js';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { PurgeDocuments } from './purge-documents.worker.js';

describe('preferences of documents', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const at = (id = '') => `/people/${patient.id}/documents${id && `/${id}`}`;
  const path = () => `/people/${patient.id}/document-preferences`;
  const read = async () => (await patient.call<DocumentPreferencesKept>('GET', path())).body;
  const CHOSEN = { autoProcess: true, confidenceThreshold: 80, costThreshold: 100_000, imageRetentionDays: 365 };
  const keep = (change: object) =>
    patient.call<DocumentPreferencesKept & { issues?: { path: string }[] }>('PUT', path(), { ...CHOSEN, ...change });
  const upload = async (query = '') => (await sendDocument(bed, patient, CROWN_INVOICE, { query })).body;
  const document = async (id: string) => (await patient.call<DocumentDetail>('GET', at(id))).body;
  const until = (id: string, holds: (one: DocumentDetail) => boolean) =>
    eventually('the document', async () => (holds(await document(id)) ? document(id) : null));
  const readOne = async () => until((await upload()).id, ({ status }) => status === 'completed');

  it('DOC-023, DOC-059, DOC-073, DOC-075, DOC-077, DOC-078, DOC-079, DOC-080: are four, and hold until somebody has chosen others, and then those', async () => {
    const nobody = { allowAi: false, reader: null, refusal: 'no-reader' };
    expect(await read()).toEqual({ ...CHOSEN, ...nobody, isKept: false });
    const others = { autoProcess: false, confidenceThreshold: 90, costThreshold: null, imageRetentionDays: 30 };
    expect((await keep(others)).body).toEqual({ ...others, ...nobody, isKept: true });
    expect((await keep({ ...others, confidenceThreshold: 95 })).status).toBe(200);
    expect(await read()).toEqual({ ...others, ...nobody, confidenceThreshold: 95, isKept: true });
  });

  it('DOC-063: a document that is not there, is not', async () => {
    expect(await patient.call('GET', at(crypto.randomUUID()))).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  });

  it('are refused by name where they are out of bounds', async () => {
    for (const [field, value] of [
      ['confidenceThreshold', 69],
      ['confidenceThreshold', 96],
      ['costThreshold', -1],
      ['imageRetentionDays', 0],
      ['imageRetentionDays', 1.5],
      ['autoProcess', 'yes'],
    ])
      expect((await keep({ [field as string]: value })).body.issues).toMatchObject([{ path: field }]);
    expect((await patient.call('PUT', path(), { ...CHOSEN, storeDocumentImages: true })).status).toBe(400);
    expect((await read()).isKept).toBe(false);
  });

  it('DOC-021, DOC-026, DOC-053, DOC-074, DOC-076: say whether a document is read when it comes; what was read goes into no history by itself', async () => {
    await keep({ autoProcess: false, confidenceThreshold: 90 });
    const kept = await upload();
    expect(kept.status).toBe('uploaded');
    const asked = await upload('?autoProcess=yes&threshold=70');
    expect(asked.status).toBe('pending');
    expect(await until(asked.id, ({ status }) => status === 'completed')).toMatchObject({
      threshold: 70,
      extractedCount: 1,
      importedCount: 0,
    });
    expect(await until(kept.id, ({ scan }) => scan === 'clean')).toMatchObject({ status: 'uploaded', threshold: 90, rows: [] });
    const seen = new Set<string>();
    expect((await patient.call('POST', at(`${kept.id}/process`), {})).status).toBe(202);
    await until(kept.id, ({ status }) => {
      seen.add(status);
      return status === 'completed';
    });
    expect(['pending', 'processing', 'completed']).toEqual(expect.arrayContaining([...seen]));
    expect((await patient.call<{ items: object[] }>('GET', `/people/${patient.id}/treatments`)).body.items).toEqual([]);
  });

  it('let somebody look at what costs more than they say, and at nothing for its cost alone where they say none', async () => {
    const statusAt = async (costThreshold: number | null) => {
      await keep({ costThreshold });
      const { rows, requiresManualReview } = await readOne();
      return [rows[0]!.status, requiresManualReview];
    };
    expect(await statusAt(90_000)).toEqual(['validated', false]);
    expect(await statusAt(89_999)).toEqual(['extracted', true]);
    expect(await statusAt(null)).toEqual(['validated', false]);
  });

  it('end the pictures of pages after their days, and nothing else', async () => {
    await keep({ imageRetentionDays: 30 });
    const { id } = await readOne();
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of bed.get(ObjectStore).list(`health/${patient.id}/`)) found.push(key.split('.').at(-1)!);
      return found.sort();
    };
    const tidy = async () => {
      await bed.get(PurgeDocuments).run();
      await bed.get(ObjectRemovals).run();
    };
    bed.clock.advance({ days: 29 });
    await tidy();
    expect([(await document(id)).pages.length, await keys()]).toEqual([1, ['jpg', 'pdf']]);
    bed.clock.advance({ days: 2 });
    await tidy();
    expect(await document(id)).toMatchObject({ status: 'completed', pages: [], extractedCount: 1 });
    // Also by the job that runs beside this test.
    await eventually('the removal of the picture', async () => {
      await tidy();
      return (await keys()).join() === 'pdf' ? true : null;
    });
  });
});
