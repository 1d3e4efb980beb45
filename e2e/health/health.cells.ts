import { randomUUID } from 'node:crypto';
import {
  type Day,
  type FamilyToday,
  healthRoutes,
  type Overview,
  type ReachablePeople,
  type Reminders,
  type Schedule,
} from '@toothwise/contracts-health';
import { cells, everyone, type Expected, OK, publicly, type Statuses } from '../platform/matrix/cells.ts';
import { newPerson } from '../platform/matrix/world.ts';
import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';
import { addDocument, hasDocument } from './documents.ts';
import { addTreatment, FILLING, hasFilling, isFilling } from './treatments.ts';
import { HERE, invite, makeFamily } from './families.ts';
import { addMarkup, isMarkup, MARKED } from './markup.ts';
import { addShare, hasShare } from './sharing.ts';
import { addXray, compareXrays, hasXray, XRAY } from './xrays.ts';

/** People of a family with a child: who manages, who may look, and who may no longer. */
type Relative = 'manager' | 'viewer' | 'removed';

interface Kept {
  personId: string;
  childId: string;
  viewerId: string;
  invitationId: string;
  today: string;
  reminderId: string;
  /** A word of the owner's own. */
  title: string;
  /** One of the owner's, one of the child's. */
  treatments: { own: string; ofChild: string };
  xrays: { own: string; ofChild: string };
  shares: { own: string; ofChild: string };
  comparisons: { own: string; ofChild: string };
  documents: { own: string; ofChild: string };
  /** An image of the owner's to mark up. */
  markupId: string;
}

/** Ids are a person's own: everybody may use the same. */
const APPOINTMENT_ID = '6a1f0d7e-2f0b-4c58-9d27-0c6d3f7f1a51';
const query = 'timeZone=Europe%2FBerlin';
/** Relatives ask for the child, everybody else for the owner. */
const ofPerson = ({ personId, childId }: Kept, relation: string) => ({
  personId: isRelative(relation) ? childId : personId,
});
const ofToday = (kept: Kept, relation: string) => ({ ...ofPerson(kept, relation), date: kept.today });
/** A date without a cleaning. */
const ofYesterday = (kept: Kept, relation: string) => ({
  ...ofPerson(kept, relation),
  date: new Date(Date.parse(kept.today) - 86_400_000).toISOString().slice(0, 10),
});
const isRelative = (relation: string) => ['manager', 'viewer', 'removed'].includes(relation);
const ofTreatment = (kept: Kept, relation: string) => ({
  ...ofPerson(kept, relation),
  treatmentId: isRelative(relation) ? kept.treatments.ofChild : kept.treatments.own,
});
const ofXray = (kept: Kept, relation: string) => ({
  ...ofPerson(kept, relation),
  xrayId: isRelative(relation) ? kept.xrays.ofChild : kept.xrays.own,
});
const ofComparison = (kept: Kept, relation: string) => ({
  ...ofPerson(kept, relation),
  comparisonId: isRelative(relation) ? kept.comparisons.ofChild : kept.comparisons.own,
});
const ofDocument = (kept: Kept, relation: string) => ({
  ...ofPerson(kept, relation),
  documentId: isRelative(relation) ? kept.documents.ofChild : kept.documents.own,
});
const ofShare = (kept: Kept, relation: string) => ({
  ...ofPerson(kept, relation),
  shareId: isRelative(relation) ? kept.shares.ofChild : kept.shares.own,
});
const ofMarkup = ({ markupId }: Kept) => ({ imageId: markupId });
/** Dentists, of whom none calls here, and administrators. */
/** Dentists, whom screening brings: with a licence and without. */
type Dentist = 'dentist' | 'colleague' | 'unlicensed';
const dentists = (status: Statuses) => ({ dentist: status, colleague: status, unlicensed: status });
const byStaff = (status: Statuses): Expected<Relative | Dentist> => ({ ...everyone([403]), admin: status, ...dentists(status) });
const seenByStaff: Expected<Relative | Dentist> = { others: [404], owner: OK, admin: OK, ...dentists(OK), anonymous: [401] };
/** Whoever of the staff comes first; the others saw an older version, or drew the shapes themselves. */
const ONE_OF_STAFF: Statuses = [...OK, 403, 412];
const ofFirstPage = (kept: Kept, relation: string) => ({ ...ofDocument(kept, relation), page: '1' });
const ofNoExtracted = (kept: Kept, relation: string) => ({ ...ofDocument(kept, relation), extractedId: APPOINTMENT_ID });
const ofChild = ({ childId }: Kept) => ({ personId: childId });
const ofViewer = ({ viewerId }: Kept) => ({ personId: viewerId });
/** Nobody here leaves: the viewer asks for somebody else. */
const ofAnother = ({ viewerId, childId }: Kept, relation: string) => ({ personId: relation === 'viewer' ? childId : viewerId });
const ofReminder = (kept: Kept, relation: string) => ({ ...ofPerson(kept, relation), reminderId: kept.reminderId });
const ofPreset = (kept: Kept, relation: string) => ({ ...ofPerson(kept, relation), preset: 'checkup-schedule' });
const reminder = (title: string) => ({
  ...{ ...HERE, title, description: '', category: 'dental', frequency: 'daily', times: ['08:00'] },
  ...{ weekdays: [], every: null, startsOn: '2026-01-01', isActive: true },
});
const ofAppointment = (kept: Kept, relation: string) => ({ ...ofPerson(kept, relation), appointmentId: APPOINTMENT_ID });
const appointment = (title: string) => ({ ...HERE, title, date: '2199-01-05', time: null, location: '', phone: '', notes: '' });
const ofInvitation = ({ invitationId }: Kept) => ({ invitationId });
const dayOf = async (person: Person) => (await person.call<Day>('GET', 'health', `/people/${person.id}/day?${query}`)).body;

const viewed: Expected<Relative> = { others: [404], owner: OK, manager: OK, viewer: OK, anonymous: [401] };
const managed: Expected<Relative> = { ...viewed, viewer: [404] };
/** Who may, finds nothing there; everybody else as little. */
const nothing: Expected<Relative> = { ...viewed, owner: [404], manager: [404], viewer: [404] };
/** Who has no group finds none; who may only look may not change it. */
const ofGroup = (manager: Statuses, viewer: Statuses = [403]): Expected<Relative> => ({ others: [404], anonymous: [401], manager, viewer });
const newRelative = (addresses: Addresses) => newPerson(addresses, 'Relative');
const child = { firstName: 'Kim', lastName: 'Field', dateOfBirth: '2019-05-01' };

/** The owner's days and reminders, and those of a child in a family. */
export default cells<Kept, Relative>({
  domain: 'health',
  async build({ addresses, owner }) {
    const { today } = await dayOf(owner);
    await owner.call('PUT', 'health', `/people/${owner.id}/cleanings/${today}`, { body: HERE });
    const [manager, viewer, removed] = await Promise.all([newRelative(addresses), newRelative(addresses), newRelative(addresses)]);
    const childId = await makeFamily(manager);
    await manager.call('PUT', 'health', `/people/${childId}/cleanings/${today}`, { body: HERE });
    const [reminderId, title] = [randomUUID(), `Guard ${randomUUID()}`];
    await owner.call('PUT', 'health', `/people/${owner.id}/reminders/${reminderId}`, { body: reminder(title) });
    await owner.call('PUT', 'health', `/people/${owner.id}/appointments/${APPOINTMENT_ID}`, { body: appointment(title) });
    await manager.call('PUT', 'health', `/people/${childId}/appointments/${APPOINTMENT_ID}`, { body: appointment('Of the child') });
    await manager.call('PUT', 'health', `/people/${childId}/reminders/${reminderId}`, { body: reminder('Of the child') });
    for (const one of [viewer, removed]) {
      const id = await invite(manager, one);
      await one.call('POST', 'health', `/family/invitations/${id}/accept`, { body: {} });
    }
    await manager.call('DELETE', 'health', `/family/members/${removed.id}`);
    const invitationId = await invite(manager, { email: `nobody-${randomUUID().slice(0, 8)}@example.com` });
    const treatments = { own: await addTreatment(owner, owner.id), ofChild: await addTreatment(manager, childId) };
    const xrays = { own: await addXray(addresses, owner, owner.id), ofChild: await addXray(addresses, manager, childId) };
    const shares = { own: await addShare(owner, owner.id, xrays.own), ofChild: await addShare(manager, childId, xrays.ofChild) };
    const comparisons = {
      own: await compareXrays(addresses, owner, owner.id, xrays.own),
      ofChild: await compareXrays(addresses, manager, childId, xrays.ofChild),
    };
    const ids = { personId: owner.id, childId, viewerId: viewer.id, invitationId, reminderId };
    const documents = { own: await addDocument(addresses, owner, owner.id), ofChild: await addDocument(addresses, manager, childId) };
    const markupId = await addMarkup(addresses, owner);
    const thing = { ...ids, markupId, today, title, treatments, xrays, shares, comparisons, documents };
    return { thing, people: { manager, viewer, removed } };
  },
  canaries: ({ title }) => [title],
  rows: [
    {
      route: healthRoutes.readDay,
      params: ofPerson,
      query,
      expected: viewed,
      real: { relation: 'viewer', holds: (body: Day) => body.cleaned },
      spellings: true,
    },
    {
      route: healthRoutes.readOverview,
      params: ofPerson,
      query,
      expected: viewed,
      real: { relation: 'viewer', holds: ({ day }: Overview) => day.cleaned },
    },
    { route: healthRoutes.watchDay, params: ofPerson, expected: viewed },
    {
      route: healthRoutes.listCleanings,
      params: ofPerson,
      query,
      expected: viewed,
      real: { relation: 'owner', holds: (body: { items: unknown[] }) => body.items.length === 1 },
    },
    { route: healthRoutes.logCleaning, params: ofToday, body: HERE, expected: managed },
    { route: healthRoutes.excuseDay, params: ofYesterday, body: HERE, expected: managed },
    { route: healthRoutes.takeBackExcuse, params: ofYesterday, query, expected: managed },
    { route: healthRoutes.changeHabits, params: ofToday, body: { ...HERE, floss: true }, expected: managed },
    { route: healthRoutes.moveToTimeZone, params: ofPerson, body: HERE, expected: managed },
    { route: healthRoutes.takeBackCleaning, params: ofToday, query, expected: managed },
    {
      route: healthRoutes.listReminders,
      params: ofPerson,
      query,
      expected: viewed,
      real: { relation: 'owner', holds: ({ items }: Reminders, { title }) => items.some((one) => one.title === title) },
    },
    { route: healthRoutes.beginReminders, params: ofPerson, body: HERE, expected: managed },
    { route: healthRoutes.saveReminder, params: ofReminder, body: reminder('Changed'), expected: managed },
    { route: healthRoutes.addPreset, params: ofPreset, body: HERE, expected: managed },
    { route: healthRoutes.deleteReminder, params: ofReminder, query, expected: managed },
    {
      route: healthRoutes.readSchedule,
      params: ofPerson,
      query,
      expected: viewed,
      real: { relation: 'owner', holds: ({ items }: Schedule, { title }) => items.some((one) => one.title === title) },
    },
    {
      route: healthRoutes.completeItem,
      params: ofPerson,
      body: { ...HERE, id: `appointment:${APPOINTMENT_ID}`, done: true },
      expected: managed,
    },
    { route: healthRoutes.saveAppointment, params: ofAppointment, body: appointment('Changed'), expected: managed },
    { route: healthRoutes.cancelAppointment, params: ofAppointment, query, expected: managed },
    { route: healthRoutes.readTrends, params: ofPerson, query, expected: viewed },
    {
      route: healthRoutes.listTreatments,
      params: ofPerson,
      expected: viewed,
      real: { relation: 'viewer', holds: hasFilling },
    },
    {
      route: healthRoutes.readTreatment,
      params: ofTreatment,
      expected: viewed,
      real: { relation: 'owner', holds: isFilling },
    },
    { route: healthRoutes.listTreatmentChanges, params: ofTreatment, expected: viewed },
    { route: healthRoutes.addTreatment, params: ofPerson, query, body: FILLING, expected: managed },
    { route: healthRoutes.changeTreatment, params: ofTreatment, query, body: FILLING, ifMatch: 1, expected: managed },
    { route: healthRoutes.restoreTreatment, params: ofTreatment, expected: { ...viewed, owner: [404], manager: [404], viewer: [404] } },
    { route: healthRoutes.removeTreatment, params: ofTreatment, expected: managed },
    { route: healthRoutes.listXrays, params: ofPerson, expected: viewed, real: { relation: 'viewer', holds: hasXray } },
    { route: healthRoutes.readXray, params: ofXray, expected: viewed },
    { route: healthRoutes.linkXray, params: ofXray, expected: viewed },
    { route: healthRoutes.listSimilarXrays, params: ofXray, expected: viewed },
    { route: healthRoutes.openXray, params: ofXray, expected: viewed },
    { route: healthRoutes.addXray, params: ofPerson, body: { not: 'a picture' }, expected: { ...managed, owner: [400], manager: [400] } },
    { route: healthRoutes.changeXray, params: ofXray, query, body: XRAY, ifMatch: 2, expected: managed },
    { route: healthRoutes.readXrayReading, params: ofXray, expected: viewed },
    // Nobody reads X-rays on this platform.
    { route: healthRoutes.requestXrayReading, params: ofXray, expected: { ...managed, owner: [409], manager: [409] } },
    { route: healthRoutes.analyseXrayComparison, params: ofComparison, expected: { ...managed, owner: [409], manager: [409] } },
    { route: healthRoutes.listXrayComparisons, params: ofPerson, expected: viewed },
    { route: healthRoutes.compareXrays, params: ofPerson, body: { xrayIds: [] }, expected: { ...managed, owner: [422], manager: [422] } },
    { route: healthRoutes.removeXrayComparison, params: ofComparison, expected: managed },
    { route: healthRoutes.readDocumentPreferences, params: ofPerson, expected: viewed },
    {
      route: healthRoutes.changeDocumentPreferences,
      params: ofPerson,
      body: { autoProcess: true, confidenceThreshold: 80, costThreshold: null, imageRetentionDays: 365 },
      expected: managed,
    },
    { route: healthRoutes.readXrayPreferences, params: ofPerson, expected: viewed },
    {
      route: healthRoutes.changeXrayPreferences,
      params: ofPerson,
      body: { defaultViewMode: 'grid', autoEnhanceImages: false },
      expected: managed,
    },
    { route: healthRoutes.readXrayProgress, params: ofPerson, expected: viewed },
    { route: healthRoutes.listShares, params: ofPerson, expected: viewed, real: { relation: 'viewer', holds: hasShare } },
    // Another's X-ray is behind nobody's link.
    {
      route: healthRoutes.makeShare,
      params: ofPerson,
      body: { items: [{ kind: 'xray', id: APPOINTMENT_ID }], days: 1 },
      expected: nothing,
    },
    { route: healthRoutes.endShare, params: ofShare, expected: managed },
    // Nobody here says the secret of a link; who signs in says something else in its place.
    { route: healthRoutes.openShared, expected: { ...publicly([400]), anonymous: [404] } },
    { route: healthRoutes.linkSharedXray, params: () => ({ xrayId: APPOINTMENT_ID }), expected: { ...publicly([400]), anonymous: [404] } },
    { route: healthRoutes.restoreXray, params: ofXray, expected: { ...viewed, owner: [404], manager: [404], viewer: [404] } },
    { route: healthRoutes.removeXray, params: ofXray, expected: managed },
    {
      route: healthRoutes.listDocuments,
      params: ofPerson,
      expected: viewed,
      real: { relation: 'viewer', holds: hasDocument },
    },
    { route: healthRoutes.readDocumentStatistics, params: ofPerson, query, expected: viewed },
    { route: healthRoutes.readDocument, params: ofDocument, expected: viewed },
    { route: healthRoutes.linkDocument, params: ofDocument, expected: viewed },
    { route: healthRoutes.linkDocumentPage, params: ofFirstPage, expected: nothing },
    { route: healthRoutes.addDocument, params: ofDocument, expected: { ...nothing, owner: [400], manager: [400] } },
    { route: healthRoutes.saveExtracted, params: ofNoExtracted, body: FILLING, expected: nothing },
    {
      route: healthRoutes.importTreatments,
      params: ofDocument,
      query,
      body: { ids: [APPOINTMENT_ID] },
      expected: nothing,
    },
    { route: healthRoutes.seeRestOfDocument, params: ofDocument, expected: { ...nothing, owner: [202, 409], manager: [202, 409] } },
    { route: healthRoutes.processDocument, params: ofDocument, body: {}, expected: managed },
    { route: healthRoutes.restoreDocument, params: ofDocument, expected: nothing },
    { route: healthRoutes.removeDocument, params: ofDocument, expected: managed },
    { route: healthRoutes.listMarkupImages, expected: everyone() },
    {
      route: healthRoutes.readMarkupImage,
      params: ofMarkup,
      expected: seenByStaff,
      real: { relation: 'admin', holds: isMarkup },
    },
    { route: healthRoutes.addMarkupImage, query: 'hipaa=no', expected: { others: [403, 422], anonymous: [401] } },
    { route: healthRoutes.checkMarkupImage, params: ofMarkup, body: { clear: true }, expected: byStaff(OK) },
    // Five of the staff have checked it.
    { route: healthRoutes.saveMarkupShapes, params: ofMarkup, body: MARKED, ifMatch: 6, expected: byStaff(ONE_OF_STAFF) },
    {
      route: healthRoutes.reviewMarkupImage,
      params: ofMarkup,
      body: { accepted: true },
      ifMatch: 7,
      expected: byStaff(ONE_OF_STAFF),
    },
    { route: healthRoutes.exportMarkup, body: { format: 'coco' }, expected: byStaff(OK) },
    // Of no provider the platform says that there is none.
    { route: healthRoutes.testReader, body: { test: 'api-key' }, expected: { ...everyone([403]), admin: OK } },
    { route: healthRoutes.withdrawMarkupImage, params: ofMarkup, expected: { others: [404], owner: OK, anonymous: [401] } },
    { route: healthRoutes.readLeaderboard, expected: everyone() },
    { route: healthRoutes.changeParticipation, body: { takesPart: false }, expected: everyone() },

    {
      route: healthRoutes.listPeople,
      expected: everyone(),
      real: { relation: 'viewer', holds: ({ items }: ReachablePeople, { childId }) => items.some(({ personId }) => personId === childId) },
    },
    {
      route: healthRoutes.readFamily,
      expected: everyone(),
      real: { relation: 'viewer', holds: (body: { group: unknown }) => body.group !== null },
    },
    { route: healthRoutes.watchFamily, expected: everyone() },
    {
      route: healthRoutes.readFamilyToday,
      query,
      expected: everyone(),
      real: { relation: 'viewer', holds: ({ items }: FamilyToday, { childId }) => items.some(({ personId }) => personId === childId) },
    },
    { route: healthRoutes.listChildLooks, params: ofChild, expected: ofGroup(OK) },
    { route: healthRoutes.readFamilyUsage, query, expected: ofGroup(OK, OK) },
    {
      route: healthRoutes.promoteChild,
      params: ofChild,
      body: { email: 'nobody@example.com', consent: { given: true, textVersion: 'none' } },
      // The child is seven.
      expected: ofGroup([409]),
    },
    { route: healthRoutes.createFamily, body: { name: 'The Others' }, expected: { others: [403], anonymous: [401], manager: [409] } },
    { route: healthRoutes.addChild, body: { ...child, consent: { given: true, textVersion: 'none' } }, expected: ofGroup([400]) },
    { route: healthRoutes.changeChild, params: ofChild, body: { ...child, firstName: 'Lena' }, ifMatch: 1, expected: ofGroup(OK) },
    { route: healthRoutes.inviteMember, body: { email: 'nobody@example.com' }, expected: ofGroup(OK) },
    { route: healthRoutes.acceptInvitation, params: ofInvitation, body: {}, expected: { others: [404], anonymous: [401] } },
    { route: healthRoutes.declineInvitation, params: ofInvitation, expected: { others: [404], anonymous: [401] } },
    { route: healthRoutes.cancelInvitation, params: ofInvitation, expected: ofGroup(OK) },
    { route: healthRoutes.changeSharing, body: { shares: 'view' }, expected: ofGroup(OK, OK) },
    { route: healthRoutes.offerPrimary, body: { personId: randomUUID() }, expected: ofGroup([409]) },
    { route: healthRoutes.acceptPrimary, expected: ofGroup([409], [409]) },
    {
      route: healthRoutes.changeFlags,
      params: ofViewer,
      body: { canViewOthers: true, canManageOthers: false, children: null },
      expected: ofGroup(OK),
    },
    { route: healthRoutes.removeChild, params: ofChild, expected: ofGroup(OK) },
    { route: healthRoutes.removeMember, params: ofAnother, expected: ofGroup(OK) },
  ],
});
