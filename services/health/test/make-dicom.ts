import { deflateRawSync } from 'node:zlib';

/** Transfer syntaxes by how tests call them. */
export const SYNTAX = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  big: '1.2.840.10008.1.2.2',
  rle: '1.2.840.10008.1.2.5',
  jpeg: '1.2.840.10008.1.2.4.50',
  lossless: '1.2.840.10008.1.2.4.70',
  jpegLs: '1.2.840.10008.1.2.4.80',
  jpeg2000: '1.2.840.10008.1.2.4.90',
  extended: '1.2.840.10008.1.2.4.51',
} as const;
export const CLASS = {
  intraoral: '1.2.840.10008.5.1.4.1.1.1.3',
  digital: '1.2.840.10008.5.1.4.1.1.1.1',
  ct: '1.2.840.10008.5.1.4.1.1.2',
  enhancedCt: '1.2.840.10008.5.1.4.1.1.2.1',
  photo: '1.2.840.10008.5.1.4.1.1.77.1.4',
  craniofacial: '1.2.840.10008.5.1.4.1.1.13.1.2',
  secondary: '1.2.840.10008.5.1.4.1.1.7',
  directory: '1.2.840.10008.1.3.10',
} as const;

type Vr = 'UI' | 'CS' | 'PN' | 'DA' | 'IS' | 'DS' | 'US' | 'LO' | 'SQ' | 'OW' | 'OB';
export type Value = string | number | Buffer | Entry[][];
export type Entry = [tag: string, vr: Vr, value: Value];
type Writer = { explicit: boolean; big: boolean };

const LONG = new Set<Vr>(['SQ', 'OW', 'OB']);
const even = (bytes: Buffer, fill: number) => (bytes.length % 2 ? Buffer.concat([bytes, Buffer.from([fill])]) : bytes);
const word = (value: number, big: boolean) => {
  const bytes = Buffer.alloc(2);
  if (big) bytes.writeUInt16BE(value);
  else bytes.writeUInt16LE(value);
  return bytes;
};
const long = (value: number, big: boolean) => {
  const bytes = Buffer.alloc(4);
  if (big) bytes.writeUInt32BE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
};
const tagBytes = (tag: string, big: boolean) =>
  Buffer.concat([word(Number.parseInt(tag.slice(0, 4), 16), big), word(Number.parseInt(tag.slice(4), 16), big)]);

function body(vr: Vr, value: Value, writer: Writer): Buffer {
  if (Buffer.isBuffer(value)) return even(value, 0);
  if (typeof value === 'number') return word(value, writer.big);
  if (typeof value === 'string') return even(Buffer.from(value), vr === 'UI' ? 0 : 0x20);
  const items = value.map((entries) => {
    const item = Buffer.concat(entries.map((entry) => element(entry, writer)));
    return Buffer.concat([tagBytes('fffee000', writer.big), long(item.length, writer.big), item]);
  });
  return Buffer.concat(items);
}

export function element([tag, vr, value]: Entry, writer: Writer, length?: number): Buffer {
  const bytes = body(vr, value, writer);
  const size = length ?? bytes.length;
  const { explicit, big } = writer;
  if (!explicit) return Buffer.concat([tagBytes(tag, big), long(size, big), bytes]);
  const kind = Buffer.from(vr);
  const head = LONG.has(vr) ? [kind, Buffer.alloc(2), long(size, big)] : [kind, word(size, big)];
  return Buffer.concat([tagBytes(tag, big), ...head, bytes]);
}

/** Packed frames in pieces, the way of PS3.5, A.4; with `offsets` in their table. */
export function encapsulated(frames: readonly Buffer[], { offsets = false, split = 1 } = {}): Buffer {
  const LITTLE: Writer = { explicit: true, big: false };
  const item = (bytes: Buffer) => Buffer.concat([tagBytes('fffee000', false), long(bytes.length, false), bytes]);
  const pieces = frames.map((frame) => {
    const padded = even(frame, 0);
    const size = 2 * Math.ceil(padded.length / split / 2);
    return Array.from({ length: split }, (_, index) => padded.subarray(index * size, (index + 1) * size)).filter(
      ({ length }) => length > 0,
    );
  });
  let at = 0;
  const table = pieces.map((parts) => {
    const from = at;
    at += parts.reduce((sum, part) => sum + part.length + 8, 0);
    return long(from, false);
  });
  const items = Buffer.concat([item(offsets ? Buffer.concat(table) : Buffer.alloc(0)), ...pieces.flat().map(item)]);
  const end = Buffer.concat([tagBytes('fffee0dd', false), long(0, false)]);
  return Buffer.concat([element(['7fe00010', 'OB', items], LITTLE, 0xffffffff), end]);
}

export interface DicomToMake {
  syntax?: keyof typeof SYNTAX;
  sopClass?: keyof typeof CLASS;
  modality?: string;
  rows: number;
  columns: number;
  frames?: number;
  samples?: number;
  allocated?: number;
  stored?: number;
  isSigned?: boolean;
  photometric?: string;
  /** Plain values as they are to lie, or packed frames. */
  pixels: Buffer | { packed: Buffer };
  /** Further ones, before the pixels. */
  more?: readonly Entry[];
  preamble?: Buffer;
  name?: string;
  birthDate?: string;
}

/** A DICOM file, written from scratch. */
export function makeDicom(made: DicomToMake): Buffer {
  const { syntax = 'explicit', sopClass = 'intraoral', modality = 'IO', rows, columns, frames, samples = 1, allocated = 16 } = made;
  const { stored = allocated, isSigned = false, photometric = 'MONOCHROME2', pixels, more = [], name, birthDate } = made;
  const writer: Writer = { explicit: syntax !== 'implicit', big: syntax === 'big' };
  const entries: Entry[] = [
    ['00080016', 'UI', CLASS[sopClass]],
    ['00080060', 'CS', modality],
    ...(name === undefined ? [] : [['00100010', 'PN', name] satisfies Entry]),
    ...(birthDate === undefined ? [] : [['00100030', 'DA', birthDate] satisfies Entry]),
    ['00280002', 'US', samples],
    ['00280004', 'CS', photometric],
    ...(frames === undefined ? [] : [['00280008', 'IS', String(frames)] satisfies Entry]),
    ['00280010', 'US', rows],
    ['00280011', 'US', columns],
    ['00280100', 'US', allocated],
    ['00280101', 'US', stored],
    ['00280102', 'US', stored - 1],
    ['00280103', 'US', isSigned ? 1 : 0],
    ...more,
  ];
  entries.sort(([a], [b]) => a.localeCompare(b));
  const set = Buffer.concat([
    ...entries.map((entry) => element(entry, writer)),
    Buffer.isBuffer(pixels) ? element(['7fe00010', allocated === 8 ? 'OB' : 'OW', pixels], writer) : pixels.packed,
  ]);
  const meta = [['00020002', 'UI', CLASS[sopClass]] satisfies Entry, ['00020010', 'UI', SYNTAX[syntax]] satisfies Entry].map((entry) =>
    element(entry, { explicit: true, big: false }),
  );
  const length = Buffer.concat([tagBytes('00020000', false), Buffer.from('UL'), word(4, false), long(Buffer.concat(meta).length, false)]);
  const head = [made.preamble ?? Buffer.alloc(128), Buffer.from('DICM'), length, ...meta];
  return Buffer.concat([...head, syntax === 'deflated' ? deflateRawSync(set) : set]);
}
