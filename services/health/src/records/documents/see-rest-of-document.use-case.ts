import { Injectable } from '@nestjs/common';
import type { HealthDocument } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { DocumentWordsRepository } from './document-words.repository.js';
import { toDocument } from './document.mapper.js';
import { DocumentRepository } from './document.repository.js';

/** Has pages read that are pictures and that nobody has looked at: a long scan is read in parts, each when its owner asks. */
@Injectable()
export class SeeRestOfDocument {
  constructor(
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly words: DocumentWordsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, `resource.conflict` while it is read, `document.imported` once something of it is in the history */
  execute(scope: PersonScope, id: string): Promise<HealthDocument> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const row = await this.documents.find(scope, id, { tx });
      if (!row) throw new ProblemError('resource.not-found');
      if (row.importedCount > 0) throw new ProblemError('document.imported');
      if (row.status !== 'completed') throw new ProblemError('resource.conflict');
      const unseen = await this.words.pagesNeverSeen(row, tx);
      if (unseen.length === 0) return toDocument(row);
      const pagesDone = (row.pages ?? 0) - unseen.length;
      return toDocument(await this.documents.change(tx, row, { status: 'processing', failure: null, pagesDone }, 'draw'));
    });
  }
}
