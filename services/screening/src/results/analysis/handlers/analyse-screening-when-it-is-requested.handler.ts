import { Controller, Inject } from '@nestjs/common';
import { Ctx, type EventContext, type EventOf, EventPattern, isBlameless, Payload } from '@toothwise/event-bus';
import { LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from '../../../settings.js';
import { Screenings } from '../../../care/screenings/screening.repository.js';
import { analysisRequested } from '../../../care/screenings/analysis.events.js';
import { FailScreening } from '../fail-screening.use-case.js';
import { ReportFailure } from '../report-failure.use-case.js';
import { RunAnalysis } from '../run-analysis.use-case.js';

/** After so many failed tries the screening fails and its credit goes back; below the bus's own limit, so that nothing ends as a dead letter. */
const ATTEMPTS = 5;
const SIGN_OF_LIFE_MS = 10_000;
/** What an analysis needs at most beside its model. One that runs on after that is stuck: without signs of life it is asked for again. */
const BESIDE_THE_MODEL_MS = 60_000;

@Controller()
export class AnalyseScreeningWhenItIsRequestedHandler {
  constructor(
    private readonly runAnalysis: RunAnalysis,
    private readonly failScreening: FailScreening,
    private readonly failure: ReportFailure,
    private readonly screenings: Screenings,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @EventPattern(analysisRequested.name, { transaction: false, concurrency: 8 })
  async handle(@Payload() event: EventOf<typeof analysisRequested>, @Ctx() context: EventContext): Promise<void> {
    const { screeningId } = event.data;
    const alive = setInterval(() => this.tellAlive(screeningId, context), SIGN_OF_LIFE_MS);
    const stuck = setTimeout(() => clearInterval(alive), this.settings.SCREENING_AI_DEADLINE_MS + BESIDE_THE_MODEL_MS);
    try {
      await this.runAnalysis.execute(screeningId, { signal: context.signal, complete: (work) => context.complete(work) });
    } catch (error) {
      if (isBlameless(error, context.signal) || context.attempt < ATTEMPTS) throw error;
      this.failure.execute('analysis', { screeningId, err: error });
      await context.complete((tx) => this.failScreening.execute(tx, screeningId));
    } finally {
      clearInterval(alive);
      clearTimeout(stuck);
    }
  }

  /** To the broker, and to the job that asks again for analyses without a sign of life. One that is lost is followed by the next. */
  private tellAlive(screeningId: string, context: EventContext): void {
    context.working();
    this.screenings.alive(screeningId).catch((error: unknown) => this.log.warn({ err: error, screeningId }, 'no sign of life'));
  }
}
