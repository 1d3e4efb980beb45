import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { type DocumentFailure, type Extraction, extractionSchema } from '@toothwise/contracts-health';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectRemovals, objectKey, ObjectStore, PreparePhoto } from '@toothwise/objects';
import { Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonAccess } from '../people/person.access.js';
import { PersonRepository } from '../people/person.repository.js';
import type { DocumentRow, FoundDocument, PageRow } from './document.record.js';
import { DocumentPreferencesRepository } from './document-preferences.repository.js';
import { DocumentRepository } from './document.repository.js';
import { cut, needsReview, proposalsOf } from './document.rules.js';
import { ExtractedRepository } from './extracted.repository.js';
import { DocumentProcessor, NotReadable, type Processed } from './processor/document-processor.gateway.js';
import { WorkFolders } from './processor/work-folders.gateway.js';
import { readDocument } from './reading/read-document.rules.js';

type Run = Pick<EventContext, 'complete' | 'signal'>;

/** Reads a document that is clean: its words by the processor, what they say by the rules. */
@Injectable()
export class ExtractDocument {
  constructor(
    private readonly access: PersonAccess,
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly processor: DocumentProcessor,
    private readonly pictures: PreparePhoto,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly folders: WorkFolders,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id, personId }: FoundDocument, run: Run): Promise<void> {
    const row = await this.begin({ id, personId });
    if (!row) return run.complete(async () => undefined);
    const folder = await this.folders.make();
    try {
      const path = join(folder, 'file');
      await pipeline(await this.objects.readStream(row.objectKey), createWriteStream(path, { mode: 0o600 }));
      const { processed, pages } = await this.process(row, path, run.signal);
      await this.done(row, processed, pages, run);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      await this.fail(row, error.reason, run);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** DOC-027, DOC-065 */
  async fail({ id, personId }: DocumentRow, failure: DocumentFailure, { complete }: Pick<Run, 'complete'>): Promise<void> {
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(personId));
      const document = await this.documents.toWorkOn(id, tx);
      if (document && document.importedCount === 0) await this.documents.change(tx, document, { status: 'failed', failure });
    });
  }

  private async process(row: FoundDocument, path: string, signal: AbortSignal): Promise<{ processed: Processed; pages: PageRow[] }> {
    if (row.fileType !== 'pdf') return this.picture(row, path);
    let telling = Promise.resolve();
    const processed = await this.processor.run(path, signal, ({ done, pages }) => {
      // How far it is, is no fact: where it cannot be told, the reading goes on.
      telling = telling.then(() => this.tellProgress(row, done, pages)).catch(() => undefined);
    });
    await telling;
    const pages: PageRow[] = [];
    for (const { path: at, ...picture } of processed.pictures)
      pages.push({ ...picture, objectKey: await this.put(row, await readFile(at)) });
    return { processed, pages };
  }

  /** A picture is one page. */
  private async picture(row: FoundDocument, path: string): Promise<{ processed: Processed; pages: PageRow[] }> {
    const { jpeg, width, height } = await this.pictures.run(await readFile(path), row.personId).catch((error: unknown) => {
      if (error instanceof ProblemError && ['photo.not-an-image', 'photo.unreadable'].includes(error.code)) throw new NotReadable('broken');
      throw error;
    });
    return { processed: { words: [], pages: 1, pictures: [] }, pages: [{ page: 1, width, height, objectKey: await this.put(row, jpeg) }] };
  }

  private async put({ personId }: DocumentRow, jpeg: Buffer): Promise<string> {
    const key = objectKey('health', personId, 'jpg');
    await this.removals.expect(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    return key;
  }

  private async done(row: FoundDocument, { words, pages: count }: Processed, pages: PageRow[], { complete }: Run): Promise<void> {
    const { numbering, dateOrder } = row.answers;
    const read = extractionSchema.parse(readDocument(words, count, { numbering, order: dateOrder }));
    const currency = read.financial_summary.currency ?? row.answers.currency ?? null;
    const { costThreshold } = await this.preferences.of(row);
    const proposals = proposalsOf(read, row.threshold, currency, costThreshold);
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      const document = await this.documents.toWorkOn(row.id, tx);
      // What is in the history is not read anew.
      if (!document || document.importedCount > 0) return;
      if (JSON.stringify(document.answers) !== JSON.stringify(row.answers)) {
        await this.documents.change(tx, document, { status: 'pending' }, 'read');
        return;
      }
      const old = await this.extracted.pages(document, tx);
      await this.removals.add(
        tx,
        old.map(({ objectKey: key }) => key),
      );
      for (const { objectKey: key } of pages) await this.removals.keep(tx, key);
      await this.extracted.replace(tx, document, proposals, pages, this.clock.now());
      await this.documents.change(tx, document, {
        ...{ status: 'completed', failure: null, extraction: read, currency, pages: count, pagesDone: count },
        ...{ requiresManualReview: needsReview(row.threshold, proposals), extractedCount: proposals.length },
        ...summaryOf(read),
        ...(document.isTypeChosen ? {} : { type: read.document_type }),
      });
    });
  }

  private async tellProgress(row: DocumentRow, done: number, pages: number): Promise<void> {
    await this.transactions.run((tx) => this.documents.progress(tx, row, done, pages));
  }

  /** @returns the document with the answers that its reading goes by; null where there is nothing to read */
  private begin({ id, personId }: Pick<DocumentRow, 'id' | 'personId'>): Promise<FoundDocument | null> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, this.access.forService(personId));
      const row = await this.documents.toWorkOn(id, tx);
      if (row?.scan !== 'clean' || !['pending', 'processing'].includes(row.status)) return null;
      return this.documents.change(tx, row, { status: 'processing', pages: null, pagesDone: null });
    });
  }
}

function summaryOf({
  treatments,
  financial_summary: money,
  document_date,
  provider_info: { name, office },
}: Extraction): Partial<DocumentRow> {
  const confidences = treatments.map(({ confidence_score }) => confidence_score);
  return {
    confidence: confidences.length > 0 ? Math.min(...confidences) : null,
    date: document_date?.value ?? null,
    ...{ totalAmount: money.total?.value ?? null, insuranceAmount: money.insurance?.value ?? null },
    patientAmount: money.patient?.value ?? null,
    ...{ providerName: cut(name?.value, 120), officeName: cut(office?.value, 120) },
  };
}
