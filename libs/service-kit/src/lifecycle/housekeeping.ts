import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.js';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';

const HOUR_MS = 3_600_000;

/** Runs small retention jobs every hour; each is safe to run on every replica. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs = new Map<string, () => Promise<void>>();
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    keys: IdempotencyKeys,
  ) {
    this.add('idempotency-keys', () => keys.prune());
  }

  add(name: string, job: () => Promise<void>): void {
    this.jobs.set(name, job);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (const [job, work] of this.jobs) {
      try {
        await work();
      } catch (error) {
        this.log.warn({ err: error, job }, 'retention job failed');
      }
    }
  }
}
