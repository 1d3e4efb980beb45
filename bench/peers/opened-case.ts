// node:http + pg + the same token check (jose, cached keys): a practice's member opens a case that it has accepted, by the statements and rules
// that the service uses. The row that says who looked is written first.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import type { LeadChargeRecord } from '../../services/clinic/src/leads/lead-charge.record.js';
import type { LeadRecord } from '../../services/clinic/src/leads/lead.record.js';
import type { OfferRecord } from '../../services/clinic/src/leads/offer.record.js';
import type { PracticeMemberRecord } from '../../services/clinic/src/practices/practice-member.record.js';
import type { PracticeRecord } from '../../services/clinic/src/practices/practice.record.js';
import { builtClinic } from '../harness/built-clinic.ts';

const { amountOwed, LEAD_PRICES } = await builtClinic('leads/lead-price.rules');
const { refusalOf, stateAt } = await builtClinic('leads/offering.rules');
const { toOffer } = await builtClinic('offers/offer.mapper');
const { mayDo } = await builtClinic('practices/member-roles.rules');
const audit = new URL('../../libs/service-kit/dist/people/audit/audit.js', import.meta.url).href;
const { AUDITED, WRITE_ENTRY } = (await import(audit)) as typeof import('../../libs/service-kit/src/people/audit/audit.js');

// The schema of its own has the one table that it writes to.
const options = `-c search_path=${process.env.OWN_SCHEMA},clinic -c timezone=UTC`;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options });
const keys = createRemoteJWKSet(new URL(process.env.OIDC_JWKS_URL!));
const rules = {
  issuer: process.env.OIDC_ISSUER!,
  audience: process.env.OIDC_AUDIENCE!,
  algorithms: ['RS256'],
  requiredClaims: ['sub', 'exp'],
};
const PATH = /^\/api\/clinic\/v1\/offers\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const MEMBER = 'SELECT person_id AS "personId", practice_id AS "practiceId", role FROM practice_member WHERE person_id = $1';
const PRACTICE = `SELECT id, name, address, city, state, zip_code AS "zipCode", phone, email, website, specialties, emergency_services AS "emergencyServices",
  monthly_capacity AS "monthlyCapacity", partner_status AS "partnerStatus", time_zone AS "timeZone", opening_hours AS "openingHours", latitude, longitude,
  sample FROM practice WHERE id = $1`;
const OFFER = `SELECT id, lead_id AS "leadId", practice_id AS "practiceId", state, distance_miles AS "distanceMiles", offered_at AS "offeredAt",
  expires_at AS "expiresAt", ended_at AS "endedAt" FROM offer WHERE practice_id = $1 AND id = $2`;
const LEAD = `SELECT id, screening_id AS "screeningId", person_id AS "personId", state, status, lead_type AS "leadType", urgency_level AS urgency,
  price_tier AS "priceTier", kind, duration, pain_band AS "painBand", age_band AS "ageBand", patient_name AS "patientName",
  patient_email AS "patientEmail", patient_phone AS "patientPhone", patient_symptoms AS "patientSymptoms", summary, has_photos AS "hasPhotos",
  place_label AS "placeLabel", latitude, longitude, value_estimate AS "valueEstimate", consented_at AS "consentedAt",
  consent_text_version AS "consentTextVersion", accepted_by AS "acceptedBy", accepted_at AS "acceptedAt", due_at AS "dueAt",
  contact_until AS "contactUntil", version, created_at AS "createdAt", updated_at AS "updatedAt" FROM lead WHERE id = ANY($1)`;
const CHARGES = `SELECT id, offer_id AS "offerId", lead_id AS "leadId", practice_id AS "practiceId", price_tier AS "priceTier",
  amount_cents AS "amountCents", accepted_at AS "acceptedAt", status, accepted_by AS "acceptedBy", restored_at AS "restoredAt", waived_at AS "waivedAt",
  waived_because AS "waivedBecause" FROM lead_charge WHERE practice_id = $1 AND lead_id = ANY($2) ORDER BY accepted_at`;
const OWED = `SELECT c.lead_id AS "leadId", sum(e.amount_cents) AS cents FROM lead_charge c JOIN charge_entry e ON e.charge_id = c.id
  WHERE c.practice_id = $1 AND c.lead_id = ANY($2) GROUP BY c.lead_id`;
const OWN_PRICE = 'SELECT lead_cost_cents AS cents FROM practice_price WHERE practice_id = $1';

async function first<T extends object>(sql: string, values: unknown[]): Promise<T | undefined> {
  return (await pool.query<T>(sql, values)).rows[0];
}

/** The case and its price, of an offer to this practice. */
async function entryOf(practice: PracticeRecord, offerId: string) {
  const offer = await first<OfferRecord>(OFFER, [practice.id, offerId]);
  const lead = offer && (await first<LeadRecord>(LEAD, [[offer.leadId]]));
  if (!lead) return null;
  const { rows: charges } = await pool.query<LeadChargeRecord>(CHARGES, [practice.id, [lead.id]]);
  const owed = await first<{ cents: string }>(OWED, [practice.id, [lead.id]]);
  const own = await first<{ cents: number }>(OWN_PRICE, [practice.id]);
  const charge = charges.find(({ waivedAt }) => waivedAt === null) ?? charges.at(-1);
  const price = charge?.amountCents ?? amountOwed(lead.priceTier, LEAD_PRICES, own?.cents ?? null);
  return { offer, lead, price, owed: Number(owed?.cents ?? 0) };
}

createServer((request, response) => {
  void (async () => {
    if (request.url === '/') return response.end();
    const { payload } = await jwtVerify(request.headers.authorization!.slice('Bearer '.length), keys, rules);
    if (payload.typ !== 'Bearer') return response.writeHead(401).end();
    const offerId = PATH.exec(request.url!)?.[1];
    const member = offerId && (await first<PracticeMemberRecord>(MEMBER, [payload.sub]));
    const practice = member && (await first<PracticeRecord>(PRACTICE, [member.practiceId]));
    if (!practice) return response.writeHead(404).end();
    if (practice.partnerStatus !== 'approved' || !mayDo(member.role, 'cases')) return response.writeHead(403).end();
    const entry = await entryOf(practice, offerId);
    if (!entry) return response.writeHead(404).end();
    const now = new Date();
    if (refusalOf(stateAt(entry.offer, now))) return response.writeHead(410).end();
    const { id, personId } = entry.lead;
    const details = JSON.stringify({ practiceId: practice.id, practiceName: practice.name });
    await pool.query(WRITE_ENTRY, [payload.sub, 'lead.opened', 'lead', id, personId, details, randomUUID(), AUDITED]);
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(toOffer(entry, now)));
  })().catch(() => response.writeHead(401).end());
}).listen(Number(process.env.PORT), '127.0.0.1');
