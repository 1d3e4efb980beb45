import { Injectable } from '@nestjs/common';
import type { DocumentPreferences, DocumentPreferencesKept } from '@toothwise/contracts-health';
import { type PersonScope, tell, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../people/person.repository.js';
import { daysOf } from '../people/person.topics.js';
import { DocumentPreferencesRepository } from './document-preferences.repository.js';

/** How a person's documents are read, and how long pictures of their pages stay. */
@Injectable()
export class DocumentPreferencesOfPerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly preferences: DocumentPreferencesRepository,
    private readonly transactions: Transactions,
  ) {}

  read(scope: PersonScope): Promise<DocumentPreferencesKept> {
    return this.preferences.of(scope);
  }

  /** All of them at once. */
  async execute(scope: PersonScope, chosen: DocumentPreferences): Promise<DocumentPreferencesKept> {
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      await this.preferences.keep(tx, scope, chosen);
      await tell(tx, daysOf(scope.personId));
    });
    return { ...chosen, isKept: true };
  }
}
