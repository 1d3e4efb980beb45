import { jest } from '@jest/globals';
import { CROWN_INVOICE, line, readingOf, sendDocument } from '../../../test/documents.js';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { pictureOf, scanOf } from '../../../test/made-pictures.js';
import { makePdf } from '../../seed/make-pdf.js';
import { PagePictures } from './page-pictures.gateway.js';
import { DocumentProcessor, NotReadable } from './processor/document-processor.gateway.js';

describe('documents that are pictures', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  afterEach(() => {
    Object.assign(bed.get(PagePictures), { pagesUnasked: 60 });
    Object.assign(bed.get(DocumentProcessor), { drawsFor: 4000 });
  });

  const read = async (file: Buffer) => readingOf(patient, (await sendDocument(bed, patient, file, { name: 'one' })).body.id);

  const commandsOf = async (id: string) =>
    (
      await bed.database.query<{ stage: string }>(
        `SELECT envelope -> 'data' ->> 'stage' AS stage FROM outbox WHERE envelope -> 'data' ->> 'documentId' = $1 ORDER BY created_at`,
        [id],
      )
    ).map(({ stage }) => stage);

  it('of a long scan the pages after the first ones are read when somebody asks', async () => {
    // Sixty of the product would take half a minute.
    Object.assign(bed.get(PagePictures), { pagesUnasked: 1 });
    const scan = await scanOf(CROWN_INVOICE);
    const found = await read(makePdf([line(['Notes'], 40), line(['Notes'], 40), scan]));
    expect(found).toMatchObject({ status: 'completed', unseen: 1, extractedCount: 0, progress: { done: 3, pages: 3 } });
    expect(found.pages).toHaveLength(1);
    const rest = (who = patient) => who.call('POST', `/people/${patient.id}/documents/${found.id}/rest`);
    expect((await rest(await bed.patient())).status).toBe(404);
    expect((await rest()).status).toBe(202);
    expect((await rest()).body).toMatchObject({ code: 'resource.conflict' });
    const whole = await readingOf(patient, found.id);
    expect(whole).toMatchObject({ status: 'completed', unseen: 0, extractedCount: 1, progress: { done: 3, pages: 3 } });
    expect(whole.pages.map(({ page }) => page)).toEqual([1, 3]);
    expect(whole.rows[0]!.read).toMatchObject({ page: 3, fee: { value: 90_000 } });
    expect((await rest()).body).toMatchObject({ status: 'completed' });
  });

  it('pictures that take long are made one after the other, and nothing is read or said before all are there', async () => {
    Object.assign(bed.get(DocumentProcessor), { drawsFor: 0 });
    Object.assign(bed.get(PagePictures), { pagesUnasked: 2 });
    const [text, scan] = [line(['Notes'], 40), await scanOf(CROWN_INVOICE)];
    const found = await read(makePdf([text, scan, text, scan, scan]));
    expect(found).toMatchObject({ status: 'completed', unseen: 2, extractedCount: 1, progress: { done: 5, pages: 5 } });
    expect(found.pages.map(({ page }) => page)).toEqual([1, 2]);
    expect(await commandsOf(found.id)).toEqual(['scan', 'read', 'draw', 'see']);
    await patient.call('POST', `/people/${patient.id}/documents/${found.id}/rest`);
    const whole = await readingOf(patient, found.id);
    expect(whole).toMatchObject({ status: 'completed', unseen: 1, extractedCount: 2 });
    expect(whole.pages.map(({ page }) => page)).toEqual([1, 2, 4]);
  });

  it('a text whose pictures take long is read without being looked at', async () => {
    Object.assign(bed.get(DocumentProcessor), { drawsFor: 0 });
    const found = await read(makePdf([1, 2, 3].map((page) => line([`Page ${page}`], 40))));
    expect(found).toMatchObject({ status: 'completed', unseen: 0, progress: { done: 3, pages: 3 } });
    expect(found.pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(await commandsOf(found.id)).toEqual(['scan', 'read', 'draw', 'draw', 'see']);
  });

  it('what is deleted is not read while others wait, and is once it comes back', async () => {
    const [scan, text] = [await scanOf(CROWN_INVOICE), makePdf([line(['Notes'], 40)])];
    // Given a document that stands behind one that is being read
    const [processor, [begun, goOn]] = [bed.get(DocumentProcessor), [Promise.withResolvers<void>(), Promise.withResolvers<void>()]];
    const run = processor.run.bind(processor);
    const reading = jest.spyOn(processor, 'run').mockImplementationOnce(async (...order) => {
      begun.resolve();
      await goOn.promise;
      return run(...order);
    });
    await sendDocument(bed, patient, text, { name: 'first' });
    await begun.promise;
    const { id } = (await sendDocument(bed, patient, makePdf([scan, scan]), { name: 'long' })).body;
    // When it is deleted before its turn
    await patient.call('DELETE', `/people/${patient.id}/documents/${id}`);
    goOn.resolve();
    reading.mockRestore();
    await read(text);
    // Then nothing was read of it until it is back
    expect(await commandsOf(id)).toEqual(['scan', 'read']);
    await patient.call('POST', `/people/${patient.id}/documents/${id}/restore`);
    expect(await readingOf(patient, id)).toMatchObject({ status: 'completed', unseen: 0, progress: { done: 2, pages: 2 } });
  });

  it('a page that is too much to be drawn ends the document as one that is too much to be read', async () => {
    const processor = bed.get(DocumentProcessor);
    Object.assign(processor, { drawsFor: 0 });
    const run = processor.run.bind(processor);
    const drawing = jest.spyOn(processor, 'run').mockImplementation(async (order, ...rest) => {
      if (order.kind === 'pictures') throw new NotReadable('too-heavy');
      return run(order, ...rest);
    });
    const found = await read(makePdf([1, 2].map((page) => line([`Page ${page}`], 40))));
    drawing.mockRestore();
    expect(found).toMatchObject({ status: 'failed', failure: 'too-heavy' });
  });

  it('a picture without words says so', async () => {
    const found = await read(await pictureOf(makePdf([[]]), 'scan', () => 0.5));
    expect(found).toMatchObject({ status: 'completed', extractedCount: 0, warnings: ['no-words'] });
  });
});
