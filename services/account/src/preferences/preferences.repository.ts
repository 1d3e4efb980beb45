import { Injectable } from '@nestjs/common';
import type { Preferences } from '@toothwise/contracts-account';
import { Database } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { DEFAULT_PREFERENCES, PREFERENCE_NAMES } from './preferences.rules.js';

const COLUMNS = PREFERENCE_NAMES.join(', ');
const VALUES = PREFERENCE_NAMES.map((_, at) => `$${at + 3}`).join(', ');
const FIND = `SELECT version, ${COLUMNS} FROM preferences WHERE person_id = $1`;

/** A row a person, once they have chosen something; version 0 is what holds before. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly database: Database) {}

  async of(personId: string, tx?: EntityManager): Promise<Preferences> {
    const rows = tx ? await tx.query<Preferences[]>(FIND, [personId]) : await this.database.rows<Preferences>(FIND, [personId]);
    return rows[0] ?? { ...DEFAULT_PREFERENCES, version: 0 };
  }

  async save(tx: EntityManager, personId: string, preferences: Preferences): Promise<void> {
    await tx.query(
      `INSERT INTO preferences (person_id, version, ${COLUMNS}) VALUES ($1, $2, ${VALUES})
       ON CONFLICT (person_id) DO UPDATE SET version = excluded.version, ${PREFERENCE_NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [personId, preferences.version, ...PREFERENCE_NAMES.map((name) => preferences[name])],
    );
  }
}
