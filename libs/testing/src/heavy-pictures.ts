import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/** One plain HEVC picture of 4096 × 4096 pixels in 4 kB, made once with libx265. */
const PLAIN = readFileSync(new URL('../fixtures/hevc-4096.heic', import.meta.url));

export interface Size {
  width: number;
  height: number;
}
export interface GridOptions {
  rows?: number;
  columns?: number;
  /** What is put together; by default as much as the tiles give. */
  output?: Size;
  /** What the `ispe` boxes say of the whole and of a tile; both may be lies. */
  says?: Size;
  tileSays?: Size;
  /** How many tiles the grid refers to. */
  references?: number;
  /** Hides the true size in the coded picture: what stands before it (hvcC) names a small one. */
  hidden?: boolean;
}

const TILE: Size = { width: 4096, height: 4096 };

/** A HEIC of a few kB: a grid whose tiles are all the same 4096 × 4096 picture. */
export function gridHeic(options: GridOptions = {}): Buffer {
  const { rows = 6, columns = 6, says = TILE, tileSays = TILE, hidden = false } = options;
  const { references = rows * columns, output = { width: columns * TILE.width, height: rows * TILE.height } } = options;
  const coded = hidden ? withParameterSets() : codedPicture();
  const configuration = hidden ? box('hvcC', smallConfiguration()) : box('hvcC', configurationOf(PLAIN));
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(output.width), u32(output.height)]);
  // A decoder takes no tile twice: each is an item of its own, and all of them lie at the same place of the file.
  const tiles = Array.from({ length: references }, (_, tile) => tile + 2);
  const properties = box('ipco', configuration, extent(tileSays), extent(says));
  const uses = full('ipma', 0, 0, u32(1 + references), u16(1), [1, 3], ...tiles.flatMap((id) => [u16(id), [2, 0x81, 2]]));
  const meta = (codedAt: number) =>
    full(
      'meta',
      0,
      0,
      full('hdlr', 0, 0, u32(0), 'pict', Buffer.alloc(13)),
      full('pitm', 0, 0, u16(1)),
      full('iinf', 0, 0, u16(1 + references), item(1, 'grid'), ...tiles.map((id) => item(id, 'hvc1'))),
      full('iref', 0, 0, box('dimg', u16(1), u16(references), ...tiles.map(u16))),
      box('iprp', properties, uses),
      // The grid lies in `idat` (construction method 1), the tiles in the file.
      full(
        'iloc',
        1,
        0,
        [0x44, 0],
        u16(1 + references),
        place(1, 1, 0, grid.length),
        ...tiles.map((id) => place(id, 0, codedAt, coded.length)),
      ),
      box('idat', grid),
    );
  const head = box('ftyp', 'heic', u32(0), 'mif1', 'heic');
  const codedAt = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(codedAt), box('mdat', coded)]);
}

/** A PNG of one grey bit a pixel: large sides in a small file. */
export function plainPng(width: number, height: number): Buffer {
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

type Part = Buffer | string | number[];
const bytesOf = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part));
function box(type: string, ...parts: Part[]): Buffer {
  const body = Buffer.concat(parts.map(bytesOf));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}
const full = (type: string, version: number, flags: number, ...parts: Part[]) => box(type, u32(version * 0x1000000 + flags), ...parts);
const item = (id: number, type: string) => full('infe', 2, 0, u16(id), u16(0), type, [0]);
const extent = ({ width, height }: Size) => full('ispe', 0, 0, u32(width), u32(height));
const place = (id: number, method: number, offset: number, length: number) =>
  Buffer.concat([u16(id), u16(method), u16(0), u16(1), u32(offset), u32(length)]);

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Content of the last box of this type in a file; enough for what we made ourselves. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.lastIndexOf(type, undefined, 'latin1');
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}
const configurationOf = (file: Buffer) => contentOf(file, 'hvcC');
const codedPicture = () => contentOf(PLAIN, 'mdat');

/** The coded picture with its parameter sets in front, as a decoder also takes them: nothing outside names the size. */
function withParameterSets(): Buffer {
  const sets = parameterSets(configurationOf(PLAIN)).map(({ bytes }) => Buffer.concat([u32(bytes.length), bytes]));
  return Buffer.concat([...sets, codedPicture()]);
}

/** The decoder's configuration without any parameter set. */
function smallConfiguration(): Buffer {
  const head = Buffer.from(configurationOf(PLAIN).subarray(0, 23));
  head[22] = 0;
  return head;
}

function parameterSets(configuration: Buffer): { bytes: Buffer }[] {
  const sets: { bytes: Buffer }[] = [];
  let at = 23;
  for (let array = 0; array < configuration[22]!; array += 1) {
    const count = configuration.readUInt16BE(at + 1);
    at += 3;
    for (let set = 0; set < count; set += 1) {
      const length = configuration.readUInt16BE(at);
      sets.push({ bytes: configuration.subarray(at + 2, at + 2 + length) });
      at += 2 + length;
    }
  }
  return sets;
}
