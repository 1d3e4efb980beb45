import { Injectable } from '@nestjs/common';
import { Clock, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { Recording } from './recording.aggregate.js';
import type { RecordingRecord } from './recording.record.js';
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
    await this.each(await this.recordings.begunBefore(warnedBefore(now), 'unwarned', BATCH), async (tx, recording) => {
      recording.warn(now);
      await this.recordings.save(tx, recording);
    });
    const old = await this.recordings.begunBefore(removedBefore(now), 'all', BATCH);
    const left = await this.recordings.begunBefore(unfinishedBefore(now), 'unfinished', BATCH);
    await this.each([...old, ...left], (tx, recording) => this.recordings.remove(tx, recording));
  }

  /** What another replica, or its owner, has removed meanwhile does not keep the rest waiting. */
  private async each(rows: readonly RecordingRecord[], work: (tx: EntityManager, recording: Recording) => Promise<void>): Promise<void> {
    for (const { id } of rows)
      await this.transactions.run(async (tx) => {
        const recording = await this.recordings.lockIfThere(tx, id);
        if (recording) await work(tx, recording);
      });
  }
}
