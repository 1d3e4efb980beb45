import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectRemovals } from '@toothwise/objects';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PersonRepository } from '../../people/person/person.repository.js';
import { PersonAccess } from '../../people/rights/person.access.js';
import { WorkFolders } from '../files/work-folders.gateway.js';
import { DocumentWordsRepository } from './document-words.repository.js';
import type { FoundDocument } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { ExtractedRepository } from './extracted.repository.js';
import { PagePictures } from './page-pictures.gateway.js';

/** Makes pictures of further pages of a PDF, for a while; the next command goes on, and once they are all there they are looked at. */
@Injectable()
export class DrawPages {
  constructor(
    private readonly access: PersonAccess,
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly words: DocumentWordsRepository,
    private readonly pictures: PagePictures,
    private readonly removals: ObjectRemovals,
    private readonly folders: WorkFolders,
    private readonly clock: Clock,
  ) {}

  /** @throws NotReadable, as the first reading */
  async execute(row: FoundDocument, { complete, signal }: Pick<EventContext, 'complete' | 'signal'>): Promise<void> {
    const first = row.status === 'processing' ? await this.next(row) : undefined;
    if (first === undefined) return complete(async () => undefined);
    const [folder, started] = [await this.folders.make(), performance.now()];
    try {
      const path = await this.pictures.fetch(row, folder);
      const { pages } = await this.pictures.make(
        row,
        { path, kind: 'pictures', pictures: { first, last: this.lastWith(row, first) } },
        signal,
        () => undefined,
      );
      await complete(async (tx) => {
        await this.people.lock(tx, this.access.forService(row.personId));
        const document = await this.documents.toWorkOn(row.id, tx);
        // Asked for again meanwhile, or drawn by another delivery of this command.
        if (document?.status !== 'processing' || (await this.next(document, tx)) !== first) return;
        for (const { objectKey } of pages) await this.removals.keep(tx, objectKey);
        await this.extracted.addPages(tx, document, pages, this.clock.now());
        const [left] = await this.words.pagesToDraw(document, this.pictures.pagesUnasked, tx);
        const seconds = row.seconds + (performance.now() - started) / 1000;
        await this.documents.change(tx, document, { seconds }, left === undefined ? 'see' : 'draw');
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The first page whose picture is to be made; where those made unasked are there, the first that nobody has read. */
  private async next(row: FoundDocument, tx?: EntityManager): Promise<number | undefined> {
    const [page] = await this.words.pagesToDraw(row, this.pictures.pagesUnasked, tx);
    return page ?? (await this.words.pagesNeverSeen(row, tx))[0];
  }

  private lastWith({ pages }: FoundDocument, first: number): number {
    const together = this.pictures.pagesUnasked;
    return Math.min(pages ?? first, Math.ceil(first / together) * together);
  }
}
