import { Injectable } from '@nestjs/common';

/** Tells long-lived work (event streams, workers) that the service is about to stop. */
@Injectable()
export class Shutdown {
  private readonly controller = new AbortController();

  /** Aborted when draining begins: end event streams, start nothing new. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begin(): void {
    this.controller.abort();
  }
}
