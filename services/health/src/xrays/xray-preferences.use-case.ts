import { Injectable } from '@nestjs/common';
import type { XrayPreferences } from '@toothwise/contracts-health';
import { type PersonScope, tell, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../people/person.repository.js';
import { daysOf } from '../people/person.topics.js';
import { XrayPreferencesRepository } from './xray-preferences.repository.js';

/** XRAY-095: of whom nothing is kept yet. */
const UNTOLD: XrayPreferences = { defaultViewMode: 'grid', autoEnhanceImages: false };

/** How a person's X-rays are shown (XRAY-081). */
@Injectable()
export class XrayPreferencesOfPerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly preferences: XrayPreferencesRepository,
    private readonly transactions: Transactions,
  ) {}

  async read(scope: PersonScope): Promise<XrayPreferences> {
    return (await this.preferences.find(scope)) ?? UNTOLD;
  }

  execute(scope: PersonScope, preferences: XrayPreferences): Promise<XrayPreferences> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      await this.preferences.keep(tx, scope, preferences);
      await tell(tx, daysOf(scope.personId));
      return preferences;
    });
  }
}
