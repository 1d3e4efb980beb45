import { Controller, Inject } from '@nestjs/common';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { LOGGER, type Logger, ProblemError, toProblem } from '@toothwise/service-kit';
import { AskAboutDocument } from '../asking/ask-about-document.use-case.js';
import { documentWorkRequested, type Stage } from '../document.events.js';
import { DocumentRepository } from '../document.repository.js';
import { DrawPages } from '../draw-pages.use-case.js';
import { NotReadable } from '../processor/document-processor.gateway.js';
import { ExtractDocument } from '../extract-document.use-case.js';
import { SeeDocument } from '../see-document.use-case.js';
import { ScanDocument } from '../scan-document.use-case.js';

/** After so many failed tries the document fails, and may be tried again; below the bus's own limit, so that nothing ends as a dead letter. */
const ATTEMPTS = 4;
/** The bus buries what it delivered 40 times, whoever is to blame: before that an outage goes on under a new command. */
const DELIVERIES = 30;

/** Stages that take long. What has been read comes to its end all the same, without an AI. */
const READINGS: readonly Stage[] = ['read', 'draw', 'see'];

/** Not for ever, and the bus knows only the first of them. */
const OUTAGES = new Set(['service.unavailable', 'photo.busy']);

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
      // An outage, or our own stopping, is not the document's fault: it comes again, however long that takes.
      if (context.signal.aborted || OUTAGES.has(toProblem(error).code)) {
        if (context.signal.aborted || context.deliveryCount <= DELIVERIES) throw new ProblemError('service.unavailable', { cause: error });
        return this.askAnew(documentId, stage, complete);
      }
      if (context.deliveryCount < ATTEMPTS) throw error;
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

  private askAnew(documentId: string, stage: Stage, complete: EventContext['complete']): Promise<void> {
    return complete(async (tx) => {
      const row = await this.documents.toWorkOn(documentId, tx);
      if (row) await this.documents.change(tx, row, {}, stage);
    });
  }
}
