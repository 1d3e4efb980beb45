import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { EICAR } from '@toothwise/embedded/stand-ins';
import { gridHeic, plainPng } from '../../libs/testing/src/heavy-pictures.ts';
import { element, makeDicom, type Entry } from '../../services/health/test/make-dicom.ts';
import { makeDocx } from '../../services/health/test/make-word.ts';
import { makePdf } from '../../services/health/src/seed/make-pdf.ts';
import { toothPhoto } from '../screening/photos.ts';
import { loopingPdf, objectsPdf, zip } from './hostile-packages.ts';

/** One file that is sent, and what must become of it. */
export interface Hostile {
  name: string;
  as: 'document' | 'xray';
  bytes: Buffer;
  /** By which the form calls it. */
  fileName?: string;
  /** Codes or failures of which one must be told; `harmless`: it is taken, and nothing of it acts. */
  expected: readonly string[];
  /** Its file may do more than be read: no link leads to it. */
  acts?: true;
  /** What the limits are for: without them it must go wrong. */
  isFlood?: boolean;
}

const MIB = 1024 * 1024;
const put = (text: string) => ({ text, x: 40, y: 60, size: 10, font: 'Helvetica' as const });
/** Filled up behind its end to one byte more than is taken. */
const tooLong = (bytes: Buffer, most: number) => Buffer.concat([bytes, Buffer.alloc(most + 1 - bytes.length)]);
const PAGE = makePdf([[put('Nothing of teeth here')]]);

/** PDFs, and what is not one. */
function papers(): Hostile[] {
  const acting = (name: string, catalog: string): Hostile => ({
    ...{ name, as: 'document', expected: ['harmless'], acts: true },
    bytes: objectsPdf({ catalog }),
  });
  return [
    { name: '301 pages', as: 'document', bytes: makePdf(Array.from({ length: 301 }, () => [])), expected: ['too-many-pages'] },
    { name: 'pages that are their own parents', as: 'document', bytes: loopingPdf('pages'), expected: ['broken', 'harmless'] },
    { name: 'a form that paints itself', as: 'document', bytes: loopingPdf('form'), expected: ['harmless', 'too-heavy'] },
    { name: 'a stream whose length is the stream', as: 'document', bytes: loopingPdf('length'), expected: ['broken', 'harmless'] },
    {
      name: 'a picture of 2.7 GB in a PDF',
      as: 'document',
      bytes: pictureFlood(),
      expected: ['harmless'],
    },
    acting('a PDF with JavaScript', '/OpenAction << /Type /Action /S /JavaScript /JS (app.alert(1)) >>'),
    acting('a PDF that launches', '/OpenAction << /Type /Action /S /Launch /F (cmd.exe) >>'),
    acting('a PDF with a file in it', '/Names << /EmbeddedFiles 9 0 R >>'),
    { name: 'SVG', as: 'document', bytes: Buffer.from(SVG), expected: ['document.wrong-type'] },
    { name: 'HTML', as: 'document', bytes: Buffer.from(HTML), fileName: 'a.pdf', expected: ['document.wrong-type'] },
    { name: 'EICAR in a PDF', as: 'document', bytes: Buffer.concat([PAGE, Buffer.from(EICAR)]), expected: ['infected'] },
    { name: 'a path for a name', as: 'document', bytes: PAGE, fileName: '../../../etc/cron.d/evil.pdf', expected: ['harmless'] },
    { name: '25 MiB and one byte', as: 'document', bytes: tooLong(PAGE, 25 * MIB), expected: ['document.too-large'] },
  ];
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

function pictureFlood(): Buffer {
  const side = 30_000;
  const packed = deflateSync(Buffer.alloc(64 * MIB), { level: 9 });
  return objectsPdf({ picture: { width: side, height: side, packed } });
}

/** 4,096 MiB of zeros in 4 MB, as one part of a package. @param declared what it says that it unpacks to */
function bombPart(declared: number): Parameters<typeof zip>[0][number] {
  const [piece, zeros] = [deflateRawSync(Buffer.alloc(MIB), { finishFlush: constants.Z_FULL_FLUSH }), Buffer.alloc(MIB)];
  const end = deflateRawSync(Buffer.alloc(0));
  let sum = 0;
  for (let count = 0; count < 4095; count += 1) sum = crc32(zeros, sum);
  return { name: 'word/footer1.xml', packed: Buffer.concat([...Array<Buffer>(4095).fill(piece), end]), crc: sum, declared };
}

function words(): Hostile[] {
  return [
    {
      name: 'docx that unpacks to 4 GB',
      as: 'document',
      bytes: zip([bombPart(4095 * MIB)], makeDocx(['Invoice'])),
      expected: ['too-heavy'],
    },
    {
      ...{ name: 'docx that unpacks to 4 GB and says 10 bytes', as: 'document' },
      bytes: zip([bombPart(10)], makeDocx(['Invoice'])),
      expected: ['broken', 'harmless', 'too-heavy'],
    },
    {
      ...{ name: 'docx with macros', as: 'document', expected: ['macros'] },
      bytes: makeDocx(['Invoice'], { more: [{ name: 'word/vbaProject.bin', bytes: Buffer.from('macro') }] }),
    },
  ];
}

/** @param photo a JPEG that is one */
function pictures(photo: Buffer): Hostile[] {
  const flood = (as: Hostile['as'], name: string, bytes: Buffer): Hostile => ({
    ...{ name: `${name}, as ${as === 'xray' ? 'an X-ray' : 'a document'}`, as, bytes, isFlood: as === 'xray' },
    expected: as === 'xray' ? ['photo.unreadable'] : ['broken'],
  });
  // A comment right behind the beginning: whoever takes it for a page runs it.
  const html = Buffer.from(HTML);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), html]);
  const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), html]);
  return (['document', 'xray'] as const).flatMap((as): Hostile[] => [
    flood(as, 'PNG of 50 megapixels in a row', plainPng(49_999_999, 1)),
    flood(as, 'PNG of 400 megapixels', plainPng(20_000, 20_000)),
    flood(as, 'HEIC of 600 megapixels', gridHeic()),
    flood(as, 'HEIC that hides 16 megapixels a tile', gridHeic({ hidden: true, output: { width: 4096, height: 4096 } })),
    { name: `HTML in a JPEG, as ${as}`, as, bytes: polyglot, fileName: 'a.html', expected: ['harmless'] },
  ]);
}

const small = { rows: 4, columns: 4, pixels: Buffer.alloc(32, 1) };

function dicom(): Hostile[] {
  const one = (name: string, bytes: Buffer, ...expected: string[]): Hostile => ({ name, as: 'xray', bytes, expected });
  return [
    one('a header of 65,535 × 65,535', makeDicom({ ...small, rows: 65_535, columns: 65_535 }), 'dicom.too-many-pixels'),
    one('601 frames', makeDicom({ ...small, frames: 601 }), 'dicom.too-many-pixels'),
    one('600 frames of which there is one', makeDicom({ ...small, frames: 600 }), 'dicom.broken'),
    one('DICOM that inflates to 512 MB', inflating(), 'dicom.too-heavy'),
    one('a sequence 10,000 deep', nested(10_000), 'dicom.broken', 'dicom.too-heavy'),
    one('a volume', makeDicom({ ...small, sopClass: 'craniofacial' }), 'dicom.volume'),
    one('a program before the header', makeDicom({ ...small, preamble: program() }), 'harmless'),
    one('EICAR in DICOM', makeDicom({ ...small, more: [['00080070', 'LO', EICAR.padEnd(70)]] }), 'dicom.infected'),
    one('128 MiB and one byte', tooLong(makeDicom(small), 128 * MIB), 'dicom.too-large'),
    one('SVG as an X-ray', Buffer.from(SVG), 'photo.not-an-image'),
    one('25 MiB and one byte of a picture', tooLong(plainPng(10, 10), 25 * MIB), 'photo.too-large'),
  ];
}

function program(): Buffer {
  const elf = Buffer.alloc(128, 0x90);
  Buffer.from('7f454c46020101', 'hex').copy(elf);
  return elf;
}

function nested(depth: number): Buffer {
  const writer = { explicit: true, big: false };
  const open = Buffer.concat([
    element(['00081140', 'SQ', Buffer.alloc(0)] satisfies Entry, writer, 0xffffffff),
    Buffer.from('feff00e0ffffffff', 'hex'),
  ]);
  const file = makeDicom(small);
  const at = file.indexOf(Buffer.from('08006000', 'hex'));
  return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(depth).fill(open), file.subarray(at)]);
}

function inflating(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(MIB), { finishFlush: constants.Z_SYNC_FLUSH });
  const [head, syntax] = [makeDicom({ ...small, syntax: 'deflated' }), '1.2.840.10008.1.2.1.99'];
  const from = head.indexOf(syntax) + syntax.length;
  return Buffer.concat([head.subarray(0, from), ...Array<Buffer>(512).fill(packed)]);
}

/** All of them. */
export async function hostileFiles(): Promise<Hostile[]> {
  return [...papers(), ...words(), ...pictures(await toothPhoto()), ...dicom()];
}
