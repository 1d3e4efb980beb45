import { Injectable } from '@nestjs/common';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { Recordings } from './recording.repository.js';

/** Removes a recording of the caller's: sound, transcript and summary. */
@Injectable()
export class RemoveRecording {
  constructor(
    private readonly recordings: Recordings,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(actor: Actor, id: string): Promise<void> {
    await this.recordings.require(actor.id, id);
    await this.transactions.run(async (tx) => {
      await this.recordings.remove(tx, await this.recordings.lock(tx, id, actor.id));
    });
  }
}
