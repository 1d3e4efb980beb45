import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Shutdown } from '@toothwise/service-kit';
import { ObjectRemovals } from './object-removals.js';

const EVERY_MS = 5_000;

/** Removes due objects, on every replica. */
@Injectable()
export class ObjectRemovalWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(removals: ObjectRemovals, { signal }: Shutdown, @Inject(LOGGER) log: Logger) {
    const round = async () => {
      await removals.run();
      return EVERY_MS;
    };
    const failed = (error: unknown) => {
      log.warn({ err: error }, 'objects could not be removed; it is tried again');
      return EVERY_MS;
    };
    this.loop = new Loop({ round, failed, signal });
  }

  onApplicationBootstrap(): void {
    this.loop.start(EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
