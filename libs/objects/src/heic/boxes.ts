/** One box of an ISO base media file (ISO/IEC 14496-12, 4.2); `at` and `end` bound its content. */
export interface Box {
  type: string;
  at: number;
  end: number;
}

/** The boxes between two places of a file. @throws Error where one is cut off or reaches beyond its parent */
export function* boxesIn(bytes: Buffer, from: number, end: number): Generator<Box> {
  let at = from;
  while (at < end) {
    if (at + 8 > end) throw new Error('A box is cut off');
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > end) throw new Error('A box is cut off');
    // 0: to the end of the file; 1: the size follows in 64 bits.
    const size = short === 0 ? end - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < head || at + size > end) throw new Error('A box reaches beyond its parent');
    yield { type: bytes.toString('latin1', at + 4, at + 8), at: at + head, end: at + size };
    at += size;
  }
}

/** Reads numbers from one box, never beyond its end. */
export class BoxReader {
  private at: number;
  private readonly end: number;

  constructor(
    private readonly bytes: Buffer,
    { at, end }: Omit<Box, 'type'>,
  ) {
    this.at = at;
    this.end = end;
  }

  get position(): number {
    return this.at;
  }

  get isDone(): boolean {
    return this.at >= this.end;
  }

  /** An unsigned number of 0, 1, 2, 4 or 8 bytes. */
  number(size: number): number {
    if (this.at + size > this.end) throw new Error('A box ends too early');
    const from = this.at;
    this.at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(this.bytes.readBigUInt64BE(from)) : this.bytes.readUIntBE(from, size);
  }

  text(size: number): string {
    const from = this.at;
    this.skip(size);
    return this.bytes.toString('latin1', from, from + size);
  }

  skip(size: number): void {
    if (this.at + size > this.end) throw new Error('A box ends too early');
    this.at += size;
  }

  /** Version and flags that a full box begins with. */
  full(): { version: number; flags: number } {
    return { version: this.number(1), flags: this.number(3) };
  }
}
