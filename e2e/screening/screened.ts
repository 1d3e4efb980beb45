import { randomUUID } from 'node:crypto';
import health from '../health/health.cells.ts';
import type { Built } from '../platform/matrix/cells.ts';
import type { World } from '../platform/matrix/world.ts';
import { askCorrection } from './corrections.ts';
import { addPhoto } from './photos.ts';
import { type OfChild, screenChild } from './relatives.ts';
import { buildReviews, mark, type ReviewedThing } from './reviewed.ts';
import { buyPackage, prepare, screen } from './screenings.ts';

/** Dentists: who has a case, a colleague without it, and one whose licence has ended. */
type Dentist = 'dentist' | 'colleague' | 'unlicensed';
/** Of the family that health builds: who keeps up a child's record, who may look at it, and who may no longer. */
type Relative = 'manager' | 'viewer' | 'removed';
export type Caller = Dentist | Relative;

export interface Screened extends ReviewedThing {
  /** A word of the symptoms. */
  word: string;
  /** Three of high urgency, each shared with clinics; clinic withdraws the last. */
  screeningIds: [string, string, string];
  draftPhotoId: string;
  /** Of the first screening. */
  photoId: string;
  paymentId: string;
  ownerId: string;
  secondId: string;
  childId: string;
  ofChild: OfChild;
  /** Of the owner's books, asked for by the administrator for this reason: more than one corrects alone. */
  correctionId: string;
  correctionReason: string;
}

export const isRelative = (relation: string): boolean => ['manager', 'viewer', 'removed'].includes(relation);
export const isLink = (body: { url: string }): boolean => body.url.includes('/files/');

export async function buildScreened(world: World): Promise<Built<Screened, Caller>> {
  const { addresses, owner, other, second, demoPerson } = world;
  await Promise.all([prepare(addresses, owner, 13), prepare(addresses, other, 0)]);
  const word = `quaint${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const photoId = await addPhoto(addresses, owner);
  const screeningIds = await screenings(world, word);
  const draftPhotoId = await addPhoto(addresses, owner);
  const paymentId = await buyPackage(addresses, owner, 'starter');
  const { thing, people } = await buildReviews(world);
  const correctionReason = `Promised by telephone, ${mark('books')}`;
  const correctionId = await askCorrection(await demoPerson('admin'), owner.id, correctionReason);
  const ids = { photoId, draftPhotoId, paymentId, ownerId: owner.id, secondId: second.id, correctionId, correctionReason };
  const family = await buildFamily(world);
  return { thing: { ...thing, ...ids, ...family.thing, word, screeningIds }, people: { ...people, ...family.people } };
}

async function screenings({ owner }: World, word: string): Promise<Screened['screeningIds']> {
  const text = await owner.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const answers = { painLevel: 8, duration: 'more-than-3-months', symptoms: `dull ache, lower left molar, ${word}` };
  const next = () => screen(owner, 'urgent', text.body.textVersion, answers);
  return [await next(), await next(), await next()];
}

/** All of them agree to health data: what they are refused is refused for the right alone. */
async function buildFamily({ addresses, thingOf, peopleOf }: World) {
  const { childId } = await thingOf(health);
  const { manager, viewer, removed } = await peopleOf(health);
  for (const one of [manager, viewer, removed]) await prepare(addresses, one, 0);
  await buyPackage(addresses, manager, 'starter');
  return { thing: { childId, ofChild: await screenChild(addresses, manager, childId) }, people: { manager, viewer, removed } };
}
