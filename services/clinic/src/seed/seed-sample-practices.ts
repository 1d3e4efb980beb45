import type { EntityManager } from 'typeorm';
import { ListingRecord } from '../directory/listing.record.js';
import { PracticeMemberRecord } from '../practices/practice-member.record.js';
import { PracticeRecord } from '../practices/practice.record.js';
import { SAMPLE_LISTINGS } from './sample-listings.js';
import { SAMPLE_PRACTICES, type SamplePractice } from './sample-practices.js';

/**
 * Fills the directory with invented practices. What is there already stays as it is.
 * @throws unless the mode is `embedded`: invented practices must never reach a patient in need
 */
export async function seedSamplePractices(tx: EntityManager, mode: string): Promise<number> {
  if (mode !== 'embedded') throw new Error('clinic: sample practices are created only where TOOTHWISE_MODE=embedded');
  const partners = SAMPLE_PRACTICES.filter(({ record }) => record.partnerStatus === 'approved');
  const listings = [...partners.map(listingOf), ...SAMPLE_LISTINGS];
  await insertMissing(
    tx,
    PracticeRecord,
    SAMPLE_PRACTICES.map(({ record }) => record),
  );
  await insertMissing(
    tx,
    PracticeMemberRecord,
    SAMPLE_PRACTICES.map(({ record, memberId }) => ({ personId: memberId, practiceId: record.id, role: 'owner' as const })),
  );
  await insertMissing(tx, ListingRecord, listings);
  return listings.length;
}

async function insertMissing<T extends object>(tx: EntityManager, table: new () => T, rows: readonly T[]): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(table)
    .values(rows as never)
    .orIgnore()
    .execute();
}

/** A partner is found in the directory like everybody else. */
function listingOf({ record, averageRating, totalReviews }: SamplePractice): ListingRecord {
  const { id, name, address, city, state, zipCode, phone, email, website, latitude, longitude, specialties, emergencyServices, timeZone } =
    record;
  return {
    id: id.replace('00000c00', '00000e00'),
    practiceId: id,
    name,
    address: `${address}, ${city}, ${state} ${zipCode}`,
    phone,
    email,
    website,
    latitude,
    longitude,
    averageRating,
    totalReviews,
    specialties,
    emergencyHours: emergencyServices,
    acceptsNewPatients: true,
    acceptsInsurance: null,
    languages: null,
    timeZone,
    openingHours: record.openingHours,
    sample: true,
  };
}
