import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectRemovals } from '@toothwise/objects';
import { Clock } from '@toothwise/service-kit';
import { PersonAccess } from '../people/person.access.js';
import { PersonRepository } from '../people/person.repository.js';
import type { FoundDocument } from './document.record.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentWordsRepository } from './document-words.repository.js';
import { ExtractedRepository } from './extracted.repository.js';
import { PagePictures } from './page-pictures.gateway.js';
import { WorkFolders } from '../files/work-folders.gateway.js';

/** Makes pictures of further pages of a PDF, the first that nobody has read and those after it; then they are looked at. */
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
    const [firstPicture] = row.status === 'processing' ? await this.words.pagesNeverSeen(row) : [];
    if (firstPicture === undefined) return complete(async () => undefined);
    const [folder, started] = [await this.folders.make(), performance.now()];
    try {
      const path = await this.pictures.fetch(row, folder);
      const { pages } = await this.pictures.make(row, { path, kind: 'pdf', firstPicture }, signal, () => undefined);
      await complete(async (tx) => {
        await this.people.lock(tx, this.access.forService(row.personId));
        const document = await this.documents.toWorkOn(row.id, tx);
        // Asked for again meanwhile, or drawn by another delivery of this command.
        if (document?.status !== 'processing' || (await this.words.pagesNeverSeen(document, tx))[0] !== firstPicture) return;
        for (const { objectKey } of pages) await this.removals.keep(tx, objectKey);
        await this.extracted.addPages(tx, document, pages, this.clock.now());
        await this.documents.change(tx, document, { seconds: row.seconds + (performance.now() - started) / 1000 }, 'see');
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
