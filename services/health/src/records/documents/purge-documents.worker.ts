import { Injectable } from '@nestjs/common';
import { ObjectRemovals } from '@toothwise/objects';
import { Clock, Housekeeping, Transactions } from '@toothwise/service-kit';
import { DocumentPreferencesRepository } from './document-preferences.repository.js';
import { DocumentRepository } from './document.repository.js';
import { undoneUntil } from './document.rules.js';

/** What was deleted a day ago can no longer be brought back: it is gone, with its file and the pictures of its pages. Pictures and answers of an AI also go by themselves (DOC-078). */
@Injectable()
export class PurgeDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('deleted-documents', () => this.run());
  }

  run(): Promise<void> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      await this.removals.add(tx, await this.documents.purge(tx, undoneUntil(now)));
      await this.removals.add(tx, await this.preferences.endPictures(tx, now));
      await this.preferences.endAnswers(tx, now);
    });
  }
}
