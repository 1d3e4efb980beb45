import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a package. `declared` says another length than it unpacks to. */
interface Part {
  name: string;
  bytes: Buffer;
  declared?: number;
}
const part = (name: string, text: string): Part => ({ name, bytes: Buffer.from(text) });

/** A ZIP of these parts, packed. */
export function makeZip(parts: readonly Part[]): Buffer {
  const [bodies, heads]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, bytes, declared = bytes.length } of parts) {
    const [packed, title] = [deflateRawSync(bytes, { level: 9 }), Buffer.from(name)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, rest, title]));
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph = (text: string) =>
  `<w:p>${text
    .split('\t')
    .map((one) => `<w:r><w:t xml:space="preserve">${escaped(one)}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>')}</w:p>`;
const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A line of a document, or a table. */
export type Block = string | readonly (readonly string[])[];

/** A Word document, as Word itself lays its package out. @param more parts of it @param relations of its text, in XML */
export function makeDocx(blocks: readonly Block[], { head = '', more = [] as readonly Part[], relations = '', inside = '' } = {}): Buffer {
  const body = blocks.map((block) => (typeof block === 'string' ? paragraph(block) : table(block))).join('') + inside;
  const override = (name: string, type: string) => `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const related = (name: string, inner: string) =>
    part(name, `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`);
  return makeZip([
    part(
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('header1', 'header')}</Types>`,
    ),
    related('_rels/.rels', relation('rId1', 'officeDocument', 'word/document.xml')),
    part(
      'word/document.xml',
      `${XML}<w:document ${NAMES}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr></w:body></w:document>`,
    ),
    related('word/_rels/document.xml.rels', relation('rId1', 'header', 'header1.xml') + relations),
    part('word/header1.xml', `${XML}<w:hdr ${NAMES}>${paragraph(head)}</w:hdr>`),
    ...more,
  ]);
}

const SECTOR = 512;
const [END, FAT, FREE] = [-2, -3, -1];
const sectors = (bytes: Buffer) => Math.ceil(bytes.length / SECTOR);
const filled = (bytes: Buffer, least = 0) => Buffer.concat([bytes, Buffer.alloc(Math.max(least, sectors(bytes) * SECTOR) - bytes.length)]);

/** A compound file, the container of Word before 2007. @param names of further, empty parts */
export function makeCompound(streams: Record<string, Buffer>, names: readonly string[] = []): Buffer {
  // Shorter ones would lie elsewhere.
  const bodies = Object.entries(streams).map(([name, bytes]) => ({ name, bytes: filled(bytes, 4096) }));
  const entries = filled(Buffer.alloc((1 + bodies.length + names.length) * 128));
  const first = 1 + sectors(entries);
  const chain: number[] = [FAT];
  const take = (count: number) => {
    for (let index = 1; index <= count; index += 1) chain.push(index === count ? END : chain.length + 1);
  };
  take(sectors(entries));
  let at = first;
  const entry = (index: number, name: string, type: number, { next = FREE, child = FREE, start = END, size = 0 }) => {
    const offset = index * 128;
    entries.write(name, offset, 'utf16le');
    entries.writeUInt16LE(2 * name.length + 2, offset + 64);
    entries.writeUInt8(type, offset + 66);
    entries.writeInt32LE(FREE, offset + 68);
    entries.writeInt32LE(next, offset + 72);
    entries.writeInt32LE(child, offset + 76);
    entries.writeInt32LE(start, offset + 116);
    entries.writeUInt32LE(size, offset + 120);
  };
  entry(0, 'Root Entry', 5, { child: 1 });
  const last = bodies.length + names.length;
  for (const [index, { name, bytes }] of bodies.entries()) {
    entry(index + 1, name, 2, { next: index + 1 < last ? index + 2 : FREE, start: at, size: bytes.length });
    take(sectors(bytes));
    at += sectors(bytes);
  }
  for (const [index, name] of names.entries()) {
    const own = bodies.length + index + 1;
    entry(own, name, 1, { next: own < last ? own + 1 : FREE });
  }
  if (chain.length > SECTOR / 4) throw new Error('too long for this maker');
  const fat = Buffer.alloc(SECTOR, 0xff);
  for (const [index, next] of chain.entries()) fat.writeInt32LE(next, 4 * index);
  return Buffer.concat([compoundHead(), fat, entries, ...bodies.map(({ bytes }) => bytes)]);
}

function compoundHead(): Buffer {
  const head = Buffer.alloc(SECTOR, 0xff);
  head.fill(0, 0, 76);
  head.write('d0cf11e0a1b11ae1', 0, 'hex');
  const shorts: [number, number][] = [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ];
  for (const [at, value] of shorts) head.writeUInt16LE(value, at);
  const longs: [number, number][] = [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END],
    [68, END],
    [76, 0],
  ];
  for (const [at, value] of longs) head.writeInt32LE(value, at);
  return head;
}

/** A Word document of before 2007. @param locked as if it had a password @param names of further parts, such as `Macros` */
export function makeDoc(blocks: readonly Block[], { locked = false, names = [] as readonly string[] } = {}): Buffer {
  let text = '';
  /** Where a row of a table ends, in characters. */
  const rowEnds: number[] = [];
  for (const block of blocks) {
    if (typeof block === 'string') text += `${block}\r`;
    else
      for (const row of block) {
        text += row.map((cell) => `${cell}\x07`).join('');
        rowEnds.push(text.length);
        text += '\x07';
      }
  }
  const [begin, bytes] = [1024, Buffer.from(text, 'utf16le')];
  const body = filled(Buffer.concat([Buffer.alloc(begin), bytes]));
  body.writeUInt16LE(0xa5ec, 0);
  body.writeUInt16LE(0xd9, 2);
  body.writeUInt16LE(0x0200 | (locked ? 0x0100 : 0), 10);
  body.writeUInt32LE(text.length, 0x4c);
  body.writeUInt32LE(0, 0x01a2);
  // One piece of text, and one page of paragraphs' marks.
  const pieces = Buffer.alloc(5 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(begin, 13 + 2);
  const marks = Buffer.alloc(12);
  marks.writeUInt32LE(body.length / SECTOR, 8);
  body.writeUInt32LE(pieces.length, 0x0102);
  body.writeUInt32LE(marks.length, 0x0106);
  const stream = Buffer.concat([body, rowMarks(rowEnds.map((at) => begin + 2 * at))]);
  return makeCompound({ WordDocument: stream, '1Table': Buffer.concat([pieces, marks]) }, names);
}

/** Says of the character at each of these places that it ends a row. */
function rowMarks(ends: readonly number[]): Buffer {
  if (ends.length > 20) throw new Error('too many rows for this maker');
  const page = Buffer.alloc(SECTOR);
  const places = ends.flatMap((at) => [at, at + 2]);
  const runs = Math.max(0, places.length - 1);
  for (const [index, at] of places.entries()) page.writeUInt32LE(at, 4 * index);
  // Two words of properties, once: no style, ends a row; and one that ends none.
  const [ending, plain] = [480, 490];
  page.writeUInt8(3, ending);
  page.writeUInt16LE(0x2417, ending + 3);
  page.writeUInt8(1, ending + 5);
  page.writeUInt8(2, plain);
  for (let run = 0; run < runs; run += 1) page.writeUInt8((run % 2 === 0 ? ending : plain) / 2, 4 * (runs + 1) + 13 * run);
  page.writeUInt8(runs, 511);
  return page;
}
