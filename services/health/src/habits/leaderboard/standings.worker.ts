import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';
import { LeaderboardRepository } from './leaderboard.repository.js';

const PAUSE_MS = 1_000;
/** Half a continent lapses at one midnight: in steps, so that nobody who brushes then waits. */
const LAPSES = 1_000;
const CHANGES = 10_000;

/** Keeps ranks cheap, not right: what it has not done yet, reads reckon with. */
@Injectable()
export class Standings implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    private readonly leaderboard: LeaderboardRepository,
    private readonly clock: Clock,
    shutdown: Shutdown,
    @Inject(LOGGER) log: Logger,
    metrics: Metrics,
  ) {
    this.loop = new Loop({
      done: metrics.rounds('standings', PAUSE_MS),
      signal: shutdown.signal,
      round: async () => ((await this.run()) ? 0 : PAUSE_MS),
      failed: (error) => {
        log.warn({ err: error }, 'standings could not be brought up to date; trying again');
        return PAUSE_MS;
      },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** @returns whether there is more of it at once */
  async run(): Promise<boolean> {
    const lapsed = await this.leaderboard.noteLapses(this.clock.now(), LAPSES);
    return (await this.leaderboard.fold(CHANGES)) === CHANGES || lapsed === LAPSES;
  }
}
