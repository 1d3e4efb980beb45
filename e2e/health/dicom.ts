const WIDE = new Set(['OW', 'SQ']);

function element(tag: string, vr: string, value: string | number | Buffer): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from([value & 255, value >> 8]) : typeof value === 'string' ? Buffer.from(value) : value;
  const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.from(vr === 'UI' ? '\0' : ' ')]) : bytes;
  const head = Buffer.alloc(WIDE.has(vr) ? 12 : 8);
  head.writeUInt16LE(Number.parseInt(tag.slice(0, 4), 16), 0);
  head.writeUInt16LE(Number.parseInt(tag.slice(4), 16), 2);
  head.write(vr, 4);
  if (WIDE.has(vr)) head.writeUInt32LE(padded.length, 8);
  else head.writeUInt16LE(padded.length, 6);
  return Buffer.concat([head, padded]);
}

/** Of each slice of `slices`: columns, rows, and the value at a place. */
export const SLICES = {
  columns: 320,
  rows: 240,
  frames: 3,
  valueAt: (frame: number, column: number) => 1000 * (frame + 1) + column,
} as const;

/** An enhanced CT of three wedges, 0.5 mm a pixel, whose second window shows 20 values, of somebody called `Canary^Bruno`. */
export function slices(): Buffer {
  const { columns, rows, frames, valueAt } = SLICES;
  const pixels = Buffer.alloc(columns * rows * frames * 2);
  for (let index = 0; index < pixels.length / 2; index += 1)
    pixels.writeUInt16LE(valueAt(Math.floor(index / columns / rows), index % columns), index * 2);
  const sopClass = '1.2.840.10008.5.1.4.1.1.2.1';
  return Buffer.concat([
    ...[Buffer.alloc(128), Buffer.from('DICM')],
    element('00020002', 'UI', sopClass),
    element('00020010', 'UI', '1.2.840.10008.1.2.1'),
    element('00080016', 'UI', sopClass),
    element('00080020', 'DA', '20250302'),
    element('00080060', 'CS', 'CT'),
    element('00100010', 'PN', 'Canary^Bruno'),
    element('00280002', 'US', 1),
    element('00280004', 'CS', 'MONOCHROME2'),
    element('00280008', 'IS', String(frames)),
    element('00280010', 'US', rows),
    element('00280011', 'US', columns),
    element('00280030', 'DS', '0.5\\0.5'),
    element('00280100', 'US', 16),
    element('00280101', 'US', 12),
    element('00280102', 'US', 11),
    element('00280103', 'US', 0),
    element('00281050', 'DS', '1160.5\\1160.5'),
    element('00281051', 'DS', '321\\21'),
    element('00281052', 'DS', '-1000'),
    element('00281053', 'DS', '1'),
    element('7fe00010', 'OW', pixels),
  ]);
}
