import type { HealthDocument } from '@toothwise/contracts-health';
import { readingOf, sendDocument } from '../../../test/documents.js';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { type Block, makeCompound, makeDoc, makeDocx, makeZip } from '../../../test/make-word.js';

const INVOICE: Block[] = [
  ...['Holm Dental', 'Invoice', 'All amounts in USD'],
  [
    ['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient'],
    ['02/13/2026', '19', 'D2740', 'Crown', '$900.00', '$700.00', '$200.00'],
  ],
];
const HOLDING = [{ name: 'word/embeddings/oleObject1.bin', bytes: Buffer.from('anything') }];
const MACROS = [{ name: 'word/vbaProject.bin', bytes: Buffer.from('a program') }];
/** 64 MB of zeros in 64 kB, in a part that says it has 100 bytes. */
const bomb = () => makeDocx(INVOICE, { more: [{ name: 'word/styles.xml', bytes: Buffer.alloc(2 ** 26), declared: 100 }] });

describe('Word documents', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const at = (id: string) => `/people/${patient.id}/documents/${id}`;
  // Neither its name nor what the browser says counts.
  const upload = (file: Buffer) =>
    sendDocument<HealthDocument & { code: string }>(bed, patient, file, { name: 'plan.pdf', type: 'image/png' });
  const read = async (file: Buffer) => readingOf(patient, (await upload(file)).body.id);

  it.each([
    ['docx', makeDocx(INVOICE)],
    ['doc', makeDoc(INVOICE)],
  ])('a %s says what its table says, on pages that can be looked at, and is given out as it came', async (ending, file) => {
    const found = await read(file);
    expect(found).toMatchObject({
      ...{ status: 'completed', fileType: 'unknown', type: 'invoice', isActive: false, extractedCount: 1, officeName: 'Holm Dental' },
      ...{ pages: [{ page: 1, width: 1237, height: 1600 }], progress: { done: 1, pages: 1 }, asks: [], warnings: [] },
    });
    expect(found.rows[0]!.proposed).toMatchObject({
      ...{ date: '2026-02-13', type: 'crown', procedureCode: 'D2740', teeth: [36] },
      ...{ cost: 90_000, insuranceCovered: 70_000, costPaid: 20_000 },
    });
    const picture = await fetch((await patient.call<{ url: string }>('GET', `${at(found.id)}/pages/1/link`)).body.url);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const given = await fetch((await patient.call<{ url: string }>('GET', `${at(found.id)}/link`)).body.url);
    expect(given.headers.get('content-disposition')).toBe(`attachment; filename="document.${ending}"`);
    expect(Buffer.from(await given.arrayBuffer()).equals(file)).toBe(true);
  });

  it('one that holds another file is read, and its file leaves only with everything that is kept', async () => {
    const found = await read(makeDocx(INVOICE, { more: HOLDING }));
    expect(found).toMatchObject({ status: 'completed', isActive: true, extractedCount: 1 });
    expect((await patient.call<{ code: string }>('GET', `${at(found.id)}/link`)).body.code).toBe('document.active');
  });

  it.each([
    ['with macros', () => makeDocx(INVOICE, { more: MACROS }), 'macros', true],
    ['with macros of before 2007', () => makeDoc(INVOICE, { names: ['Macros', '_VBA_PROJECT'] }), 'macros', true],
    ['with a password', () => makeDoc(INVOICE, { locked: true }), 'locked', false],
    ['that is a table of before 2007', () => makeCompound({ Workbook: Buffer.alloc(100) }), 'broken', true],
    ['that unpacks to more than it says', bomb, 'broken', true],
  ] as const)('one %s is not read, and says why', async (_, file, failure, isActive) => {
    expect(await read(file())).toMatchObject({ status: 'failed', failure, isActive, rows: [], pages: [] });
  });

  it('what is another kind of package is not taken', async () => {
    const parts = (type: string) => [
      { name: '[Content_Types].xml', bytes: Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`) },
      { name: 'word/document.xml', bytes: Buffer.from('<document/>') },
    ];
    const withMacros = makeZip(parts('application/vnd.ms-word.document.macroEnabled.main+xml'));
    const sheet = makeZip(parts('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'));
    const plain = makeZip([{ name: 'word.txt', bytes: Buffer.from('word') }]);
    for (const file of [withMacros, sheet, plain]) expect((await upload(file)).body.code).toBe('document.wrong-type');
  });
});
