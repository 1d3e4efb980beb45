import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../basics/logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { Loop } from './loop.js';

const HOUR_MS = 3_600_000;

/** Runs small retention jobs every hour; each is safe to run on every replica. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs = new Map<string, () => Promise<void>>();
  private readonly loop: Loop;

  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    const round = async () => {
      await this.run();
      return HOUR_MS;
    };
    this.loop = new Loop({ round, done: metrics.rounds('housekeeping', HOUR_MS), failed: () => HOUR_MS });
  }

  add(name: string, job: () => Promise<void>): void {
    this.jobs.set(name, job);
  }

  onApplicationBootstrap(): void {
    this.loop.start(HOUR_MS);
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
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
