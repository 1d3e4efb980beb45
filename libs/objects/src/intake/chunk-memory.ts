import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Gives the memory of a request's chunks back as soon as they have been copied. It lies outside of V8's heap and would be let go when the young
 * generation is collected, which some dozens of MiB do not bring about (bench/README.md). A smaller young generation would do it too, at the cost of
 * everything else that a service does.
 */
export class ChunkMemory {
  /** What the request has made for this chunk alone: a parser hands on pieces of memory of its own as well, and uses it again. */
  private readonly given = new WeakSet<ArrayBufferLike>();
  private last?: ArrayBufferLike;

  constructor(body: Readable) {
    // Of another stream nobody knows who else reads what it gives.
    if (!(body instanceof IncomingMessage)) return;
    body.on('data', ({ buffer, byteLength }: Buffer) => {
      if (buffer.byteLength === byteLength) this.given.add(buffer);
    });
  }

  /**
   * Lets go of the chunk before, not of this one: the parser may look at it again, and goes round for ever in one that is empty all of a sudden.
   * @param piece of a chunk, copied by now, as are all before it
   */
  copied({ buffer }: Buffer): void {
    if (buffer === this.last) return;
    if (this.last instanceof ArrayBuffer && this.given.has(this.last)) this.last.transfer(0);
    this.last = buffer;
  }
}
