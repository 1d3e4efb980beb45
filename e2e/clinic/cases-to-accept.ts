import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../api/person.ts';
import { allAtStripe } from '../api/stripe-double.ts';
import type { Killed } from '../chaos/kill-test.ts';
import { stubbornly } from '../chaos/stubbornly.ts';

const SPAN = [{ opens: '00:00', closes: '24:00' }];
const ALWAYS = Object.fromEntries(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((weekday) => [weekday, SPAN]),
);

interface Own {
  member: Person;
  practiceId: string;
  latitude: number;
  longitude: number;
}
let own: Own | undefined;

/** The one practice that accepts: always open, with room for all there will be. */
export async function openForAll(person: Person, platform: Killed): Promise<void> {
  if (!person.email.startsWith('clinic@')) return;
  const rows = await stubbornly<Omit<Own, 'member'>>(
    platform,
    `UPDATE clinic.practice SET monthly_capacity = 100000, opening_hours = $2
     WHERE id = (SELECT practice_id FROM clinic.practice_member WHERE person_id = $1) RETURNING id AS "practiceId", latitude, longitude`,
    [person.id, JSON.stringify(ALWAYS)],
  );
  own = { member: person, ...rows[0]! };
}

/** A stranger's screening, each of somebody else, shared next door to the practice, as screening tells of it. @returns its id */
async function shareNextDoor(platform: Killed, { latitude, longitude }: Own): Promise<string> {
  const [id, screeningId, personId, now] = [randomUUID(), randomUUID(), randomUUID(), new Date().toISOString()];
  const sharing = {
    consentedAt: now,
    textVersion: 'of-the-kill-test',
    contact: { name: 'Somebody Else', email: `${personId}@example.com`, phone: null },
    place: { label: 'New York, NY 10038', latitude, longitude, postalCode: '10038' },
    case: { urgency: 'high', level: 4, kind: 'urgent', duration: null, painBand: 'severe', ageBand: 'adult' },
    symptoms: ['swelling'],
    summary: 'A swollen cheek.',
    hasPhotos: false,
  };
  const data = { screeningId, kind: 'urgent', source: 'questionnaire', urgency: 'high', level: 4, completedAt: now, sharing };
  const name = 'screening.completed.v1';
  const envelope = {
    ...{ id, name, version: 1, occurredAt: now, aggregateId: screeningId, aggregateVersion: 1, personId },
    ...{ correlationId: id, causationId: null, actor: null, data },
  };
  await stubbornly(
    platform,
    `WITH known AS (
       INSERT INTO account.profile (id, email, first_name, last_name) VALUES ($5::uuid, $5::text || '@example.com', 'Somebody', 'Else') ON CONFLICT DO NOTHING)
     INSERT INTO screening.outbox (id, name, subject, aggregate_id, person_id, envelope, block) VALUES ($1, $2, $3, $4, $5::uuid, $6, 'carried')
     ON CONFLICT DO NOTHING`,
    [id, name, `${name}.${personId}`, screeningId, personId, JSON.stringify(envelope)],
  );
  return screeningId;
}

/** Waits for the offer of a stranger's case and accepts it. @returns the screening's id */
export async function acceptACase(platform: Killed): Promise<string> {
  const screeningId = await shareNextDoor(platform, own!);
  const offer = async () =>
    (
      await stubbornly<{ id: string }>(
        platform,
        'SELECT o.id FROM clinic.offer o JOIN clinic.lead l ON l.id = o.lead_id WHERE l.screening_id = $1 AND o.practice_id = $2',
        [screeningId, own!.practiceId],
      )
    )[0]?.id;
  let id = await offer();
  for (const deadline = Date.now() + 120_000; !id; id = await offer()) {
    if (Date.now() > deadline) throw new Error(`no offer of the case ${screeningId}`);
    await pause(200);
  }
  const accepted = await own!.member.call<{ state?: string }>('POST', 'clinic', `/offers/${id}/accept`, { idempotencyKey: randomUUID() });
  if (accepted.status >= 300) {
    // Accepted by a call whose answer was lost.
    const now = await own!.member.call<{ state?: string }>('GET', 'clinic', `/offers/${id}`);
    if (now.body.state !== 'accepted') throw new Error(`not accepted: ${accepted.status} ${JSON.stringify(accepted.body)}`);
  }
  return screeningId;
}

interface Item {
  id: string;
  amount: number;
  metadata: { entryId?: string };
}

/** All that Stripe has been told to bill for the practice. */
const itemsAtStripe = (platform: Killed) => allAtStripe<Item>(platform, 'invoiceitems');

const LEDGER = `
  SELECT e.id, e.amount_cents AS amount FROM clinic.charge_entry e JOIN clinic.lead_charge c ON c.id = e.charge_id
  JOIN clinic.lead l ON l.id = c.lead_id WHERE l.screening_id = ANY ($1::uuid[])`;

/** How many cents of these cases Stripe bills more, or fewer, than the ledger says. */
export async function centsAmiss(platform: Killed, screeningIds: string[]): Promise<number> {
  const entries = await stubbornly<{ id: string; amount: number }>(platform, LEDGER, [screeningIds]);
  const ours = new Set(entries.map(({ id }) => id));
  const billed = (await itemsAtStripe(platform)).filter(({ metadata }) => ours.has(metadata.entryId ?? ''));
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  return sum(billed) - sum(entries);
}

/** Items at Stripe beyond one for each entry of the ledger. */
export async function itemsTwice(platform: Killed): Promise<number> {
  const items = (await itemsAtStripe(platform)).flatMap(({ metadata }) => metadata.entryId ?? []);
  return items.length - new Set(items).size;
}
