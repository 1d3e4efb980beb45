/** What a packed picture says of its own size, read before it is unpacked. */
export interface Extent {
  width: number;
  height: number;
  components: number;
  /** Bits of a value. */
  precision: number;
}

/** Of a JPEG of any process, JPEG-LS too: its frame header (ITU T.81, B.2.2). Null where there is none. */
export function jpegExtent(bytes: Uint8Array): Extent | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const word = (at: number) => (bytes[at]! << 8) | bytes[at + 1]!;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) || marker === 0xf7;
    if (isFrame) return { precision: bytes[at + 4]!, height: word(at + 5), width: word(at + 7), components: bytes[at + 9]! };
    at += 2 + word(at + 2);
  }
  return null;
}

/** Of a JPEG 2000 code stream: its SIZ segment (ITU T.800, A.5.1). */
export function jpeg2000Extent(bytes: Uint8Array): Extent | null {
  if (bytes.length < 43) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) !== 0xff4fff51) return null;
  return {
    width: view.getUint32(8) - view.getUint32(16),
    height: view.getUint32(12) - view.getUint32(20),
    components: view.getUint16(40),
    precision: (bytes[42]! & 0x7f) + 1,
  };
}
