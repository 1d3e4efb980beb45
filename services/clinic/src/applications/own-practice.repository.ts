import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { endPracticeTelling, letPracticesTell } from '../directory/twin-listings.repository.js';
import type { PartnerStatus } from '../practices/practice.record.js';
import { PracticeRecord } from '../practices/practice.record.js';
import type { CompleteFields } from './application-facts.rules.js';

/** Writes what an application says into the practice that everything else reads, and into the directory once it is approved. */
@Injectable()
export class OwnPractices {
  /** A new practice with its first owner. @throws ProblemError `resource.conflict` where they have come to belong to one meanwhile */
  async found(tx: EntityManager, ownerId: string, fields: CompleteFields): Promise<string> {
    const id = randomUUID();
    await tx.insert(PracticeRecord, { id, partnerStatus: 'pending', sample: false, ...columnsOf(fields) });
    // Cases are offered once an owner has agreed to the terms.
    await tx.query('UPDATE practice SET joined = false WHERE id = $1', [id]);
    const joined = await tx.query<unknown[]>(
      `INSERT INTO practice_member (person_id, practice_id, role, version_from)
       VALUES ($1, $2, 'owner', coalesce((SELECT version FROM ownership_version WHERE person_id = $1), 0))
       ON CONFLICT (person_id) DO NOTHING RETURNING 1`,
      [ownerId, id],
    );
    if (joined.length === 0) throw new ProblemError('resource.conflict');
    return id;
  }

  async describe(tx: EntityManager, practiceId: string, fields: CompleteFields): Promise<void> {
    await tx.update(PracticeRecord, { id: practiceId }, columnsOf(fields));
  }

  async setStatus(tx: EntityManager, practiceId: string, partnerStatus: PartnerStatus): Promise<void> {
    await tx.update(PracticeRecord, { id: practiceId }, { partnerStatus });
  }

  /** From now on it is found by what it says itself, with the rating that an import knows. Called once it is approved. */
  async enlist(tx: EntityManager, practiceId: string, fields: CompleteFields, now: Date): Promise<void> {
    const { name, address, city, state, zipCode, phone, email, website, position, timeZone } = fields;
    await tx.query(
      `INSERT INTO listing (id, practice_id, name, address, phone, email, website, latitude, longitude, specialties, emergency_hours,
         accepts_new_patients, accepts_insurance, languages, time_zone, opening_hours, source, updated_at, sample)
       VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'partner', $16, (SELECT sample FROM practice WHERE id = $1))
       ON CONFLICT (practice_id) DO UPDATE SET name = excluded.name, address = excluded.address, phone = excluded.phone,
         email = excluded.email, website = excluded.website, latitude = excluded.latitude, longitude = excluded.longitude,
         specialties = excluded.specialties, emergency_hours = excluded.emergency_hours,
         accepts_new_patients = excluded.accepts_new_patients, accepts_insurance = excluded.accepts_insurance,
         languages = excluded.languages, time_zone = excluded.time_zone, opening_hours = excluded.opening_hours,
         about_position = false, sample = excluded.sample, updated_at = excluded.updated_at`,
      [
        practiceId,
        name,
        `${address}, ${city}, ${state} ${zipCode}`,
        phone,
        email,
        website || null,
        position.latitude,
        position.longitude,
        fields.specialties,
        fields.emergencyServices,
        fields.acceptsNewPatients,
        fields.acceptsInsurance,
        fields.languages.length > 0 ? fields.languages : null,
        timeZone,
        JSON.stringify(fields.openingHours),
        now,
      ],
    );
    await letPracticesTell((sql, values) => tx.query(sql, values), practiceId);
  }

  /** Nobody is sent to it any more by what it told of itself; what an import knows of it is shown again. */
  async delist(tx: EntityManager, practiceId: string): Promise<void> {
    await tx.query(`DELETE FROM listing WHERE practice_id = $1 AND source = 'partner'`, [practiceId]);
    await endPracticeTelling((sql, values) => tx.query(sql, values), practiceId);
  }
}

function columnsOf(fields: CompleteFields): Omit<PracticeRecord, 'id' | 'partnerStatus' | 'sample'> {
  const { name, address, city, state, zipCode, phone, email, timeZone, openingHours, specialties, position } = fields;
  return {
    ...{ name, address, city, state, zipCode, phone, email, timeZone, openingHours, specialties },
    ...{ latitude: position.latitude, longitude: position.longitude },
    website: fields.website || null,
    emergencyServices: fields.emergencyServices,
    monthlyCapacity: fields.monthlyCapacity,
  };
}
