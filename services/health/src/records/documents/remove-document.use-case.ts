import { Injectable } from '@nestjs/common';
import type { HealthDocument } from '@toothwise/contracts-health';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { toDocument } from './document.mapper.js';
import { DocumentRepository } from './document.repository.js';

/** Deletes a document, or brings it back while that is possible. Treatments that were imported from it stay. */
@Injectable()
export class RemoveDocument {
  constructor(
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for one that is gone for good */
  execute(scope: PersonScope, id: string, what: 'deleted' | 'restored'): Promise<HealthDocument> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const row = await this.documents.find(scope, id, { tx, deleted: what === 'restored' });
      if (!row) throw new ProblemError('resource.not-found');
      if (what === 'deleted') return toDocument(await this.documents.change(tx, row, { deletedAt: this.clock.now() }));
      // Nothing was read meanwhile. A scan goes on in any case, and has it read.
      const isUnread = row.scan === 'clean' && (row.status === 'pending' || row.status === 'processing');
      const back = { deletedAt: null, ...(isUnread && { status: 'pending' as const }) };
      return toDocument(await this.documents.change(tx, row, back, isUnread ? 'read' : undefined));
    });
  }
}
