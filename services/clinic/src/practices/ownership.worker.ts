import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';
import { TellOwnership } from './tell-ownership.use-case.js';

const LOOK_MS = 10_000;

/** Tells what has become of owners, by whatever way: this service's, a seed's, a hand's. */
@Injectable()
export class OwnershipWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(tellOwnership: TellOwnership, { signal }: Shutdown, @Inject(LOGGER) log: Logger, metrics: Metrics) {
    this.loop = new Loop({
      done: metrics.rounds('ownership', LOOK_MS),
      round: async () => {
        await tellOwnership.execute();
        return LOOK_MS;
      },
      failed: (error) => {
        log.warn({ err: error }, 'what has become of owners could not be told; it is tried again');
        return LOOK_MS;
      },
      signal,
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
