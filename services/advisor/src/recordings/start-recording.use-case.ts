import { Injectable } from '@nestjs/common';
import { type NewRecording, type Recording as RecordingView, RECORDING_MAX_BYTES } from '@toothwise/contracts-advisor';
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

  /** @throws ProblemError `consent.required`, `recording.consent-missing`, `recording.no-room` */
  async execute(actor: Actor, given: NewRecording): Promise<RecordingView> {
    await this.consents.require(actor.id);
    const recording = await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      // A live one has room for all that it may become: no appointment is cut off.
      await this.recordings.requireRoom(tx, actor.id, given.kind === 'upload' ? given.fileBytes : RECORDING_MAX_BYTES);
      const begun = Recording.begin(actor.id, given, this.clock.now());
      await this.recordings.insert(tx, begun);
      return begun;
    });
    return recordingView(recording.row, []);
  }
}
