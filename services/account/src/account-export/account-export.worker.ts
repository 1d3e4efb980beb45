import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Changes, LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';
import type { Subscription } from 'rxjs';
import { CarryOutAccountExports } from './carry-out-account-exports.use-case.js';
import { ACCOUNT_EXPORTS } from './account-export.topics.js';

/** For what another process has left. */
const LOOK_MS = 5_000;

/** Brings what people take along on its way, at once where somebody has told of one. */
@Injectable()
export class AccountExportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;
  private heard?: Subscription;

  constructor(
    carryOut: CarryOutAccountExports,
    shutdown: Shutdown,
    private readonly changes: Changes,
    @Inject(LOGGER) log: Logger,
    metrics: Metrics,
  ) {
    this.loop = new Loop({
      done: metrics.rounds('takeouts', LOOK_MS),
      round: async () => {
        await carryOut.execute();
        return LOOK_MS;
      },
      failed: (error) => {
        log.warn({ err: error }, 'exports could not be looked for; it is tried again');
        return LOOK_MS;
      },
      signal: shutdown.signal,
    });
  }

  onApplicationBootstrap(): void {
    this.heard = this.changes.of(ACCOUNT_EXPORTS).subscribe(() => this.loop.wake());
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.heard?.unsubscribe();
    await this.loop.stop();
  }
}
