import { Controller, Inject } from '@nestjs/common';
import { Ctx, type EventContext, type EventOf, EventPattern, isBlameless, Payload } from '@toothwise/event-bus';
import { LOGGER, type Logger, ProblemError, toProblem } from '@toothwise/service-kit';
import { AskAboutDocument } from '../asking/ask-about-document.use-case.js';
import { documentWorkRequested, type Stage } from '../document.events.js';
import { DocumentRepository } from '../document.repository.js';
import { DrawPages } from '../draw-pages.use-case.js';
import { ExtractDocument } from '../extract-document.use-case.js';
import { NotReadable } from '../processor/document-processor.gateway.js';
import { ScanDocument } from '../scan-document.use-case.js';
import { SeeDocument } from '../see-document.use-case.js';

/** After so many failed tries the document fails, and may be tried again; below the bus's own limit, so that nothing ends as a dead letter. */
const ATTEMPTS = 4;

/** Stages that take long. What has been read comes to its end all the same, without an AI. */
const READINGS: readonly Stage[] = ['read', 'draw', 'see'];

/** An outage as any other, which the bus cannot know. */
const BUSY = 'photo.busy';

@Controller()
export class WorkOnDocumentWhenItIsRequestedHandler {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly scanDocument: ScanDocument,
    private readonly extractDocument: ExtractDocument,
    private readonly drawPages: DrawPages,
    private readonly seeDocument: SeeDocument,
    private readonly askAboutDocument: AskAboutDocument,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @EventPattern(documentWorkRequested.name, { transaction: false, concurrency: 1 })
  async handle(@Payload() event: EventOf<typeof documentWorkRequested>, @Ctx() context: EventContext): Promise<void> {
    const { documentId, stage } = event.data;
    const complete: EventContext['complete'] = (work) => context.complete(work);
    const row = await this.documents.toWorkOn(documentId);
    // Gone for good meanwhile; or deleted, and then read once it comes back. What waits behind it need not.
    if (!row || (row.deletedAt && READINGS.includes(stage))) return complete(async () => undefined);
    try {
      const run = { signal: context.signal, complete };
      await this.workOf(stage).execute(row, run);
    } catch (error) {
      if (error instanceof NotReadable) return this.extractDocument.fail(row, error.reason, { complete });
      if (toProblem(error).code === BUSY) throw new ProblemError('service.unavailable', { cause: error });
      if (isBlameless(error, context.signal) || context.attempt < ATTEMPTS) throw error;
      this.log.error({ err: error, documentId, stage }, 'work on a document given up');
      // An AI that was asked is no reason to lose what the rules read.
      if (stage === 'ask') await this.askAboutDocument.fail(row, { complete });
      else await this.extractDocument.fail(row, 'broken', { complete });
    }
  }

  private workOf(stage: Stage) {
    return { scan: this.scanDocument, read: this.extractDocument, draw: this.drawPages, see: this.seeDocument, ask: this.askAboutDocument }[
      stage
    ];
  }
}
