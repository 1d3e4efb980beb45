import { Injectable } from '@nestjs/common';
import type { NewRecording, Recording as RecordingView } from '@toothwise/contracts-advisor';
import { type Actor, Clock, HealthConsents, Transactions } from '@toothwise/service-kit';
import { Recording } from './recording.aggregate.js';
import { recordingView } from './recording.mapper.js';
import { Recordings } from './recording.repository.js';

/** Begins a recording of the caller's, or the upload of one. */
@Injectable()
export class StartRecording {
  constructor(
    private readonly consents: HealthConsents,
    private readonly recordings: Recordings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `consent.required`, `recording.consent-missing` */
  async execute(actor: Actor, given: NewRecording): Promise<RecordingView> {
    await this.consents.require(actor.id);
    const recording = await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      const begun = Recording.begin(actor.id, given, this.clock.now());
      await this.recordings.insert(tx, begun);
      return begun;
    });
    return recordingView(recording.row, []);
  }
}
