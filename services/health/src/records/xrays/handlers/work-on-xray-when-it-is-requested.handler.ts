import { Controller, Inject } from '@nestjs/common';
import { Ctx, type EventContext, type EventOf, EventPattern, isBlameless, Payload } from '@toothwise/event-bus';
import { LOGGER, type Logger } from '@toothwise/service-kit';
import { AnalyseChanges } from '../readings/analyse-changes.use-case.js';
import { MakeReading } from '../readings/make-reading.use-case.js';
import { xrayWorkRequested } from '../readings/xray-work.events.js';

/** After so many failed tries it fails, and may be asked for again; below the bus's own limit, so that nothing ends as a dead letter. */
const ATTEMPTS = 4;

@Controller()
export class WorkOnXrayWhenItIsRequestedHandler {
  constructor(
    private readonly makeReading: MakeReading,
    private readonly analyseChanges: AnalyseChanges,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @EventPattern(xrayWorkRequested.name, { transaction: false, concurrency: 1 })
  async handle(@Payload() event: EventOf<typeof xrayWorkRequested>, @Ctx() context: EventContext): Promise<void> {
    const { work, id } = event.data;
    const complete: EventContext['complete'] = (effect) => context.complete(effect);
    const worker = work === 'reading' ? this.makeReading : this.analyseChanges;
    try {
      await worker.execute(id, { signal: context.signal, complete });
    } catch (error) {
      if (isBlameless(error, context.signal) || context.attempt < ATTEMPTS) throw error;
      this.log.error({ err: error, work, id }, 'work on an X-ray given up');
      await worker.fail(id, { complete });
    }
  }
}
