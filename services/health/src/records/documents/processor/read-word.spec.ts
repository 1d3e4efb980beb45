import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, makeCompound, makeDoc, makeDocx, makeZip } from '../../../../test/make-word.js';
import { readDocument } from '../reading/read-document.rules.js';
import type { ReadPage } from './read-pdf.gateway.js';
import { readWord } from './read-word.gateway.js';
import { openWord } from './word-file.gateway.js';

const TABLE = [
  ['Date', 'Tooth', 'Code', 'Description', 'Fee', 'Insurance', 'Patient'],
  [
    '02/13/2026',
    '19',
    'D2740',
    'Crown, porcelain fused to high noble metal, with a core build-up of composite',
    '$900.00',
    '$700.00',
    '$200.00',
  ],
  ['02/14/2026', '30', 'D2392', 'Filling', '$200.00', '$150.00', '$50.00'],
];
const INVOICE: Block[] = ['Invoice', 'Dr. Ida Holm', 'All amounts in USD', 'Patient:\tAnn Berg', '', TABLE, '', 'Total\t$1,100.00'];
const HEAD = 'Holm Dental';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const external = (type: string) =>
  `<Relationship Id="rId9" Type="${RELATION}/${type}" Target="https://evil.example/a" TargetMode="External"/>`;
const field = (...parts: string[]) => `<w:p>${parts.map((one) => `<w:r><w:instrText>${one}</w:instrText></w:r>`).join('')}</w:p>`;
const zeros = (name: string, declared: number) => ({ name, bytes: Buffer.alloc(1000), declared });
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}`, bytes: Buffer.alloc(0) }));
const lying = () => makeDocx([], { more: [{ name: 'word/footer1.xml', bytes: Buffer.alloc(1_000_000), declared: 10 }] });

describe('a Word document', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'toothwise-word-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const kept = async (bytes: Buffer) => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, bytes);
    return path;
  };
  async function read(bytes: Buffer, mostPages = 300, mostPictures = 0): Promise<ReadPage[]> {
    const pages: ReadPage[] = [];
    for await (const page of readWord(await kept(bytes), mostPages, { first: 1, last: mostPictures })) pages.push(page);
    return pages;
  }
  const look = async (bytes: Buffer) => (await openWord(await kept(bytes))).look;

  it.each([
    ['docx', makeDocx(INVOICE, { head: HEAD })],
    ['doc', makeDoc([HEAD, ...INVOICE])],
  ])('of kind %s says what its tables say, each value at its place', async (_, bytes) => {
    const [page, ...more] = await read(bytes, 300, 1);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ page: 1, pages: 1, picture: { width: 1237, height: 1600 } });
    const said = readDocument(page!.words, 1);
    expect(said).toMatchObject({
      ...{ document_type: 'invoice', numbering: 'universal', date_order: 'month-first', asks: [], warnings: [] },
      provider_info: { name: { value: 'Dr. Ida Holm' }, office: { value: 'Holm Dental' } },
      patient_info: { name: { value: 'Ann Berg' } },
      financial_summary: { total: { value: 110_000 }, currency: 'USD' },
    });
    const values = said.treatments.map((one) => [
      ...[one.treatment_date?.value, one.tooth_numbers?.value, one.procedure_code?.value, one.fee?.value],
      ...[one.insurance_portion?.value, one.patient_portion?.value],
    ]);
    expect(values).toEqual([
      ['2026-02-13', [36], 'D2740', 90_000, 70_000, 20_000],
      ['2026-02-14', [46], 'D2392', 20_000, 15_000, 5_000],
    ]);
    const ink = await darkest(page!, said.treatments[1]!.fee!.box);
    expect(ink.inside).toBeLessThan(100);
    expect(ink.beside).toBeGreaterThan(250);
  });

  it('is set on as many pages as it needs, and one of more than may be read is none', async () => {
    const long = Array.from({ length: 120 }, (_, index) => `Line ${index}`);
    const pages = await read(makeDocx(long));
    expect(pages.map(({ page, words }) => [page, words.length])).toEqual([
      [1, 100],
      [2, 100],
      [3, 40],
    ]);
    await expect(read(makeDocx(long), 2)).rejects.toThrow('too-many-pages');
  });

  it('without words is one page without words', async () => {
    expect(await read(makeDocx([]))).toMatchObject([{ page: 1, pages: 1, words: [] }]);
  });

  it.each([
    ['no Word file', makeZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'broken'],
    ['cut off', makeDocx(INVOICE).subarray(0, 900), 'broken'],
    ['of another program before 2007', makeCompound({ Workbook: Buffer.alloc(10) }), 'broken'],
    ['locked', makeDoc(INVOICE, { locked: true }), 'locked'],
    ['locked, by a newer Word', makeCompound({ EncryptedPackage: Buffer.alloc(10) }), 'locked'],
    ['with macros', makeDocx(INVOICE, { more: [{ name: 'word/vbaProject.bin', bytes: Buffer.from('macro') }] }), 'macros'],
    ['with macros of before 2007', makeDoc(INVOICE, { names: ['Macros', '_VBA_PROJECT'] }), 'macros'],
    ['that unpacks to 4 GB, as it says', makeDocx(INVOICE, { more: [zeros('word/media/a.bin', 4_000_000_000)] }), 'too-heavy'],
    ['whose text unpacks to 30 MB', makeDocx(INVOICE, { more: [zeros('word/more.xml', 30_000_000)] }), 'too-heavy'],
    ['of more parts than any has', makeDocx(INVOICE, { more: many(4_000) }), 'too-heavy'],
    ['whose text is longer than it says', lying(), 'broken'],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toThrow(reason);
  });

  it.each([
    ['plain', makeDocx(INVOICE, { head: HEAD }), false],
    ['plain, of before 2007', makeDoc(INVOICE), false],
    ['with a link elsewhere', makeDocx(INVOICE, { relations: external('hyperlink') }), false],
    ['with a template elsewhere', makeDocx(INVOICE, { relations: external('attachedTemplate') }), true],
    ['with another file in it', makeDocx(INVOICE, { more: [{ name: 'word/embeddings/a.bin', bytes: Buffer.from('a') }] }), true],
    ['that asks a program', makeDocx(INVOICE, { inside: field('DDE', 'AUTO c:\\\\cmd.exe') }), true],
    ['with another file in it, of before 2007', makeDoc(INVOICE, { names: ['\x01Ole10Native'] }), true],
  ])('%s may do more than be read: %#', async (_, bytes, acts) => {
    expect((await look(bytes)).acts).toBe(acts);
  });
});

/** The darkest spot of a place of a page, and of the strip above it. */
async function darkest({ picture }: ReadPage, box: { x: number; y: number; width: number; height: number }) {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const canvas = createCanvas(picture!.width, picture!.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(Buffer.from(picture!.jpeg)), 0, 0);
  const least = (y: number, height: number) => {
    const at = [box.x * picture!.width, y * picture!.height, box.width * picture!.width, height * picture!.height] as const;
    const { data } = context.getImageData(...(at.map(Math.round) as [number, number, number, number]));
    return data.reduce((all, value, index) => (index % 4 === 0 ? Math.min(all, value) : all), 255);
  };
  return { inside: least(box.y, box.height), beside: least(box.y + box.height, box.height * 0.15) };
}
