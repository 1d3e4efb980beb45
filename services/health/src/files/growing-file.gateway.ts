import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Read at a time, as streams of files do. */
const PIECE_BYTES = 64 * 1024;

/**
 * A file that is read while it is written: each reader goes at its own pace, and waits where it has caught up. Whoever writes is never held up,
 * and nothing lies in memory.
 */
export class GrowingFile {
  private size = 0;
  private readonly ended = Promise.withResolvers<number>();
  private isEnded = false;
  private change = Promise.withResolvers<void>();

  constructor(readonly path: string) {
    // Who reads hears of it as well.
    this.ended.promise.catch(() => undefined);
  }

  /** Its size in bytes once all is written; fails with what the writer fails with. */
  get whole(): Promise<number> {
    return this.ended.promise;
  }

  /** @param size so many bytes are written by now */
  grown(size: number): void {
    this.size = size;
    this.wake();
  }

  /** No more is written. What comes after the first word of an end changes nothing. */
  finish(error?: Error): void {
    this.isEnded = true;
    if (error) this.ended.reject(error);
    else this.ended.resolve(this.size);
    this.wake();
  }

  /** All of it, also what is still to come. Fails with what the writer fails with. */
  read(): Readable {
    return Readable.from(this.pieces(), { objectMode: false });
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    // It is there with its first byte.
    if (!(await this.reaches(0))) return;
    const file = await open(this.path, 'r');
    try {
      for (let at = 0; await this.reaches(at);) {
        const piece = await pieceOf(file, at, Math.min(PIECE_BYTES, this.size - at));
        at += piece.length;
        yield piece;
      }
    } finally {
      await file.close();
    }
  }

  /** @returns false where it ends here */
  private async reaches(at: number): Promise<boolean> {
    while (this.size <= at && !this.isEnded) await this.change.promise;
    return this.size > at || (await this.whole) > at;
  }

  private wake(): void {
    this.change.resolve();
    this.change = Promise.withResolvers();
  }
}

async function pieceOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, at);
  if (bytesRead === 0) throw new Error('The file is shorter than its writer said');
  return buffer.subarray(0, bytesRead);
}
