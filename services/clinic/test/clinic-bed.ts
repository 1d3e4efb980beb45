import { type Consent, ReceiveConsent } from '../src/leads/receive-consent.use-case.js';
import { randomUUID } from 'node:crypto';
import type { Offer, OfferAnswer } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import type { Sharing } from '@toothwise/contracts-screening';
import { Transactions } from '@toothwise/service-kit';
import { type Bed, startBed } from '@toothwise/testing';
import { fileStore } from './file-store.js';
import { OfferDeadlinesWorker } from '../src/leads/offer-deadlines.worker.js';
import type { OpeningHours } from '../src/practices/opening-hours.rules.js';
import { clinic } from '../src/service.js';

/** Postgres: deadlock_detected. */
const DEADLOCK = '40P01';

export const HOME = { latitude: 40.7128, longitude: -74.006 };
export const northOfHome = (miles: number) => ({ latitude: HOME.latitude + miles / 69.1, longitude: HOME.longitude });
/** Monday, 23 November 2026, 10:00 in New York. */
export const MONDAY_TEN = '2026-11-23T15:00:00Z';

const span = (opens: string, closes: string) => [{ opens, closes }];
const week = (day: OpeningHours['monday'], sunday = day): OpeningHours => ({
  sunday,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: sunday,
});
export const NINE_TO_FIVE = week(span('09:00', '17:00'), []);
export const ALWAYS = week(span('00:00', '24:00'));

export interface PracticeTraits {
  name?: string;
  miles?: number;
  hours?: OpeningHours;
  emergency?: boolean;
  capacity?: number;
  status?: 'pending' | 'approved' | 'rejected' | 'suspended';
  leadCostCents?: number | null;
  specialties?: string[];
}
export interface TestPractice {
  id: string;
  name: string;
  /** A member's token. */
  token: string;
}

export interface ClinicBed extends Bed {
  addPractice(traits?: PracticeTraits): Promise<TestPractice>;
  /** Moves the clock and lets the worker pass on what is overdue. */
  pass(minutes: number): Promise<void>;
  read<T>(path: string, token?: string): Promise<{ status: number; body: T }>;
  /** POST with a new Idempotency-Key. */
  post<T>(path: string, token?: string, body?: unknown, key?: string): Promise<{ status: number; body: T }>;
  offersOf(practice: TestPractice, state?: 'open' | 'accepted' | 'closed'): Promise<Offer[]>;
  /** The whole of it, which an inbox does not show; it is noted that they looked. */
  open(practice: TestPractice, offer: Pick<Offer, 'id'>): Promise<Offer>;
  accept(practice: TestPractice, offerId: string): Promise<{ status: number; body: OfferAnswer & { code?: string } }>;
  /** Names of the events that this service has written, oldest first. */
  events(screeningId?: string): Promise<{ name: string; data: Record<string, unknown>; personId: string | null; version: number }[]>;
  clear(): Promise<void>;
}

/** Nobody answers there: what is to be sent waits. A spec of billing brings the double. */
const NO_STRIPE = { STRIPE_API_URL: 'http://127.0.0.1:9', STRIPE_SECRET_KEY: 'sk_test_none', CLINIC_STRIPE_WEBHOOK_SECRET: 'whsec_none' };

/** The service at a time that stands until the test moves it. @param files whether files are kept: with an object store and a scanner */
export async function clinicBed(env: Record<string, string> = {}, { files = false } = {}): Promise<ClinicBed> {
  const store = files ? await fileStore() : { env: {}, stop: () => Promise.resolve() };
  const bed = await startBed({ service: clinic, at: MONDAY_TEN, env: { ...NO_STRIPE, ...store.env, ...env } });
  const read = <T>(path: string, token?: string) => bed.request<T>(`/api/clinic/v1${path}`, { token });
  const post = <T>(path: string, token?: string, body: unknown = {}, key: string = randomUUID()) =>
    bed.request<T>(`/api/clinic/v1${path}`, { method: 'POST', token, body, headers: { 'idempotency-key': key } });
  return Object.assign(Object.create(bed) as Bed, {
    async stop() {
      await bed.stop();
      await store.stop();
    },
    read,
    post,
    addPractice: (traits?: PracticeTraits) => addPractice(bed, traits),
    async pass(minutes: number) {
      bed.clock.advance({ minutes });
      // The service's own timer works too: a lead that it holds just now is waited for, not skipped.
      do await bed.get(OfferDeadlinesWorker).passOnOverdue();
      while ((await bed.database.query('SELECT 1 FROM lead WHERE due_at <= $1 FOR UPDATE', [bed.clock.now()])).length > 0);
    },
    offersOf: async (practice: TestPractice, state?: string) =>
      (await read<Page<Offer>>(`/offers?limit=100${state ? `&state=${state}` : ''}`, practice.token)).body.items,
    open: async (practice: TestPractice, { id }: Pick<Offer, 'id'>) => (await read<Offer>(`/offers/${id}`, practice.token)).body,
    accept: (practice: TestPractice, offerId: string) => post<OfferAnswer & { code?: string }>(`/offers/${offerId}/accept`, practice.token),
    events: (screeningId?: string) =>
      bed.database.query<{ name: string; data: Record<string, unknown>; personId: string | null; version: number }>(
        `SELECT name, envelope->'data' AS data, envelope->>'causationId' AS "causationId", envelope->>'correlationId' AS "correlationId",
           person_id AS "personId", (envelope->>'aggregateVersion')::int AS version FROM outbox
         WHERE name NOT IN ('clinic.ownership-changed.v1', 'clinic.erased.v1') AND ($1::text IS NULL OR envelope->'data'->>'screeningId' = $1) ORDER BY aggregate_id, (envelope->>'aggregateVersion')::int`,
        [screeningId ?? null],
      ),
    async clear() {
      await emptied(
        bed,
        'lead, offer, lead_charge, charge_entry, charge_item, charge_dispute, practice_billing, practice_invoice, sharing_tombstone, listing, practice_member, practice_invitation, ownership_version, practice_price, practice_agreement, application_proof, application_photo, application, application_decision, practice, outbox',
      );
      bed.clock.stand(MONDAY_TEN);
    },
  });
}

/** Empties the tables. The service's own timers hold some of them now and then, in another order: whom Postgres picks to give way asks again. */
async function emptied(bed: Bed, tables: string): Promise<void> {
  for (;;)
    try {
      // Entries of charges cannot be removed: here alone they can.
      return void (await bed.database.query(
        `ALTER TABLE charge_entry DISABLE TRIGGER charge_entries_stay; TRUNCATE ${tables}; ALTER TABLE charge_entry ENABLE TRIGGER charge_entries_stay`,
      ));
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK) throw error;
    }
}

/** Runs work in one transaction of the service, as an event handler does. */
export const inTransaction = <T>(bed: ClinicBed, work: Parameters<Transactions['run']>[0]): Promise<T> =>
  bed.get(Transactions).run(work) as Promise<T>;

/** Someone agreed to share a finished screening, as the event says it. */
export const giveConsent = (bed: ClinicBed, consent: Omit<Consent, 'cause'>): Promise<void> =>
  inTransaction(bed, (tx) =>
    bed.get(ReceiveConsent).execute(tx, [{ ...consent, cause: { correlationId: 'test-correlation', causationId: randomUUID() } }]),
  );

async function addPractice(bed: Bed, traits: PracticeTraits = {}): Promise<TestPractice> {
  const id = randomUUID();
  const member = randomUUID();
  const { name = `Practice ${id.slice(0, 8)}`, miles = 1, hours = ALWAYS, emergency = true, capacity = 1000 } = traits;
  const place = northOfHome(miles);
  await bed.database.query(
    `INSERT INTO practice (id, name, address, city, state, zip_code, phone, email, specialties, emergency_services, monthly_capacity,
       partner_status, time_zone, opening_hours, latitude, longitude, sample)
     VALUES ($1, $2, '1 Test Street', 'New York', 'NY', '10001', '+12125550199', $3, $4, $5, $6, $7, 'America/New_York', $8, $9, $10, true)`,
    [
      id,
      name,
      `${id.slice(0, 8)}@practice.test`,
      traits.specialties ?? ['General', 'Emergency'],
      emergency,
      capacity,
      traits.status ?? 'approved',
      JSON.stringify(hours),
      place.latitude,
      place.longitude,
    ],
  );
  if (traits.leadCostCents != null) await bed.database.query('INSERT INTO practice_price VALUES ($1, $2)', [id, traits.leadCostCents]);
  await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'owner')`, [member, id]);
  return { id, name, token: await bed.tokenFor({ sub: member, roles: ['patient', 'clinic'] }) };
}

/** Words that must never be seen before acceptance, in a place of their own each. */
export const CANARIES = {
  name: 'Canary Nightingale',
  email: 'canary.nightingale@example.test',
  phone: '+12125550142',
  place: 'Canary Wharf, New York, NY',
  symptom: 'canary-yellow tongue',
  summary: 'Canary summary of a severe case',
};

export function sharingBlock(changes: Partial<Sharing['case']> & { consentedAt?: string; miles?: number } = {}): Sharing {
  const { consentedAt = '2026-11-23T14:59:00Z', miles = 0, ...bands } = changes;
  return {
    consentedAt,
    textVersion: '1',
    contact: { name: CANARIES.name, email: CANARIES.email, phone: CANARIES.phone },
    place: { label: CANARIES.place, ...northOfHome(miles), postalCode: '10001' },
    case: { urgency: 'medium', level: 2, kind: 'urgent', duration: '1-3-days', painBand: 'moderate', ageBand: 'adult', ...bands },
    symptoms: [CANARIES.symptom, 'swelling'],
    summary: CANARIES.summary,
    hasPhotos: true,
  };
}
