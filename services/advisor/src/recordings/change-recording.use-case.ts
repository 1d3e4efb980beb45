import { Injectable } from '@nestjs/common';
import { type Recording as RecordingView, RECORDING_MAX_BYTES } from '@toothwise/contracts-advisor';
import { type Actor, Clock, HealthConsents, Transactions } from '@toothwise/service-kit';
import { recordingView } from './recording.mapper.js';
import { Recordings } from './recording.repository.js';
import { wholeText } from './transcript.rules.js';

export type Change = 'complete' | 'resume' | 'summarise';

/** Stops a recording, lets it go on, or has it summed up. */
@Injectable()
export class ChangeRecording {
  constructor(
    private readonly consents: HealthConsents,
    private readonly recordings: Recordings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `consent.required` (not for stopping a live one), `recording.*` */
  async execute(actor: Actor, id: string, change: Change): Promise<RecordingView> {
    const { kind } = await this.recordings.require(actor.id, id);
    return this.transactions.run(async (tx) => {
      if (change !== 'complete' || kind === 'upload') await this.consents.require(actor.id, tx);
      const recording = await this.recordings.lock(tx, id, actor.id);
      const pieces = await this.recordings.pieces(id, tx);
      const now = this.clock.now();
      if (change === 'complete') recording.complete(now);
      else if (change === 'resume') {
        recording.resume(now);
        await this.recordings.requireRoom(tx, actor.id, RECORDING_MAX_BYTES - recording.row.receivedBytes);
      } else recording.askForSummary(recording.row.isCut ? wholeText(pieces) : null, now);
      await this.recordings.save(tx, recording);
      return recordingView(recording.row, pieces);
    });
  }
}
