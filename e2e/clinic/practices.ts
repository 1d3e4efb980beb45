import { randomUUID } from 'node:crypto';
import { Person } from '../api/person.ts';
import { newAccount } from '../api/new-account.ts';
import { inDatabase } from '../src/database.ts';
import { addresses } from '../src/people.ts';

export interface Place {
  label: string;
  latitude: number;
  longitude: number;
  postalCode: string;
}

export interface OwnPractice {
  name: string;
  /** Signs in here; a member of the practice. */
  email: string;
}

/** Towns far from each other and from the sample practices: whoever shares a case in one of them meets the practices of that test only. */
export async function placeOf(postalCode: string): Promise<Place> {
  const answer = await fetch(`${addresses().url}/api/clinic/v1/places?q=${postalCode}`);
  return ((await answer.json()) as { places: Place[] }).places[0]!;
}

const SPAN = [{ opens: '00:00', closes: '24:00' }];
const ALWAYS = Object.fromEntries(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((weekday) => [weekday, SPAN]),
);

/** Approved practices with a member each, always open, the only ones at this place, the first one the best fitting. */
export async function openPractices(place: Place, names: readonly string[]): Promise<OwnPractice[]> {
  await inDatabase(
    `UPDATE clinic.practice SET partner_status = 'suspended' WHERE abs(latitude - $1) < 1 AND abs(longitude - $2) < 1 AND NOT sample`,
    [place.latitude, place.longitude],
  );
  const practices: OwnPractice[] = [];
  for (const [index, name] of names.entries()) practices.push(await openPractice(place, name, 4.9 - index));
  return practices;
}

async function openPractice(place: Place, name: string, rating: number): Promise<OwnPractice> {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`;
  await newAccount(addresses(), { firstName: 'Sasha', lastName: 'Grove', email });
  const { id } = await new Person(addresses(), email).signIn();
  const { latitude, longitude } = place;
  await inDatabase(
    `WITH joined AS (
       INSERT INTO clinic.practice (id, name, address, city, state, zip_code, phone, email, specialties, emergency_services, monthly_capacity,
         partner_status, time_zone, opening_hours, latitude, longitude)
       VALUES ($1, $2, '1 Main Street', 'Anytown', 'MT', $3, '+14065550100', $4, '{General,Emergency,Preventive}', true, 50,
         'approved', 'America/Denver', $5, $6, $7) RETURNING id),
     listed AS (
       INSERT INTO clinic.listing (id, practice_id, name, address, phone, latitude, longitude, average_rating, total_reviews, time_zone, opening_hours,
         emergency_hours, accepts_new_patients, specialties)
       SELECT id, id, $2, '1 Main Street, Anytown', '+14065550100', $6, $7, $8, 20, 'America/Denver', $5, true, true, '{General,Emergency,Preventive}'
       FROM joined)
     INSERT INTO clinic.practice_member (person_id, practice_id, role) SELECT $9, id, 'owner' FROM joined`,
    [randomUUID(), name, place.postalCode, email, JSON.stringify(ALWAYS), latitude, longitude, rating, id],
  );
  return { name, email };
}

/** Fifteen minutes, or an hour of opening time, later: every open offer of this screening has run out. */
export async function letOffersRunOut(screeningId: string): Promise<void> {
  await inDatabase(
    `WITH late AS (
       UPDATE clinic.offer o SET expires_at = now() FROM clinic.lead l WHERE l.id = o.lead_id AND l.screening_id = $1 AND o.state = 'open')
     UPDATE clinic.lead SET due_at = now() WHERE screening_id = $1 AND state = 'offered'`,
    [screeningId],
  );
}
