import { readFile, rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { DocumentFailure } from '@toothwise/contracts-health';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectRemovals, PreparePhoto } from '@toothwise/objects';
import { Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PersonRepository } from '../../people/person/person.repository.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { WorkFolders } from '../files/work-folders.gateway.js';
import { ConcludeDocument } from './conclude-document.use-case.js';
import { DocumentWordsRepository } from './document-words.repository.js';
import type { DocumentRow, FoundDocument, PageRow } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { readAsWhat } from './document.rules.js';
import { ExtractedRepository } from './extracted.repository.js';
import { PagePictures } from './page-pictures.gateway.js';
import { NotReadable, type Processed } from './processor/document-processor.gateway.js';
import type { Word } from './reading/word.rules.js';

/** What a file says: its words, and pictures of its pages where they were made just now. */
interface Said {
  words: readonly Word[];
  count: number;
  pages: readonly PageRow[] | null;
}
type Run = Pick<EventContext, 'complete' | 'signal'>;

/** Reads a document that is clean: its words by the processor, then what they say. */
@Injectable()
export class ExtractDocument {
  constructor(
    private readonly access: PersonAccess,
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly drawn: PagePictures,
    private readonly pictures: PreparePhoto,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly folders: WorkFolders,
    private readonly words: DocumentWordsRepository,
    private readonly conclude: ConcludeDocument,
    private readonly clock: Clock,
  ) {}

  async execute(given: FoundDocument, run: Run): Promise<void> {
    const row = await this.begin(given);
    if (!row) return run.complete(async () => undefined);
    const before = await this.before(given);
    // What stands took as long as it took then.
    if (before) return this.done(row, before, given.seconds, run);
    const [folder, started] = [await this.folders.make(), performance.now()];
    try {
      const path = await this.drawn.fetch(row, folder);
      const { processed, pages } = await this.process(row, path, run.signal);
      await this.done(row, { words: processed.words, count: processed.pages, pages }, (performance.now() - started) / 1000, run);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      await this.fail(row, error.reason, run, (performance.now() - started) / 1000);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** DOC-027, DOC-065 */
  async fail(
    { id, personId, seconds: before }: DocumentRow,
    failure: DocumentFailure,
    { complete }: Pick<Run, 'complete'>,
    seconds = before,
  ) {
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(personId));
      const document = await this.documents.toWorkOn(id, tx);
      if (document && document.importedCount === 0)
        await this.documents.change(tx, document, { status: 'failed', failure, seconds, processedAt: this.clock.now() });
    });
  }

  /** A file says what it said before: its words and pictures are not made twice while both are there. */
  private async before(row: FoundDocument): Promise<Said | null> {
    const [words, pictures] = [await this.words.of(row), await this.extracted.pages(row)];
    const isWhole = row.pages !== null && pictures.length > 0 && (await this.words.unreadPages(row)).length === 0;
    return isWhole ? { words, count: row.pages!, pages: null } : null;
  }

  private async process(row: FoundDocument, path: string, signal: AbortSignal): Promise<{ processed: Processed; pages: PageRow[] }> {
    const kind = readAsWhat(row);
    if (kind === 'picture') return this.picture(row, path);
    let telling = Promise.resolve();
    const made = await this.drawn.make(
      row,
      { path, kind, pictures: { first: 1, last: this.drawn.pagesUnasked } },
      signal,
      ({ done, pages }) => {
        // How far it is, is no fact: where it cannot be told, the reading goes on.
        telling = telling.then(() => this.tellProgress(row, done, pages)).catch(() => undefined);
      },
    );
    await telling;
    return made;
  }

  /** A picture is one page. */
  private async picture(row: FoundDocument, path: string): Promise<{ processed: Processed; pages: PageRow[] }> {
    const { jpeg, width, height } = await this.pictures.run(await readFile(path), row.personId).catch((error: unknown) => {
      if (error instanceof ProblemError && ['photo.not-an-image', 'photo.unreadable'].includes(error.code)) throw new NotReadable('broken');
      throw error;
    });
    return {
      processed: { words: [], pages: 1, pictures: [] },
      pages: [{ page: 1, width, height, objectKey: await this.drawn.put(row, jpeg) }],
    };
  }

  /** The words are kept. Pictures that are still missing are made, pages without words looked at; then the document says what it says. */
  private async done(row: FoundDocument, { words, count, pages }: Said, seconds: number, { complete }: Run) {
    const read = new Set(words.map(({ page }) => page));
    const shown = pages?.length ? Math.min(count, this.drawn.pagesUnasked) : 0;
    const unread = Array.from({ length: shown }, (_, at) => at + 1).filter((page) => !read.has(page)).length;
    const isDrawn = pages
      ? pages.length === shown
      : (await this.words.pagesToDraw({ ...row, pages: count }, this.drawn.pagesUnasked)).length === 0;
    const goOn = isDrawn && unread === 0 ? await this.conclude.execute(row, words, count, pages?.length !== 0) : null;
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      const document = await this.documents.toWorkOn(row.id, tx);
      // What is in the history is not read anew; what was asked for again meanwhile is read then.
      if (document?.status !== 'processing' || document.importedCount > 0) return;
      if (pages) await this.keepPages(tx, document, words, pages);
      if (goOn) await goOn(tx, document, seconds);
      else await this.documents.change(tx, document, { seconds, pages: count, pagesDone: count - unread }, isDrawn ? 'see' : 'draw');
    });
  }

  private async keepPages(tx: EntityManager, document: FoundDocument, words: readonly Word[], pages: readonly PageRow[]) {
    const old = await this.extracted.pages(document, tx);
    await this.removals.add(
      tx,
      old.map(({ objectKey: key }) => key),
    );
    for (const { objectKey: key } of pages) await this.removals.keep(tx, key);
    await this.extracted.replacePages(tx, document, pages, this.clock.now());
    await this.words.replace(tx, document, words);
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
      return this.documents.change(tx, row, { status: 'processing', pages: null, pagesDone: null, seconds: 0 });
    });
  }
}
