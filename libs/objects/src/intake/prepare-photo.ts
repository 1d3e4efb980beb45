import { randomUUID } from 'node:crypto';
import { ProblemError } from '@toothwise/service-kit';
import type { DecodedPicture } from '../decoding/decode-picture.js';
import { UNBOUNDED } from '../decoding/bounded-process.js';
import { FairQueue, QueueFull } from '../decoding/fair-queue.js';
import { PictureRefused, type ProcessLimits, decodeInProcess } from '../decoding/picture-process.js';

/** Unpacked pictures are large: a burst of uploads waits its turn instead of filling the memory. Each waiting one holds at most 5 MiB. */
const QUEUE = { atOnce: 2, waiting: 20, waitingOfOne: 5 };
/** More pixels than any phone's photo under 5 MiB has. A HEIC of 30 megapixels takes 530 MiB and 3 s, measured on two cores. */
const LIMITS: ProcessLimits = {
  side: 16_384,
  pixels: 50_000_000,
  heicPixels: 30_000_000,
  memoryBytes: 768 * 1024 * 1024,
  milliseconds: 10_000,
};
const NONE: ProcessLimits = { side: Infinity, pixels: Infinity, heicPixels: Infinity, ...UNBOUNDED };
const HEIF = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];
/** Of one that moves its still picture is taken. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', ...HEIF]);

export interface PreparedPhoto extends Omit<DecodedPicture, 'jpeg'> {
  jpeg: Buffer;
}

/**
 * Turns uploaded bytes into the picture that is stored. The type comes from the bytes, never from the name or the browser; the picture
 * is decoded fully and encoded anew, so that nothing but pixels survives (no EXIF, no GPS, no trailing script).
 */
export class PreparePhoto {
  private readonly queue = new FairQueue(QUEUE);
  private readonly stopping = new AbortController();

  /** @param bounds `off` only to show what they are good for: no limit, and no turns among people */
  constructor(private readonly bounds: 'on' | 'off' = 'on') {}

  /**
   * @param owner whose photo it is: everybody has the same share of the decoders
   * @throws ProblemError `photo.not-an-image` (any other type, SVG included), `photo.unreadable` (broken off, too many pixels, more memory or
   *   time than a picture may take), `photo.busy`
   */
  async run(bytes: Buffer, owner: string): Promise<PreparedPhoto> {
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
    if (!type || !TYPES.has(type.mime)) throw new ProblemError('photo.not-an-image', { detail: 'Please upload only image files.' });
    try {
      const limits = this.bounds === 'on' ? LIMITS : NONE;
      const turn = this.bounds === 'on' ? owner : randomUUID();
      const picture = await this.queue.run(turn, () => decodeInProcess(bytes, limits, this.stopping.signal));
      return { ...picture, jpeg: Buffer.from(picture.jpeg) };
    } catch (cause) {
      if (cause instanceof QueueFull) throw new ProblemError('photo.busy', { cause });
      if (cause instanceof PictureRefused) throw new ProblemError('photo.unreadable', { cause });
      throw this.stopping.signal.aborted ? new ProblemError('service.unavailable', { cause }) : cause;
    }
  }

  /** Ends what is being decoded and refuses what waits: at the end of a service nothing is left behind. */
  stop(): void {
    this.stopping.abort();
    this.queue.clear();
  }
}
