/** So many are kept for later. */
const KEPT = 2;

/** Memory for uploads that come one after the other, used again: garbage of some MiB each piles up to 64 MiB before it is collected. */
export class UploadMemory {
  private readonly free: Buffer[] = [];

  constructor(private readonly maxBytes: number) {}

  take(): Buffer {
    return this.free.pop() ?? Buffer.allocUnsafeSlow(this.maxBytes);
  }

  /** Only what nobody reads any more: not after a failure, when a connection that is given up may still send it. */
  give(memory: Buffer): void {
    if (this.free.length < KEPT) this.free.push(memory);
  }
}
