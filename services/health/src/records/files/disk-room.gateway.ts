import { Injectable } from '@nestjs/common';
import { ProblemError } from '@toothwise/service-kit';

/** Each is 128 MiB as it comes and 512 MiB unpacked, and what a service may have on disk is bounded (`scratch` of its chart). */
const MOST = 2;

/** Room for large files: so many at once, and one of a person. Nobody waits for it, for an upload that waits is an upload that breaks. */
@Injectable()
export class DiskRoom {
  private readonly holders = new Set<string>();

  /** @throws ProblemError `photo.busy` */
  take(owner: string): void {
    if (this.holders.has(owner) || this.holders.size >= MOST) throw new ProblemError('photo.busy');
    this.holders.add(owner);
  }

  give(owner: string): void {
    this.holders.delete(owner);
  }
}
