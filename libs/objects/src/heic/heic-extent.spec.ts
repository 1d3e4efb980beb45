import { readFileSync } from 'node:fs';
import { type GridOptions, gridHeic } from '@toothwise/testing';
import { heicExtent } from './heic-extent.js';

const TEETH = readFileSync(new URL('../intake/fixtures/teeth.heic', import.meta.url));
const small = { width: 64, height: 64 };
const megapixels = (bytes: Buffer) => Math.round(heicExtent(bytes).pixels / 1e6);

describe('how much a HEIC would unpack', () => {
  it('is its own size for a plain picture', () => expect(heicExtent(TEETH)).toEqual({ side: 320, pixels: 320 * 240 }));

  it.each<[string, GridOptions, number]>([
    ['the output that the grid itself declares, whatever `ispe` says', { says: small }, 604],
    ['the tiles that are decoded, whatever is shown of them', { output: small, says: small }, 604],
    ['what the coded tile says, whatever its `ispe` says', { output: small, says: small, tileSays: small }, 604],
    ['what `ispe` says, when that is most', { rows: 1, columns: 1, says: { width: 60_000, height: 60_000 } }, 3600],
    ['what a tile’s `ispe` says, for each of them', { rows: 1, columns: 2, tileSays: { width: 60_000, height: 60_000 } }, 7200],
    ['the output, when it is more than the tiles', { rows: 1, columns: 1, output: { width: 30_000, height: 30_000 } }, 900],
    ['one tile', { rows: 1, columns: 1 }, 17],
  ])('is %s', (_, options, expected) => expect(megapixels(gridHeic(options))).toBe(expected));

  it('counts the longest side of all that is declared', () =>
    expect(heicExtent(gridHeic({ rows: 1, columns: 1, says: { width: 16_385, height: 1 } })).side).toBe(16_385));

  it.each<[string, () => Buffer]>([
    ['a grid of other tiles than it counts', () => gridHeic({ references: 35 })],
    ['a grid of more tiles than any camera makes', () => gridHeic({ rows: 20, columns: 26 })],
    ['nothing', () => Buffer.alloc(0)],
    ['no list of items', () => TEETH.subarray(0, TEETH.indexOf('meta') - 4)],
    ['two lists of items', () => twice(TEETH, 'meta')],
    ['no picture among the items', () => replaced(TEETH, 'ispe', 'free')],
    ['a grid that is made of itself', () => madeOfItself()],
    ['a box longer than its file', () => longer(TEETH, 'iprp')],
  ])('refuses %s', (_, make) => expect(() => heicExtent(make())).toThrow());

  it('ends for every cut and every changed byte, as a size or an error', () => {
    const file = gridHeic({ rows: 2, columns: 2 }).subarray(0, 700);
    for (let at = 0; at < file.length; at += 1) {
      const [cut, changed] = [file.subarray(0, at), Buffer.from(file)];
      changed[at] = changed[at]! ^ 0xff;
      for (const bytes of [cut, changed]) {
        try {
          expect(heicExtent(bytes).pixels).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
    }
  });
});

function boxAt(file: Buffer, type: string) {
  const from = file.indexOf(type) - 4;
  return { from, end: from + file.readUInt32BE(from) };
}
function twice(file: Buffer, type: string): Buffer {
  const { from, end } = boxAt(file, type);
  return Buffer.concat([file, file.subarray(from, end)]);
}
function replaced(file: Buffer, type: string, other: string): Buffer {
  return Buffer.from(file.toString('latin1').replaceAll(type, other), 'latin1');
}
function longer(file: Buffer, type: string): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32BE(0x7fffffff, boxAt(file, type).from);
  return bytes;
}
function madeOfItself(): Buffer {
  const bytes = gridHeic({ rows: 1, columns: 1 });
  // from, number, to
  bytes.writeUInt16BE(1, bytes.indexOf('dimg') + 8);
  return bytes;
}
