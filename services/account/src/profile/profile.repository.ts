import { Injectable } from '@nestjs/common';
import { Database } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ProfileRecord } from './profile.record.js';

export type NewProfile = Pick<ProfileRecord, 'id' | 'email' | 'firstName' | 'lastName'>;

@Injectable()
export class ProfileRepository {
  constructor(private readonly database: Database) {}

  async find(id: string, tx?: EntityManager): Promise<ProfileRecord | null> {
    const sql = `SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone, date_of_birth AS "dateOfBirth", time_zone AS "timeZone",
         address, emergency_contact AS "emergencyContact", emergency_phone AS "emergencyPhone", photo_key AS "photoKey",
         version, details_version AS "detailsVersion", joined_at AS "joinedAt", updated_at AS "updatedAt"
       FROM profile WHERE id = $1`;
    const [row] = tx ? await tx.query<ProfileRecord[]>(sql, [id]) : await this.database.rows<ProfileRecord>(sql, [id]);
    return row ?? null;
  }

  /** Holds the row until the transaction ends: changes of one person take turns. */
  lock(tx: EntityManager, id: string): Promise<ProfileRecord | null> {
    return tx.findOne(ProfileRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @returns false when the person has a profile already */
  async insert(tx: EntityManager, { id, email, firstName, lastName }: NewProfile): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'INSERT INTO profile (id, email, first_name, last_name) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
      [id, email, firstName, lastName],
    );
    return rows.length > 0;
  }

  /** Stores a changed profile under its next version. */
  async save(tx: EntityManager, profile: ProfileRecord): Promise<ProfileRecord> {
    profile.version += 1;
    return tx.save(profile);
  }
}
