import { randomUUID } from 'node:crypto';
import { clinicRoutes, type ReceivedInvitations } from '@toothwise/contracts-clinic';
import type { Addresses } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { inDatabase } from '../src/database.ts';
import { cells, everyone, type Expected, OK, ownerOnly, publicly, type Statuses } from '../platform/matrix/cells.ts';
import { newPerson } from '../platform/matrix/world.ts';
import screening from '../screening/screening.cells.ts';
import { until } from '../screening/screenings.ts';
import { openPractices, placeOf } from './practices.ts';

/** A practice, by what it has to do with the owner's cases: it has accepted the first; of the second one is looking at it and one let it
 * pass; the third was withdrawn. */
type Practice = 'accepted' | 'open' | 'expired' | 'withdrawn' | 'stranger' | 'unapproved' | 'suspended' | Staff;
/** Those named above own their practices; these work, or have worked, in the one that accepted. */
type Staff = 'deskStaff' | 'dentalStaff' | 'formerStaff';

interface OfferOf {
  id: string;
  leadId: string;
  person: Person;
}

interface Cases {
  screeningId: string;
  /** The owner's name as a practice may read it. */
  name: string;
  staff: Record<Staff, string>;
  offers: Record<'accepted' | 'open' | 'expired' | 'withdrawn', OfferOf>;
}

/** Those who take emergencies: a case of high urgency goes to the three best of them at once. */
const EMERGENCY_PRACTICES = ['clinic', 'harborview', 'paulushook', 'westside'];

const isApproved: Partial<Record<Practice, Statuses>> = { accepted: OK, open: OK, expired: OK, withdrawn: OK, stranger: OK };
const isMember = (status: Statuses): Partial<Record<Practice, Statuses>> =>
  Object.fromEntries(
    (['accepted', 'open', 'expired', 'withdrawn', 'stranger', 'unapproved', 'suspended'] as const).map((one) => [one, status]),
  );
/** Lists of practices only: people without one and unapproved ones are refused before anything is looked up. */
const owners: Expected<Practice> = { others: [403], anonymous: [401], ...isApproved };
const staff = (deskStaff: Statuses, dentalStaff = deskStaff): Partial<Record<Practice, Statuses>> => ({ deskStaff, dentalStaff });
const practices: Expected<Practice> = { ...owners, ...staff(OK) };
/** One case: to those who have no part in it, it does not exist. */
const casesOf = (of: Partial<Record<Practice, Statuses>>): Expected<Practice> => ({
  others: [404],
  unapproved: [403],
  suspended: [403],
  anonymous: [401],
  ...of,
});
/** Practices in a relation ask for their own offer, everybody else for the accepted one. */
const offer = ({ offers }: Cases, relation: string) => ({ id: (offers[relation as keyof Cases['offers']] ?? offers.accepted).id });

/** To whoever owns a practice, and to one that is not approved where that makes a difference. */
const ownersGet = (statuses: Statuses, unapproved = statuses): Expected<Practice> => ({
  ...{ others: [403], anonymous: [401] },
  ...isMember(statuses),
  unapproved,
  suspended: unapproved,
});
/** Of administrators alone; everybody else is told nothing of it. */
const reviews: Expected<Practice> = { ...everyone([403]), admin: OK };
/** A practice that nobody has: what is decided here is decided about nobody's. */
const NOBODY = '0198c0de-0000-7000-8000-000000000000';
const NOTHING_YET = {
  ...{ name: '', address: '', city: '', state: '', zipCode: '', phone: '', email: '', website: '', position: null, timeZone: '' },
  openingHours: { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] },
  ...{ specialties: [], languages: [], emergencyServices: false, acceptsNewPatients: null, acceptsInsurance: null, monthlyCapacity: null },
};

export default cells<Cases, Practice>({
  domain: 'clinic',
  async build({ addresses, owner, canary, demoPerson, thingOf }) {
    const { screeningIds } = await thingOf(screening);
    const clinics = await Promise.all(EMERGENCY_PRACTICES.map(demoPerson));
    const [first, second, third] = await Promise.all(screeningIds.map((id) => offersOf(owner, id, clinics)));
    const accepted = first![0]!;
    await accepted.person.call('POST', 'clinic', `/offers/${accepted.id}/accept`, { idempotencyKey: randomUUID() });
    const [open, expired] = second!.filter(({ person }) => person !== accepted.person) as [OfferOf, OfferOf];
    // The one thing that otherwise takes fifteen minutes.
    await inDatabase(`UPDATE clinic.offer SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired.id]);
    const withdrawn = third!.find(({ person }) => person === accepted.person) ?? third![0]!;
    await owner.call('DELETE', 'screening', `/screenings/${screeningIds[2]}/sharing`);
    for (const { id, person } of [withdrawn, expired])
      await until(async () => (await person.call('GET', 'clinic', `/offers/${id}`)).status === 410, 30);
    const people = await staffOf(addresses, accepted.person);
    return {
      thing: {
        staff: { deskStaff: people.deskStaff.id, dentalStaff: people.dentalStaff.id, formerStaff: people.formerStaff.id },
        screeningId: screeningIds[0],
        name: `Rowan ${canary}`,
        offers: { accepted, open, expired, withdrawn },
      },
      people: {
        ...people,
        accepted: accepted.person,
        open: open.person,
        expired: expired.person,
        withdrawn: withdrawn.person,
        stranger: await demoPerson('gramercy'),
        unapproved: await demoPerson('newclinic'),
        suspended: await suspended(addresses, await demoPerson('admin')),
      },
    };
  },
  rows: [
    {
      route: clinicRoutes.readMembership,
      expected: everyone(),
      real: { relation: 'accepted', holds: (body: { state: string }) => body.state === 'approved' },
    },
    {
      route: clinicRoutes.readApplication,
      expected: { ...everyone(), dentalStaff: [403] },
      real: { relation: 'accepted', holds: (body: { application: { state: string } }) => body.application.state === 'approved' },
      spellings: true,
    },
    // Who has handed in what is being decided about, or was approved, changes nothing.
    { route: clinicRoutes.saveApplication, body: NOTHING_YET, expected: { ...everyone(), ...isMember([409]), ...staff([409], [403]) } },
    { route: clinicRoutes.submitApplication, expected: { ...everyone([400]), ...isMember([409]), ...staff([403]) } },
    { route: clinicRoutes.readPracticeFiles, expected: { ...everyone(), dentalStaff: [403] } },
    // A form without a file: who may send one is told so; others have begun a draft above, and members of approved practices renew.
    {
      route: clinicRoutes.addProof,
      params: { requirement: 'dental_license' },
      query: 'expiresOn=2099-12-31',
      body: { not: 'a file' },
      expected: { ...everyone([400]), unapproved: [409], ...staff([403]) },
    },
    { route: clinicRoutes.linkOwnProof, params: { proofId: NOBODY }, expected: { ...everyone([404]), ...staff([403]) }, spellings: true },
    {
      route: clinicRoutes.addPracticePhoto,
      body: { not: 'a file' },
      expected: { ...everyone([400]), ...isMember([409]), ...staff([409], [403]) },
    },
    {
      route: clinicRoutes.removePracticePhoto,
      params: { photoId: NOBODY },
      expected: { ...everyone([404]), ...isMember([409]), ...staff([409], [403]) },
    },
    {
      route: clinicRoutes.openProof,
      params: { practiceId: NOBODY, proofId: NOBODY },
      expected: { ...reviews, admin: [404] },
      spellings: true,
    },
    {
      route: clinicRoutes.decideProof,
      params: { practiceId: NOBODY, proofId: NOBODY },
      body: { decision: 'accept' },
      expected: { ...reviews, admin: [404] },
    },
    { route: clinicRoutes.readClinic, params: { clinicId: `directory_${NOBODY}` }, expected: everyone([404]) },
    {
      route: clinicRoutes.readProgramme,
      expected: practices,
      real: { relation: 'accepted', holds: (body: { joined: boolean }) => body.joined },
    },
    // Terms that nobody wrote: who may agree to them is told so.
    {
      route: clinicRoutes.joinProgramme,
      body: { termsVersion: '0' },
      expected: { ...owners, accepted: [409], open: [409], expired: [409], withdrawn: [409], stranger: [409] },
    },
    // Body that says nothing: who may pause is told so, and nobody's cases stop.
    {
      route: clinicRoutes.pauseProgramme,
      body: { paused: 'perhaps' },
      expected: { ...everyone([400]), anonymous: [401] },
    },
    {
      route: clinicRoutes.readStatement,
      expected: { others: [403], anonymous: [401], ...isMember(OK) },
      real: { relation: 'accepted', holds: (body: { items: unknown[] }) => body.items.length > 0 },
      spellings: true,
    },
    {
      route: clinicRoutes.readStatementMonths,
      expected: { others: [403], anonymous: [401], ...isMember(OK) },
      real: { relation: 'accepted', holds: (body: { owed: number }) => body.owed > 0 },
    },
    {
      route: clinicRoutes.disputeCharge,
      params: { chargeId: NOBODY },
      body: { reason: 'unreachable' },
      expected: { others: [403], anonymous: [401], ...isMember([404]) },
      spellings: true,
    },
    {
      route: clinicRoutes.readBilling,
      expected: { others: [403], anonymous: [401], ...isMember(OK) },
      real: { relation: 'accepted', holds: (body: { method: string }) => body.method === 'invoice' },
      spellings: true,
    },
    // Body that says nothing: no page of Stripe's is opened for it.
    {
      route: clinicRoutes.saveCard,
      body: { from: 'elsewhere' },
      expected: { ...everyone([400]), anonymous: [401] },
    },
    {
      route: clinicRoutes.applyStripeEvent,
      body: { id: 'evt_forged', type: 'invoice.paid' },
      expected: publicly([400]),
    },
    { route: clinicRoutes.listDisputes, expected: reviews, spellings: true },
    {
      route: clinicRoutes.decideDispute,
      params: { disputeId: NOBODY },
      body: { decision: 'refuse', reason: 'It stands.' },
      expected: { ...reviews, admin: [404] },
    },
    {
      route: clinicRoutes.listReviews,
      query: 'list=others',
      expected: reviews,
      real: { relation: 'admin', holds: (body: { items: unknown[] }) => body.items.length > 0 },
      spellings: true,
    },
    { route: clinicRoutes.openReview, params: { practiceId: NOBODY }, expected: { ...reviews, admin: [404] }, spellings: true },
    {
      route: clinicRoutes.decideReview,
      params: { practiceId: NOBODY },
      body: { decision: 'approve' },
      expected: { ...reviews, admin: [404] },
    },
    {
      route: clinicRoutes.findPlaces,
      query: 'q=10003',
      expected: publicly(),
      real: { relation: 'anonymous', holds: (body: { places: unknown[] }) => body.places.length > 0 },
    },
    {
      route: clinicRoutes.findNearbyClinics,
      query: 'latitude=40.7317&longitude=-73.9885',
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { clinics: unknown[] }) => body.clinics.length > 0 },
    },
    {
      route: clinicRoutes.findClinics,
      body: { place: { latitude: 40.7317, longitude: -73.9885 } },
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { clinics: unknown[] }) => body.clinics.length > 0 },
    },
    {
      route: clinicRoutes.findClinicsElsewhere,
      body: { place: { latitude: 40.7317, longitude: -73.9885 } },
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { sources: unknown[] }) => body.sources.length === 0 },
    },
    // There are streets where a server of them is set up, as for the journeys.
    { route: clinicRoutes.readStreets, body: { zoom: 13, x: 2412, y: 3079 }, expected: everyone([...OK, 404]) },
    {
      // Not switched on here; an address may try it six times a minute.
      route: clinicRoutes.testPlaces,
      body: { place: 'New York, NY' },
      expected: publicly([404]),
      byNewcomer: true,
    },
    {
      route: clinicRoutes.matchClinics,
      body: { position: { latitude: 40.7317, longitude: -73.9885 }, urgency: 'high' },
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { clinics: unknown[] }) => body.clinics.length > 0 },
    },
    {
      route: clinicRoutes.listOffers,
      expected: practices,
      maySee: ['accepted', 'withdrawn', 'deskStaff', 'dentalStaff'],
      real: { relation: 'accepted', holds: (body: { items: unknown[] }) => body.items.length > 0 },
      spellings: true,
    },
    { route: clinicRoutes.watchInbox, expected: practices },
    {
      route: clinicRoutes.readOffer,
      params: offer,
      expected: casesOf({ accepted: OK, open: OK, expired: [410], withdrawn: [410], ...staff(OK) }),
      maySee: ['accepted', 'deskStaff', 'dentalStaff'],
      real: {
        relation: 'accepted',
        holds: (body: { accepted: { patient: { name: string } } }, { name }) => body.accepted.patient.name === name,
      },
    },
    {
      route: clinicRoutes.readLeadStats,
      expected: practices,
      real: { relation: 'accepted', holds: (body: { total: number }) => body.total > 0 },
    },
    {
      route: clinicRoutes.readMyLead,
      params: ({ screeningId }) => ({ screeningId }),
      expected: ownerOnly(),
      real: { relation: 'owner', holds: (body: { state: string }) => body.state === 'accepted' },
      spellings: true,
    },
    {
      route: clinicRoutes.acceptOffer,
      params: offer,
      expected: casesOf({ accepted: [...OK, 409], open: OK, expired: [410], withdrawn: [410], ...staff([...OK, 409]) }),
      maySee: ['accepted', 'open', 'deskStaff', 'dentalStaff'],
      real: { relation: 'open', holds: (body: { state: string }) => body.state === 'accepted' },
    },
    {
      route: clinicRoutes.declineOffer,
      params: offer,
      expected: casesOf({ accepted: [409, 410], open: [409, 410], expired: [410], withdrawn: [410], ...staff([409, 410]) }),
    },
    {
      route: clinicRoutes.changeLeadStatus,
      params: ({ offers }, relation) => ({
        leadId: (['accepted', 'deskStaff', 'dentalStaff'].includes(relation) ? offers.accepted : offers.open).leadId,
      }),
      body: { status: 'contacted' },
      expected: casesOf({ accepted: OK, open: OK, expired: [404, 410], withdrawn: [...OK, 404, 409, 410], ...staff(OK) }),
      maySee: ['accepted', 'open', 'withdrawn', 'deskStaff', 'dentalStaff'],
    },
    {
      route: clinicRoutes.readMembers,
      expected: { ...owners, unapproved: OK, suspended: OK },
      real: { relation: 'accepted', holds: (body: { members: unknown[] }) => body.members.length >= 3 },
      spellings: true,
    },
    // Asked more than once the address has an invitation already.
    {
      route: clinicRoutes.inviteMember,
      body: { email: 'colleague@example.com', role: 'dentist' },
      expected: ownersGet([...OK, 400], [403]),
    },
    { route: clinicRoutes.revokeInvitation, params: { invitationId: NOBODY }, expected: ownersGet([404]) },
    {
      route: clinicRoutes.changeMemberRole,
      params: ({ staff }) => ({ personId: staff.dentalStaff }),
      body: { role: 'dentist' },
      // The practice that had the withdrawn case may be the one that accepted the other.
      expected: { ...ownersGet([404]), accepted: OK, withdrawn: [...OK, 404] },
    },
    // Whom the practice has removed already is nobody's member any more.
    { route: clinicRoutes.removeMember, params: ({ staff }) => ({ personId: staff.formerStaff }), expected: ownersGet([404]) },
    {
      route: clinicRoutes.readMyInvitations,
      expected: everyone(),
      real: { relation: 'deskStaff', holds: (body: { invitations: { state: string }[] }) => body.invitations[0]?.state === 'accepted' },
    },
    { route: clinicRoutes.acceptInvitation, params: { invitationId: NOBODY }, expected: everyone([404]) },
    { route: clinicRoutes.declineInvitation, params: { invitationId: NOBODY }, expected: everyone([404]), spellings: true },
    // The only owner of a practice stays; last, since who has left is nobody here.
    { route: clinicRoutes.leavePractice, expected: { ...ownersGet([409]), ...staff(OK) } },
  ],
});

/** People who come by invitation, one of whom is removed again. */
async function staffOf(addresses: Addresses, employer: Person): Promise<Record<Staff, Person>> {
  const hire = async (role: string) => {
    const person = await newPerson(addresses, 'Staff');
    await employer.call('POST', 'clinic', '/invitations', { body: { email: person.email, role }, idempotencyKey: randomUUID() });
    const { body } = await person.call<ReceivedInvitations>('GET', 'clinic', '/my-invitations');
    await person.call('POST', 'clinic', `/my-invitations/${body.invitations[0]!.id}/accept`);
    return person;
  };
  const [deskStaff, dentalStaff, formerStaff] = [await hire('front_desk'), await hire('dentist'), await hire('owner')];
  await employer.call('DELETE', 'clinic', `/members/${formerStaff.id}`);
  return { deskStaff, dentalStaff, formerStaff };
}

/** The owner of a practice that was approved, until an administrator suspended it. */
async function suspended(addresses: Addresses, admin: Person): Promise<Person> {
  const [practice] = await openPractices(await placeOf('82901'), ['Ended Dental']);
  const person = await new Person(addresses, practice!.email).signIn();
  const [row] = await inDatabase<{ id: string }>('SELECT practice_id AS id FROM clinic.practice_member WHERE person_id = $1', [person.id]);
  const body = { decision: 'suspend', reason: 'The license has ended.' };
  const { status } = await admin.call('POST', 'clinic', `/reviews/${row!.id}/decisions`, { body });
  if (status !== 200) throw new Error(`a practice could not be suspended: ${status}`);
  return person;
}

/** The three offers of a shared case, each with who may answer it. Other tests send cases to the same practices: the database knows whose is whose. */
async function offersOf(owner: Person, screeningId: string, clinics: Person[]): Promise<OfferOf[]> {
  const lead = async () => (await owner.call<{ openOffers: number }>('GET', 'clinic', `/my-leads/${screeningId}`)).body;
  await until(async () => (await lead())?.openOffers === 3, 30);
  const rows = await inDatabase<{ id: string; lead: string; member: string }>(
    `SELECT o.id, o.lead_id AS lead, m.person_id AS member FROM clinic.offer o JOIN clinic.lead l ON l.id = o.lead_id
       JOIN clinic.practice_member m ON m.practice_id = o.practice_id WHERE l.screening_id = $1 AND m.person_id = ANY($2)`,
    [screeningId, clinics.map(({ id }) => id)],
  );
  return rows.map(({ id, lead: leadId, member }) => ({ id, leadId, person: clinics.find((one) => one.id === member)! }));
}
