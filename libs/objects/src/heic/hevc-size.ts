import type { Size } from './heic-items.js';

const SEQUENCE_PARAMETERS = 33;
const GENERAL_PROFILE_BITS = 88;
const LEVEL_BITS = 8;

/**
 * Sizes that the sequence parameter sets of a decoder configuration name (ISO/IEC 14496-15, 8.3.3.1): what is really decoded, whatever
 * the boxes around it say. @throws Error where it breaks off
 */
export function codedSizes(configuration: Buffer): Size[] {
  const sizes: Size[] = [];
  let at = 23;
  for (let arrays = configuration.readUInt8(22); arrays > 0; arrays -= 1) {
    const type = configuration.readUInt8(at) & 0x3f;
    let units = configuration.readUInt16BE(at + 1);
    at += 3;
    for (; units > 0; units -= 1) {
      const length = configuration.readUInt16BE(at);
      if (type === SEQUENCE_PARAMETERS) sizes.push(sizeIn(configuration.subarray(at + 2, at + 2 + length)));
      at += 2 + length;
    }
  }
  return sizes;
}

/** Width and height in a sequence parameter set (ITU-T H.265, 7.3.2.2). */
function sizeIn(unit: Buffer): Size {
  const bits = new Bits(withoutEmulation(unit.subarray(2)));
  bits.skip(4);
  const subLayers = bits.read(3);
  bits.skip(1 + GENERAL_PROFILE_BITS + LEVEL_BITS);
  const present = Array.from({ length: subLayers }, () => [bits.read(1), bits.read(1)] as const);
  if (subLayers > 0) bits.skip(2 * (8 - subLayers));
  for (const [profile, level] of present) bits.skip(profile * GENERAL_PROFILE_BITS + level * LEVEL_BITS);
  bits.exponential();
  if (bits.exponential() === 3) bits.skip(1);
  return { width: bits.exponential(), height: bits.exponential() };
}

/** After two zero bytes a three stands for nothing (7.4.2). */
function withoutEmulation(unit: Buffer): Buffer {
  return Buffer.from(unit.filter((byte, at) => !(byte === 3 && at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0)));
}

class Bits {
  private at = 0;
  constructor(private readonly bytes: Buffer) {}

  skip(count: number): void {
    this.at += count;
  }

  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, this.at += 1) {
      value = value * 2 + ((this.bytes.readUInt8(this.at >> 3) >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  /** Unsigned Exp-Golomb number (9.2). */
  exponential(): number {
    let zeros = 0;
    while (this.read(1) === 0) if (++zeros > 31) throw new Error('A number is too long');
    return 2 ** zeros - 1 + this.read(zeros);
  }
}
