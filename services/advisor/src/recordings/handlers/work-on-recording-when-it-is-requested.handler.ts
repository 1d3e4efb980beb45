import { Controller, Inject } from '@nestjs/common';
import { Ctx, type EventContext, type EventOf, EventPattern, isBlameless, Payload } from '@toothwise/event-bus';
import { LOGGER, type Logger } from '@toothwise/service-kit';
import { recordingWorkRequested } from '../recording.events.js';
import { RunStage } from '../run-stage.use-case.js';
import { RecogniserAway } from '../transcribe-recording.use-case.js';

/** After so many failed tries the recording fails, and its owner may try again; below the bus's own limit, so that nothing ends as a dead letter. */
const ATTEMPTS = 5;

@Controller()
export class WorkOnRecordingWhenItIsRequestedHandler {
  constructor(
    private readonly runStage: RunStage,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @EventPattern(recordingWorkRequested.name, { transaction: false, concurrency: 4 })
  async handle(@Payload() event: EventOf<typeof recordingWorkRequested>, @Ctx() context: EventContext): Promise<void> {
    const { recordingId, stage } = event.data;
    const complete: EventContext['complete'] = (work) => context.complete(work);
    try {
      await this.runStage.execute(recordingId, stage, { signal: context.signal, complete });
    } catch (error) {
      if (isBlameless(error, context.signal) || context.attempt < ATTEMPTS) throw error;
      this.log.error({ err: error, recordingId, stage }, 'work on a recording given up');
      await this.runStage.fail(recordingId, error instanceof RecogniserAway ? 'transcription' : 'broken', { complete });
    }
  }
}
