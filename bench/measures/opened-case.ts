import { randomUUID } from 'node:crypto';
import type { Offer } from '@toothwise/contracts-clinic';
import pg from 'pg';
import { answeredAlike, giveOwnLog } from '../harness/access-log.ts';
import type { Effort } from '../harness/effort.ts';
import { ratioFigure, type Figure } from '../harness/figures.ts';
import type { Running, Stack } from '../harness/stack.ts';
import { compare } from './http.ts';

const OWN_SCHEMA = 'case_peer';
const PATIENT = 'Robin Bench';

/** A member of a practice opens a case that it has accepted, row of the access log written, against node:http + pg + jose. */
export async function openedCase(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const ids = { practice: randomUUID(), member: randomUUID(), lead: randomUUID(), person: randomUUID(), offer: randomUUID() };
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=clinic' });
  try {
    await acceptedCase(pool, ids);
    await giveOwnLog(pool, 'clinic', OWN_SCHEMA);
    const headers = { authorization: `Bearer ${await stack.identity.tokenFor({ sub: ids.member, expiresIn: 3600 })}` };
    const peer = await stack.peer('opened-case', { DATABASE_URL: stack.databaseUrl('clinic'), OWN_SCHEMA, ...stack.identity.env });
    const path = `/api/clinic/v1/offers/${ids.offer}`;
    const urls: [string, string] = [service.url + path, peer.url + path];
    const logs = { service: 'clinic', schema: OWN_SCHEMA, personId: ids.person };
    const { accepted } = await answeredAlike<Offer>(pool, urls, headers, logs);
    if (accepted?.patient.name !== PATIENT) throw new Error('the case does not say whose it is');
    const { measured } = await compare(...urls, headers, effort);
    await peer.stop();
    return [ratioFigure('case opened by a practice / node:http + pg + jose', 0.7, measured, 'requests/s')];
  } finally {
    // What it owes stays: entries of charges cannot be removed. No other measure asks for them.
    await pool.query(`DROP SCHEMA IF EXISTS ${OWN_SCHEMA} CASCADE; DELETE FROM lead; UPDATE practice SET partner_status = 'suspended'`);
    await pool.end();
  }
}

async function acceptedCase(pool: pg.Pool, { practice, member, lead, person, offer }: Record<string, string>): Promise<void> {
  await pool.query(
    `INSERT INTO practice (id, name, address, city, state, zip_code, phone, email, specialties, emergency_services, monthly_capacity,
       partner_status, time_zone, opening_hours, latitude, longitude)
     VALUES ($1, 'Bench Dental', '1 Bench Street', 'New York', 'NY', '10003', '+12125550199', 'bench@practice.test', '{General}', true, 100,
       'approved', 'America/New_York', '{}', 40.73, -73.99)`,
    [practice],
  );
  await pool.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'owner')`, [member, practice]);
  await pool.query(
    `INSERT INTO lead (id, screening_id, person_id, state, lead_type, urgency_level, price_tier, kind, duration, pain_band, age_band, patient_name,
       patient_email, patient_phone, patient_symptoms, summary, place_label, latitude, longitude, value_estimate, consented_at, consent_text_version,
       accepted_by, accepted_at, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'accepted', 'urgent_care', 'medium', 'urgent', 'urgent', '1-3-days', 'moderate', 'adult', $3,
       'robin@example.test', '+12125550142', '{ache,swelling}', 'An ache.', 'New York, NY 10003', 40.7317, -73.9885, 800, now(), 'bench',
       $4, now(), now(), now())`,
    [lead, person, PATIENT, practice],
  );
  await pool.query(
    `INSERT INTO offer (id, lead_id, practice_id, state, distance_miles, offered_at, expires_at)
     VALUES ($1, $2, $3, 'accepted', 0.4, now(), now() + interval '1 hour')`,
    [offer, lead, practice],
  );
  await pool.query(
    `INSERT INTO lead_charge (offer_id, lead_id, practice_id, price_tier, amount_cents, accepted_at, accepted_by)
     VALUES ($1, $2, $3, 'urgent', 15000, now(), $4)`,
    [offer, lead, practice, member],
  );
}
