import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Changes, LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';
import type { Subscription } from 'rxjs';
import { CarryOutErasures } from './carry-out-erasures.use-case.js';
import { ERASURES } from './erasure.topics.js';

/** For what waits for its time. */
const LOOK_MS = 5_000;

/** Brings erasures on their way, at once where somebody has told of one. */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;
  private heard?: Subscription;

  constructor(
    carryOut: CarryOutErasures,
    shutdown: Shutdown,
    private readonly changes: Changes,
    @Inject(LOGGER) log: Logger,
    metrics: Metrics,
  ) {
    this.loop = new Loop({
      done: metrics.rounds('erasures', LOOK_MS),
      round: async () => {
        await carryOut.execute();
        return LOOK_MS;
      },
      failed: (error) => {
        log.warn({ err: error }, 'erasures could not be looked for; it is tried again');
        return LOOK_MS;
      },
      signal: shutdown.signal,
    });
  }

  onApplicationBootstrap(): void {
    this.heard = this.changes.of(ERASURES).subscribe(() => this.loop.wake());
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.heard?.unsubscribe();
    await this.loop.stop();
  }
}
