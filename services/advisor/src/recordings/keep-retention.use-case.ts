import { Injectable } from '@nestjs/common';
import { Clock, Transactions } from '@toothwise/service-kit';
import { Recordings } from './recording.repository.js';
import { removedBefore, unfinishedBefore, warnedBefore } from './retention.rules.js';

const BATCH = 50;

/** Tells people two weeks before their recording goes, removes what is old, and what nobody finished sending. */
@Injectable()
export class KeepRetention {
  constructor(
    private readonly recordings: Recordings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Safe on every replica. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await this.recordings.begunBefore(warnedBefore(now), 'unwarned', BATCH)) {
      await this.transactions.run(async (tx) => {
        const recording = await this.recordings.lock(tx, id);
        recording.warn(now);
        await this.recordings.save(tx, recording);
      });
    }
    const old = await this.recordings.begunBefore(removedBefore(now), 'all', BATCH);
    const left = await this.recordings.begunBefore(unfinishedBefore(now), 'unfinished', BATCH);
    for (const { id } of [...old, ...left])
      await this.transactions.run(async (tx) => this.recordings.remove(tx, await this.recordings.lock(tx, id)));
  }
}
