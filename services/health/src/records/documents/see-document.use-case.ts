import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectStore, shrink } from '@toothwise/objects';
import { PersonRepository } from '../../people/person/person.repository.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { WorkFolders } from '../files/work-folders.gateway.js';
import { ConcludeDocument } from './conclude-document.use-case.js';
import { DocumentWordsRepository } from './document-words.repository.js';
import type { FoundDocument, PageRow } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { ExtractedRepository } from './extracted.repository.js';
import { PagePictures } from './page-pictures.gateway.js';
import { DocumentProcessor, NotReadable, type SightOrder } from './processor/document-processor.gateway.js';
import type { Word } from './reading/word.rules.js';

/** A command reads so many pages, then the next one begins: short documents pass long ones, and the bus takes none for hung. */
const PAGES_AT_ONCE = 3;
/** Longest side of a picture that words are read off. */
const SEEN_SIDE = 2400;

/** Reads words off pages that are pictures: photos, and scans in a PDF. */
@Injectable()
export class SeeDocument {
  constructor(
    private readonly access: PersonAccess,
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly words: DocumentWordsRepository,
    private readonly processor: DocumentProcessor,
    private readonly pictures: PagePictures,
    private readonly conclude: ConcludeDocument,
    private readonly objects: ObjectStore,
    private readonly folders: WorkFolders,
  ) {}

  async execute(row: FoundDocument, { complete, signal }: Pick<EventContext, 'complete' | 'signal'>): Promise<void> {
    if (row.status !== 'processing') return complete(async () => undefined);
    const unread = await this.words.unreadPages(row);
    const started = performance.now();
    const pages = unread.slice(0, PAGES_AT_ONCE);
    const seen = pages.length > 0 ? await this.see(row, pages, signal) : [];
    const seconds = row.seconds + (performance.now() - started) / 1000;
    const isLast = unread.length <= PAGES_AT_ONCE;
    const goOn = isLast ? await this.conclude.execute(row, [...(await this.words.of(row)), ...seen], row.pages ?? 1, true) : null;
    await complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      const document = await this.documents.toWorkOn(row.id, tx);
      // Asked for again meanwhile, or read by another delivery of this command.
      if (document?.status !== 'processing' || (await this.words.unreadPages(document, tx))[0] !== pages[0]) return;
      await this.words.add(tx, document, pages, seen);
      // A command of an earlier reading: the one that draws goes on, and asks for this again.
      if ((await this.words.pagesToDraw(document, this.pictures.pagesUnasked, tx)).length > 0) return;
      if (goOn) return goOn(tx, document, seconds);
      const count = document.pages ?? 1;
      await this.documents.change(tx, document, { seconds, pagesDone: count - (unread.length - pages.length) }, 'see');
    });
  }

  /** Pages that are too much for the reader have no words; the others count. */
  private async see(row: FoundDocument, pages: readonly number[], signal: AbortSignal): Promise<Word[]> {
    const folder = await this.folders.make();
    try {
      const order = row.fileType === 'pdf' ? { path: await this.pictures.fetch(row, folder), pages } : await this.picture(row, folder);
      return await this.processor.see(order, signal);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      return [];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The page as it is stored: decoded anew, upright. */
  private async picture(row: FoundDocument, folder: string): Promise<SightOrder> {
    const path = join(folder, 'file');
    const [page] = (await this.extracted.pages(row)) as [PageRow];
    const scale = Math.min(1, SEEN_SIDE / Math.max(page.width, page.height));
    await writeFile(path, await shrink(await this.objects.read(page.objectKey), SEEN_SIDE), { mode: 0o600 });
    return { path, pages: [1], picture: { width: Math.round(page.width * scale), height: Math.round(page.height * scale) } };
  }
}
