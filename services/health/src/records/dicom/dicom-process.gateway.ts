import { dirname } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { XrayDepth, XrayType } from '@toothwise/contracts-health';
import { FairQueue, ProcessBroken, ProcessRefused, programBeside, QueueFull, runBounded, UNBOUNDED } from '@toothwise/objects';
import { ProblemError, SETTINGS } from '@toothwise/service-kit';
import type { HealthSettings } from '../../settings.js';
import { NoDicom, refusalFrom } from './kinds.rules.js';
import type { Named } from './same-person.rules.js';

export interface DicomOrder {
  /** The file; what is made of it goes beside it. */
  path: string;
}
export interface ReadDicom {
  /** Path of a JPEG of the whole picture; of several frames, the middle one. */
  picture: string;
  /** Stored values, frame by frame: in a file of their own, or in the one that came, from that byte on; null for a colour picture. */
  values: { path: string } | { from: number } | null;
  depth: XrayDepth | null;
  /** In pixels, as the header says. */
  width: number;
  height: number;
  frames: number;
  patient: Named;
  takenOn: string | null;
  imageType: XrayType | null;
}

const PROGRAM = programBeside(import.meta.url, 'dicom.program');
/** 600 slices of 440 × 440, each packed without loss (142 MiB), take 9 s of a processor and 690 MiB. */
const BOUNDS = { memoryBytes: 768 * 1024 * 1024, milliseconds: 60_000 };
/** Files wait on disk, not in memory. */
const QUEUE = { atOnce: 1, waiting: 20, waitingOfOne: 5 };

/** Reads DICOM files, one a process and one at a time: what a file does to its reader, it does to that one alone. */
@Injectable()
export class DicomProcess implements OnApplicationShutdown {
  private readonly queue = new FairQueue(QUEUE);
  private readonly stopping = new AbortController();
  private readonly bounds: typeof BOUNDS;

  constructor(@Inject(SETTINGS) { PHOTO_BOUNDS }: HealthSettings) {
    this.bounds = PHOTO_BOUNDS === 'on' ? BOUNDS : UNBOUNDED;
  }

  /**
   * @param path of a file in a folder of its own @param owner whose file it is: everybody has the same share
   * @throws NoDicom; ProblemError `photo.busy`, `service.unavailable`
   */
  async read(path: string, owner: string): Promise<ReadDicom> {
    try {
      return await this.queue.run(owner, () => this.inProcess(path));
    } catch (cause) {
      if (cause instanceof QueueFull) throw new ProblemError('photo.busy', { cause });
      throw this.stopping.signal.aborted ? new ProblemError('service.unavailable', { cause }) : cause;
    }
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
    this.queue.clear();
  }

  private async inProcess(path: string): Promise<ReadDicom> {
    const order: DicomOrder = { path };
    try {
      return await runBounded<ReadDicom>(PROGRAM, order, {
        ...{ bounds: this.bounds, signal: this.stopping.signal },
        confined: { writesIn: dirname(path) },
      });
    } catch (error) {
      if (error instanceof ProcessBroken) throw new NoDicom('too-heavy');
      if (error instanceof ProcessRefused) throw refusalFrom(error.message);
      throw error;
    }
  }
}
