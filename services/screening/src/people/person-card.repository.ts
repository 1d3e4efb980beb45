import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface PersonCard {
  firstName: string;
  lastName: string;
  email: string;
}

/** Rows of `person_card`: who people are, as account told it last. */
@Injectable()
export class PersonCards {
  constructor(private readonly source: DataSource) {}

  /** Whose address it is, however it is written. */
  async byEmail(email: string): Promise<string | null> {
    const rows = await this.source.query<{ id: string }[]>('SELECT person_id AS id FROM person_card WHERE lower(email) = lower($1)', [
      email,
    ]);
    return rows.length === 1 ? rows[0]!.id : null;
  }

  /** Null where account has told nothing yet. */
  async emailOf(personId: string): Promise<string | null> {
    const rows = await this.source.query<{ email: string }[]>('SELECT email FROM person_card WHERE person_id = $1', [personId]);
    return rows[0]?.email ?? null;
  }

  /** An older profile than is known changes nothing. */
  async know(
    tx: EntityManager,
    personId: string,
    { firstName, lastName, email }: PersonCard,
    version: number,
    registeredAt?: string,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO person_card AS known (person_id, first_name, last_name, email, profile_version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person_id) DO UPDATE SET first_name = $2, last_name = $3, email = $4, profile_version = $5
       WHERE known.profile_version <= $5`,
      [personId, firstName, lastName, email, version],
    );
    // Facts come in any order.
    if (registeredAt) await tx.query('UPDATE person_card SET registered_at = $2 WHERE person_id = $1', [personId, registeredAt]);
  }
}
