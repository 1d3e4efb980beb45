import { randomUUID } from 'node:crypto';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type Draft, type DraftSave, type Screening } from '@toothwise/contracts-screening';
import { type StripeDouble, startStripeDouble } from '@toothwise/embedded/stand-ins';
import { type Bed, eventually, startBed } from '@toothwise/testing';
import { screening } from '../src/service.js';

export const API = '/api/screening/v1';
export const STRIPE_SECRETS = { secretKey: 'sk_test_spec', publishableKey: 'pk_test_spec', webhookSecret: 'whsec_spec' };

/** A person with a token, as a browser would use the API. */
export interface Person {
  id: string;
  token: string;
  request: Bed['request'];
}
export interface ScreeningBed extends Bed {
  stripe: StripeDouble;
  person(options?: { roles?: string[]; credits?: number; consent?: boolean; expiresIn?: number }): Promise<Person>;
  grant(personId: string, credits: number): Promise<void>;
}

/** The real service on real Postgres and NATS, with the Stripe double, and S3 or a model where a test brings them. */
export async function screeningBed(env: Record<string, string> = {}, { ownBroker = false } = {}): Promise<ScreeningBed> {
  const stripe = await startStripeDouble({ ...STRIPE_SECRETS, webhookUrl: null });
  const bed = await startBed({
    service: screening,
    ownBroker,
    env: {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY: 'spec',
      S3_SECRET_KEY: 'spec-secret',
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: STRIPE_SECRETS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_SECRETS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.webhookSecret,
      STRIPE_JS_URL: 'http://localhost:8080/stripe/v3.js',
      SUPPORT_EMAIL: 'help@toothwise.test',
      ...env,
    },
  });
  const grant = async (personId: string, credits: number) => {
    await bed.database.query(
      `WITH account AS (INSERT INTO credit_account AS a (person_id, balance) VALUES ($1, $2)
         ON CONFLICT (person_id) DO UPDATE SET balance = a.balance + $2 RETURNING person_id, balance)
       , lot AS (INSERT INTO credit_lot (person_id, origin, credits, rest, created_at) SELECT person_id, 'grant', $2, $2, $3 FROM account RETURNING id)
       INSERT INTO ledger_entry (person_id, kind, amount, balance_after, lot_id, cause, actor, source)
       SELECT person_id, 'grant', $2, balance, lot.id, 'spec', 'spec', lot.id::text FROM account, lot`,
      [personId, credits, bed.clock.now()],
    );
  };
  return Object.assign(Object.create(bed) as Bed, {
    stripe,
    grant,
    async person({ roles = ['patient'], credits = 0, consent = true, expiresIn }: Parameters<ScreeningBed['person']>[0] = {}) {
      const id = randomUUID();
      if (consent) await giveConsent(bed, id);
      if (credits > 0) await grant(id, credits);
      const token = await bed.tokenFor({ sub: id, roles, expiresIn, email: 'pat@example.test', firstName: 'Pat', lastName: 'Example' });
      return { id, token, request: (path: string, options = {}) => bed.request(path, { token, ...options }) } as Person;
    },
    async stop() {
      await bed.stop();
      await stripe.stop();
    },
  });
}

/** To the double of a model too. */
const AGREED = 'spec 127.0.0.1';

async function giveConsent(bed: Bed, personId: string): Promise<void> {
  await bed.database.query(`INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, true, $3, $2)`, [
    personId,
    bed.clock.now(),
    AGREED,
  ]);
}

export const HARMLESS_FORM = {
  symptoms: 'tooth feels sensitive to cold, only sometimes',
  painLevel: 2,
  duration: '1-week',
  previousDentalVisit: 'within-6-months',
  currentConcerns: 'whether it needs a filling',
} as const;
export const NEW_YORK = { label: 'New York, NY', latitude: 40.73, longitude: -73.99, postalCode: '10003' };

/** "None of these" on the list of signs, without which no screening starts; the service gives it its own time. */
export const NO_SIGNS = { said: 'none', askedAt: '2026-11-22T08:00:00.000Z' } as const;

export const draftSave = (changes: Partial<DraftSave> = {}): DraftSave => ({
  baseVersion: 0,
  step: 'payment',
  form: { ...HARMLESS_FORM },
  person: { who: 'me', age: 34, pregnant: false },
  flagAnswers: {},
  signs: NO_SIGNS,
  sharing: {},
  ...changes,
});

/** An agreement to contact by a clinic, ticked with the answers. */
export const SHARED = { consent: true, textVersion: '2027-03', phone: '+1 212 555 0100', place: NEW_YORK };
export const EMERGENCY = { ...HARMLESS_FORM, symptoms: 'I cannot breathe and my tongue is swollen' };
/** The list of signs where only its group of bleeding was chosen. */
export const bleeding = (answers: Record<string, 'yes' | 'no' | 'unsure'>) => ({
  ...NO_SIGNS,
  said: 'some' as const,
  groups: ['bleeding' as const],
  answers,
});

export const saveDraft = (person: Person, changes: Partial<DraftSave> = {}, kind: ScreeningKind = 'urgent') =>
  person.request<Draft>(`${API}/drafts/${kind}`, { method: 'PUT', body: draftSave(changes) });

export const start = (person: Person, kind: ScreeningKind = 'urgent', draftVersion = 1, key: string = randomUUID()) =>
  person.request<Screening>(`${API}/screenings`, { body: { kind, draftVersion }, headers: { 'idempotency-key': key } });

/** Draft → start → the finished screening. */
export async function screen(person: Person, changes: Partial<DraftSave> = {}, kind: ScreeningKind = 'urgent'): Promise<Screening> {
  const saved = await saveDraft(person, changes, kind);
  if (saved.status !== 200) throw new Error(`Draft not saved: ${JSON.stringify(saved.body)}`);
  const started = await start(person, kind, saved.body.version);
  if (started.status >= 300) throw new Error(`Not started: ${JSON.stringify(started.body)}`);
  return finished(person, started.body.id);
}

export function finished(person: Person, id: string): Promise<Screening> {
  return eventually<Screening | undefined>('the screening is finished', async () => {
    const { body } = await person.request<Screening>(`${API}/screenings/${id}`);
    return body.status === 'analysing' ? undefined : body;
  });
}

/** Events in the outbox about one aggregate, oldest first. */
export async function eventsOf(bed: Bed, aggregateId: string): Promise<{ name: string; data: Record<string, never> }[]> {
  const rows = await bed.database.query<{ envelope: { name: string; data: Record<string, never> } }>(
    'SELECT envelope FROM outbox WHERE aggregate_id = $1 ORDER BY created_at',
    [aggregateId],
  );
  return rows.map(({ envelope }) => envelope);
}
