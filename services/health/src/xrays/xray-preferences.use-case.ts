import { Injectable } from '@nestjs/common';
import type { XrayPreferences } from '@toothwise/contracts-health';
import { type PersonScope, tell, Transactions } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { PersonRepository } from '../people/person.repository.js';
import { daysOf } from '../people/person.topics.js';

/** XRAY-095: of whom nothing is kept yet. */
const UNTOLD: XrayPreferences = { defaultViewMode: 'grid', autoEnhanceImages: false };

/** How a person's X-rays are shown (XRAY-081). */
@Injectable()
export class XrayPreferencesOfPerson {
  constructor(
    private readonly source: DataSource,
    private readonly people: PersonRepository,
    private readonly transactions: Transactions,
  ) {}

  async read({ personId }: PersonScope): Promise<XrayPreferences> {
    const [row] = await this.source.query<XrayPreferences[]>(
      'SELECT default_view_mode AS "defaultViewMode", auto_enhance_images AS "autoEnhanceImages" FROM xray_preferences WHERE person_id = $1',
      [personId],
    );
    return row ?? UNTOLD;
  }

  execute(scope: PersonScope, preferences: XrayPreferences): Promise<XrayPreferences> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      await tx.query(
        `INSERT INTO xray_preferences (person_id, default_view_mode, auto_enhance_images) VALUES ($1, $2, $3)
         ON CONFLICT (person_id) DO UPDATE SET default_view_mode = $2, auto_enhance_images = $3`,
        [scope.personId, preferences.defaultViewMode, preferences.autoEnhanceImages],
      );
      await tell(tx, daysOf(scope.personId));
      return preferences;
    });
  }
}
