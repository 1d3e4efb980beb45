import { Injectable } from '@nestjs/common';
import { accountHttp, type Activity } from '@toothwise/contracts-account';
import { Database, together } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { idInOrder, type Place } from '../notification/order.rules.js';

type Entry = Pick<Activity, 'kind' | 'type' | 'title' | 'path'>;
type Row = Omit<Activity, 'at'> & { at: Date };

const ADD = {
  name: 'add-activity',
  text: 'INSERT INTO activity (id, person_id, kind, type, title, path, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
};
const DROP_OLDER = {
  name: 'drop-older-activities',
  text: `DELETE FROM activity WHERE person_id = $1 AND id NOT IN
    (SELECT id FROM activity WHERE person_id = $1 ORDER BY at DESC, id DESC LIMIT ${accountHttp.ACTIVITY_SHOWN})`,
};

/** What the portal knows of a person: whether it is unlocked, and the latest of what happened. */
@Injectable()
export class PortalRepository {
  constructor(private readonly database: Database) {}

  async isUnlocked(personId: string): Promise<boolean> {
    return (await this.database.rows('SELECT 1 FROM portal_access WHERE person_id = $1', [personId])).length > 0;
  }

  /** For good: deleting a screening takes nothing back. The first time counts, in whatever order the facts come. */
  async unlock(tx: EntityManager, personId: string, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO portal_access AS known (person_id, granted_at) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET granted_at = least(known.granted_at, excluded.granted_at)`,
      [personId, at],
    );
  }

  /** Adds an entry and drops what is not among the latest any more. */
  async add(tx: EntityManager, personId: string, fact: Place, { kind, type, title, path }: Entry): Promise<void> {
    await together(tx, [
      { ...ADD, values: [idInOrder(fact), personId, kind, type, title, path, fact.occurredAt] },
      { ...DROP_OLDER, values: [personId] },
    ]);
  }

  async latest(personId: string): Promise<Row[]> {
    return this.database.rows<Row>(
      'SELECT id, kind, type, title, path, at FROM activity WHERE person_id = $1 ORDER BY at DESC, id DESC LIMIT $2',
      [personId, accountHttp.ACTIVITY_SHOWN],
    );
  }
}
