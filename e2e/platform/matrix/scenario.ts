import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { toothPhoto } from '../../screening/photos.ts';
import type { Addresses } from '../../api/addresses.ts';
import { Person } from '../../api/person.ts';
import { buyPackage, prepare, screen, until } from '../../screening/screenings.ts';
import { signUp } from '../../api/sign-up.ts';

export const ACTORS = [
  'owner',
  'other',
  'accepted',
  'open',
  'expired',
  'withdrawn',
  'stranger',
  'unapproved',
  'admin',
  'anonymous',
] as const;
export type Actor = (typeof ACTORS)[number];

interface OfferOf {
  id: string;
  leadId: string;
}

/** One patient with three shared cases, and the practices in every relation to them. */
export interface Scenario {
  /** The owner's last name and a word of the symptoms, found nowhere else: must never reach a stranger. */
  canary: string;
  people: Record<Exclude<Actor, 'anonymous'>, Person>;
  screeningId: string;
  withdrawnScreeningId: string;
  offers: Record<'accepted' | 'open' | 'expired' | 'withdrawn', OfferOf>;
  draftPhotoId: string;
  photoId: string;
  paymentId: string;
  notificationId: string;
}

/** Journeys send cases to the same practices at the same time: ours are known by how long they have lasted. */
const DURATION = 'more-than-3-months';
const EMERGENCY_PRACTICES = ['clinic', 'harborview', 'paulushook', 'westside'];

/** @param database administrator's address, for the one thing that otherwise takes fifteen minutes: an offer that runs out */
export async function buildScenario(addresses: Addresses, database: string): Promise<Scenario> {
  const canary = `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const [owner, other] = await Promise.all([newPerson(addresses, canary), newPerson(addresses, 'Other')]);
  await prepare(addresses, owner, 13);
  await prepare(addresses, other, 0);
  const clinics = await Promise.all(EMERGENCY_PRACTICES.map((one) => new Person(addresses, `${one}@toothwise.test`).signIn()));

  const photoId = await addPhoto(addresses, owner);
  const first = await sharedCase(owner, clinics, canary);
  const accepting = first.offers[0]!;
  await accepting.person.call('POST', 'clinic', `/offers/${accepting.id}/accept`, { idempotencyKey: randomUUID() });
  const second = await sharedCase(owner, clinics, canary);
  const others = second.offers.filter(({ person }) => person !== accepting.person);
  await runOut(database, others[1]!.id);
  const third = await sharedCase(owner, clinics, canary);
  await owner.call('DELETE', 'screening', `/screenings/${third.screeningId}/sharing`);
  const withdrawn = third.offers.find(({ person }) => person === accepting.person) ?? third.offers[0]!;
  await until(async () => (await withdrawn.person.call('GET', 'clinic', `/offers/${withdrawn.id}`)).status === 410, 30);
  await until(async () => (await others[1]!.person.call('GET', 'clinic', `/offers/${others[1]!.id}`)).status === 410, 30);

  const draftPhotoId = await addPhoto(addresses, owner);
  const notices = async () => (await owner.call<{ items: { id: string }[] }>('GET', 'account', '/notifications')).body.items;
  await until(async () => (await notices()).length > 0, 30);
  const signedIn = (one: string) => new Person(addresses, `${one}@toothwise.test`).signIn();
  return {
    canary,
    people: {
      owner,
      other,
      accepted: accepting.person,
      open: others[0]!.person,
      expired: others[1]!.person,
      withdrawn: withdrawn.person,
      stranger: await signedIn('gramercy'),
      unapproved: await signedIn('newclinic'),
      admin: await signedIn('admin'),
    },
    screeningId: first.screeningId,
    withdrawnScreeningId: third.screeningId,
    offers: { accepted: accepting, open: others[0]!, expired: others[1]!, withdrawn },
    draftPhotoId,
    photoId,
    paymentId: await buyPackage(addresses, owner, 'starter'),
    notificationId: (await notices())[0]!.id,
  };
}

async function newPerson(addresses: Addresses, lastName: string): Promise<Person> {
  const email = `rowan-${randomUUID().slice(0, 8)}@example.com`;
  await signUp(addresses, { firstName: 'Rowan', lastName, email });
  return new Person(addresses, email).signIn();
}

/** A case of high urgency, which goes to the three best practices at once. */
async function sharedCase(owner: Person, clinics: Person[], canary: string) {
  const text = await owner.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const screeningId = await screen(owner, 'urgent', text.body.textVersion, {
    painLevel: 8,
    duration: DURATION,
    symptoms: `dull ache, lower left molar, ${canary}`,
  });
  const open = async () => {
    const lists = await Promise.all(
      clinics.map(async (person) => {
        const { body } = await person.call<{ items: (OfferOf & { case: { duration: string } })[] }>(
          'GET',
          'clinic',
          '/offers?state=open&limit=100',
        );
        return body.items.filter((one) => one.case.duration === DURATION).map(({ id, leadId }) => ({ id, leadId, person }));
      }),
    );
    return lists.flat();
  };
  const lead = async () => (await owner.call<{ openOffers: number }>('GET', 'clinic', `/my-leads/${screeningId}`)).body;
  await until(async () => (await lead())?.openOffers === 3, 30);
  const all = await open();
  const counts = Map.groupBy(all, ({ leadId }) => leadId);
  const newest = all.filter(({ leadId }) => leadId === [...counts.keys()].find((id) => !seen.has(id) && counts.get(id)!.length === 3));
  for (const { leadId } of newest) seen.add(leadId);
  return { screeningId, offers: newest };
}
const seen = new Set<string>();

async function runOut(database: string, offerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`UPDATE clinic.offer SET expires_at = now() - interval '1 second' WHERE id = $1`, [offerId]);
  await client.end();
}

async function addPhoto(addresses: Addresses, person: Person): Promise<string> {
  await person.call('PUT', 'screening', '/drafts/urgent', {
    body: { baseVersion: 0, step: 'photo-upload', form: {}, person: {}, flagAnswers: {}, sharing: {} },
  });
  const body = new FormData();
  body.append('photo', new Blob([await toothPhoto()], { type: 'image/jpeg' }), 'tooth.jpg');
  const url = `${addresses.serviceUrl('screening')}/api/screening/v1/drafts/urgent/photos`;
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${await person.token()}` }, body });
  if (!response.ok) throw new Error(`photo: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
