/** Values as they lie in plain frames. */
export function wordsOf(values: ArrayLike<number>, big = false): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (let index = 0; index < values.length; index += 1) {
    if (big) bytes.writeUInt16BE(values[index]! & 0xffff, index * 2);
    else bytes.writeUInt16LE(values[index]! & 0xffff, index * 2);
  }
  return bytes;
}

/** Runs and literals of one byte of each value, the highest byte first (PS3.5, annex G). */
export function packRle(plain: Buffer, bytesOfPixel: number, order: readonly number[]): Buffer {
  const segments = order.map((byte) => {
    const own = Buffer.from(plain.filter((_, index) => index % bytesOfPixel === byte));
    const packed: number[] = [];
    for (let at = 0; at < own.length;) {
      let run = 1;
      while (run < 128 && own[at + run] === own[at]) run += 1;
      if (run > 1) packed.push(257 - run, own[at]!);
      else packed.push(0, own[at]!);
      at += run;
    }
    return Buffer.from(packed.length % 2 ? [...packed, 128] : packed);
  });
  const header = Buffer.alloc(64);
  header.writeUInt32LE(segments.length, 0);
  let at = 64;
  for (const [index, segment] of segments.entries()) {
    header.writeUInt32LE(at, 4 * (index + 1));
    at += segment.length;
  }
  return Buffer.concat([header, ...segments]);
}

/** JPEG without loss (ITU T.81, annex H): each value predicted by its left neighbour, all differences under codes of five bits. */
export function packLossless(values: ArrayLike<number>, columns: number, rows: number, precision: number): Buffer {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  for (let index = 0; index < values.length; index += 1) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const before = column > 0 ? values[index - 1]! : row > 0 ? values[index - columns]! : 1 << (precision - 1);
    const wide = (values[index]! - before) & 0xffff;
    const difference = wide > 0x8000 ? wide - 0x10000 : wide;
    const size = 32 - Math.clz32(Math.abs(difference));
    push(size, 5);
    if (size < 16) push(difference < 0 ? difference - 1 + (1 << size) : difference, size);
  }
  const coded: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) byte = (byte << 1) | (bits[at + bit] ?? 1);
    coded.push(byte, ...(byte === 0xff ? [0] : []));
  }
  const size = [rows >> 8, rows & 255, columns >> 8, columns & 255];
  const lengths = [0, 0, 0, 0, 17, ...Array<number>(11).fill(0)];
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc3, 0, 11, precision, ...size, 1, 1, 0x11, 0],
    ...[0xff, 0xc4, 0, 36, 0, ...lengths, ...Array.from({ length: 17 }, (_, category) => category)],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 1, 0, 0, ...coded, 0xff, 0xd9],
  ]);
}
