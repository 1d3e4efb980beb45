import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Changes, Clock, LOGGER, type Logger, Loop, Metrics, Shutdown, Transactions } from '@toothwise/service-kit';
import type { Subscription } from 'rxjs';
import { AnnouncementRepository } from './announcement.repository.js';
import { ANNOUNCED } from './announcement.topics.js';

/** Where a word was missed. */
const LOOK_MS = 30_000;
const AGAIN_MS = 2_000;

/** Brings announcements to everybody, some people in each transaction; killed in between, it goes on after the last. */
@Injectable()
export class AnnouncementWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;
  private heard?: Subscription;

  constructor(
    announcements: AnnouncementRepository,
    transactions: Transactions,
    clock: Clock,
    shutdown: Shutdown,
    private readonly changes: Changes,
    @Inject(LOGGER) log: Logger,
    metrics: Metrics,
  ) {
    this.loop = new Loop({
      done: metrics.rounds('announcements', LOOK_MS),
      round: async () => ((await transactions.run((tx) => announcements.tellSome(tx, clock.now()))) ? 0 : LOOK_MS),
      failed: (error) => {
        log.warn({ err: error }, 'an announcement waits; it is tried again');
        return AGAIN_MS;
      },
      signal: shutdown.signal,
    });
  }

  onApplicationBootstrap(): void {
    this.heard = this.changes.of(ANNOUNCED).subscribe(() => this.loop.wake());
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.heard?.unsubscribe();
    await this.loop.stop();
  }
}
