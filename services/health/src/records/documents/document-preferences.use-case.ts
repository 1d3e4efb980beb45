import { Injectable } from '@nestjs/common';
import type { DocumentPreferences, DocumentPreferencesKept } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { TakeOverRecord } from '../../people/family/take-over-record.use-case.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { DocumentAgreement } from './asking/document-agreement.use-case.js';
import { DocumentPreferencesRepository, type KeptPreferences } from './document-preferences.repository.js';

/** How a person's documents are read and by whom, and how long pictures of their pages stay. */
@Injectable()
export class DocumentPreferencesOfPerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly agreement: DocumentAgreement,
    private readonly transactions: Transactions,
    takeOver: TakeOverRecord,
  ) {
    takeOver.add((tx, record) => this.preferences.disagree(tx, record));
  }

  async read(scope: PersonScope): Promise<DocumentPreferencesKept> {
    return this.view(scope, await this.preferences.of(scope));
  }

  /**
   * All of them at once; who agrees to an AI, agrees to the host that the page named.
   * @throws ProblemError `document.no-reading` where that is not who would read, or the person is too young
   */
  async execute(scope: PersonScope, { allowAi, reader, ...chosen }: DocumentPreferences): Promise<DocumentPreferencesKept> {
    const agreedTo = allowAi ? (reader ?? null) : null;
    if (allowAi && (await this.agreement.execute(scope.personId, { agreedTo })) !== null) throw new ProblemError('document.no-reading');
    const kept = await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      // Behind the lock: what was taken back meanwhile stays taken back.
      const before = await this.preferences.of(scope, tx);
      const next = { ...chosen, reader: allowAi === undefined ? before.reader : agreedTo };
      await this.preferences.keep(tx, scope, next);
      await tell(tx, daysOf(scope.personId));
      return next;
    });
    return this.view(scope, { ...kept, isKept: true });
  }

  private async view({ personId }: PersonScope, { reader: agreedTo, ...kept }: KeptPreferences & { isKept: boolean }) {
    const refusal = await this.agreement.execute(personId, { agreedTo });
    return { ...kept, allowAi: refusal === null, reader: this.agreement.reader, refusal };
  }
}
