import { Injectable } from '@nestjs/common';
import type { DocumentAnswers, HealthDocument } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { toDocument } from './document.mapper.js';
import { DocumentRepository } from './document.repository.js';

/** Has a document read, again too (DOC-028), with what its owner says of it; scanned first, where its scan had failed. */
@Injectable()
export class ProcessDocument {
  constructor(
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, `document.not-clean`, `document.imported` once something of it is in the history */
  execute(scope: PersonScope, id: string, answers: DocumentAnswers): Promise<HealthDocument> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const row = await this.documents.find(scope, id, { tx });
      if (!row) throw new ProblemError('resource.not-found');
      const isUnscanned = row.scan === 'waiting' && row.status === 'failed';
      if (row.scan !== 'clean' && !isUnscanned) throw new ProblemError('document.not-clean');
      if (row.importedCount > 0) throw new ProblemError('document.imported');
      const change = { status: 'pending', failure: null, answers: { ...row.answers, ...answers } } as const;
      return toDocument(await this.documents.change(tx, row, change, isUnscanned ? 'scan' : 'read'));
    });
  }
}
