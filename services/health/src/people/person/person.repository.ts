import { Injectable } from '@nestjs/common';
import { concerns, type PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface KnownPerson {
  firstName: string;
  profileVersion: number;
}

/** Changes of one person take turns until the transaction ends. */
export const LOCK_PERSON =
  'INSERT INTO person (id, version) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET version = person.version + 1 RETURNING version';

/** Whom the service knows. */
@Injectable()
export class PersonRepository {
  constructor(private readonly source: DataSource) {}

  /** Changes of one person take turns until the transaction ends, which commits only while they are not erased. @returns the version to go with what is told next */
  async lock(tx: EntityManager, { personId }: PersonScope): Promise<number> {
    concerns(tx, personId);
    const [row] = await tx.query<{ version: number }[]>(LOCK_PERSON, [personId]);
    return row!.version;
  }

  async know(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('INSERT INTO person (id) VALUES ($1) ON CONFLICT DO NOTHING', [personId]);
  }

  /** What a profile says; an older one than is known changes nothing. @returns whether this is the newest */
  async name(tx: EntityManager, personId: string, { firstName, profileVersion }: KnownPerson): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO person (id, first_name, profile_version) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET first_name = $2, profile_version = $3 WHERE person.profile_version < $3 RETURNING 1`,
      [personId, firstName, profileVersion],
    );
    return rows.length > 0;
  }

  /** @returns whether the profile has said another zone, or none, before */
  async tellZone(tx: EntityManager, personId: string, zone: string | null): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'UPDATE person SET profile_zone = $2 WHERE id = $1 AND profile_zone IS DISTINCT FROM $2 RETURNING 1',
      [personId, zone],
    );
    return rows.length > 0;
  }

  /** As it is known, with the family name where a family knows it; null where nobody has said. */
  async nameOf({ personId }: PersonScope): Promise<string | null> {
    const [row] = await this.source.query<{ name: string | null }[]>(
      `SELECT coalesce((SELECT concat_ws(' ', first_name, last_name) FROM child_profile WHERE person_id = $1),
         (SELECT concat_ws(' ', first_name, last_name) FROM family_member WHERE person_id = $1),
         (SELECT first_name FROM person WHERE id = $1)) AS name`,
      [personId],
    );
    return row?.name || null;
  }

  async addZone(tx: EntityManager, { personId }: PersonScope, since: Date, zone: string): Promise<void> {
    await tx.query(
      'INSERT INTO person_zone (person_id, since, zone) VALUES ($1, $2, $3) ON CONFLICT (person_id, since) DO UPDATE SET zone = $3',
      [personId, since, zone],
    );
  }

  async zones({ personId }: PersonScope, tx: EntityManager = this.source.manager): Promise<{ from: number; zone: string }[]> {
    const rows = await tx.query<{ since: Date; zone: string }[]>(
      'SELECT since, zone FROM person_zone WHERE person_id = $1 ORDER BY since',
      [personId],
    );
    return rows.map(({ since, zone }) => ({ from: since.getTime(), zone }));
  }
}
