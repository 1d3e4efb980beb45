import { accountRoutes } from '@toothwise/contracts-account';
import { cells, everyone, OK, ownerOnly, publicly } from '../platform/matrix/cells.ts';
import { sendPhoto } from '../screening/photos.ts';
import screening from '../screening/screening.cells.ts';
import { until } from '../screening/screenings.ts';
import { newBrowser } from './browsers.ts';

const holdsItems = (body: { items: unknown[] }) => body.items.length > 0;
/** What administrators do to an account is tried on nobody's: the others still need theirs. */
const NOBODY = '0198c0de-0000-7000-8000-000000000000';
const isOwner = (body: { lastName: string }, _: unknown, canary: string) => body.lastName === canary;

const CHOICES = {
  ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
  ...{ system_updates: true, marketing_emails: false, email_reminders: true, sms_reminders: false },
  ...{ data_sharing: false, analytics: true, family_sharing: false },
};

const OWN_DEVICE = 'Canary on Android';
/** Of the owner alone: where they live, who helps them. */
const DETAILS = {
  address: 'Canary Wharf 7',
  emergencyContact: 'Canary Sister',
  emergencyPhone: '+1 212 555 0177',
  dateOfBirth: '1961-07-19',
};

/** The owner's profile, and a notice about the result that screening has brought. */
export default cells({
  domain: 'account',
  async build({ owner, addresses, thingOf }) {
    await thingOf(screening);
    await owner.call('PATCH', 'account', '/me', { body: DETAILS, ifMatch: 1 });
    await sendPhoto(owner, 'PUT', `${addresses.serviceUrl('account')}/api/account/v1/me/photo`);
    const notices = async () => (await owner.call<{ items: { id: string }[] }>('GET', 'account', '/notifications')).body.items;
    await until(async () => (await notices()).length > 0, 30);
    const device = await owner.call<{ id: string }>('PUT', 'account', '/me/devices', { body: newBrowser(addresses, OWN_DEVICE) });
    return { thing: { notificationId: (await notices())[0]!.id, deviceId: device.body.id } };
  },
  canaries: () => [...Object.values(DETAILS), OWN_DEVICE],
  rows: [
    { route: accountRoutes.readProfile, expected: everyone(), real: { relation: 'owner', holds: isOwner }, spellings: true },
    {
      route: accountRoutes.changeProfile,
      body: { phone: '+12125550101' },
      // The owner's second version; to the others their own profile says that they have seen none of it.
      ifMatch: 2,
      expected: { ...everyone([412]), owner: OK },
      real: { relation: 'owner', holds: isOwner },
      spellings: true,
    },
    { route: accountRoutes.linkPhoto, expected: ownerOnly(), spellings: true },
    { route: accountRoutes.changePhoto, body: { not: 'a photo' }, expected: everyone([400]) },
    { route: accountRoutes.removePhoto, expected: everyone() },
    { route: accountRoutes.listDevices, expected: everyone(), spellings: true },
    { route: accountRoutes.addDevice, body: { endpoint: 'https://example.org/push' }, expected: everyone([400]) },
    { route: accountRoutes.removeDevice, params: ({ deviceId }) => ({ id: deviceId }), expected: ownerOnly() },
    { route: accountRoutes.readSms, expected: everyone(), spellings: true },
    { route: accountRoutes.sendSmsCode, body: { number: 'no number' }, expected: everyone([400]), byNewcomer: true },
    { route: accountRoutes.proveSmsNumber, body: { code: '123456' }, expected: everyone([409]), byNewcomer: true },
    { route: accountRoutes.removeSmsNumber, expected: everyone() },
    { route: accountRoutes.readPreferences, expected: everyone(), spellings: true },
    { route: accountRoutes.changePreferences, body: CHOICES, expected: everyone() },
    {
      route: accountRoutes.listPeople,
      query: 'search=patient',
      expected: { ...everyone([403]), admin: OK },
      real: { relation: 'admin', holds: holdsItems },
      spellings: true,
    },
    { route: accountRoutes.giveRole, params: { id: NOBODY, role: 'dentist' }, expected: { ...everyone([403]), admin: [404] } },
    { route: accountRoutes.takeRole, params: { id: NOBODY, role: 'dentist' }, expected: { ...everyone([403]), admin: [404] } },
    { route: accountRoutes.disablePerson, params: { id: NOBODY }, expected: { ...everyone([403]), admin: [404] } },
    { route: accountRoutes.enablePerson, params: { id: NOBODY }, expected: { ...everyone([403]), admin: [404] } },
    // Nobody's preference lets news in that nobody asked for.
    {
      route: accountRoutes.announce,
      body: { kind: 'news', title: 'Matrix', body: 'From the route matrix' },
      expected: { ...everyone([403]), admin: OK },
    },
    { route: accountRoutes.listAnnouncements, expected: { ...everyone([403]), admin: OK }, spellings: true },
    { route: accountRoutes.readErasure, expected: everyone() },
    // Nobody's is ordered here: the others still need theirs.
    { route: accountRoutes.orderErasure, body: { when: 'whenever' }, expected: everyone([400]) },
    { route: accountRoutes.revokeErasure, expected: everyone() },
    { route: accountRoutes.readAccountExport, expected: everyone() },
    { route: accountRoutes.orderAccountExport, expected: everyone(), byNewcomer: true },
    // Nobody has a file here, and whoever asks is told about their own.
    { route: accountRoutes.linkAccountExport, expected: everyone([404]), spellings: true },
    { route: accountRoutes.watchAccountExport, expected: everyone() },
    { route: accountRoutes.sendPasswordLink, expected: everyone(), byNewcomer: true },
    { route: accountRoutes.askForHelp, body: { about: 'other', message: 'From the route matrix' }, expected: everyone() },
    { route: accountRoutes.signOutEverywhere, expected: everyone(), byNewcomer: true },
    { route: accountRoutes.endSession, body: { logout_token: 'forged' }, expected: publicly([400]) },
    {
      route: accountRoutes.reportError,
      body: { error: 'Error: made up', context: 'matrix', severity: 'low', recovered: true },
      expected: publicly(),
    },
    { route: accountRoutes.readErrorReports, expected: { ...everyone([403]), admin: OK }, spellings: true },
    { route: accountRoutes.reportRefusedPage, body: { path: '/admin' }, expected: everyone() },
    { route: accountRoutes.listLooks, expected: everyone(), real: { relation: 'owner', holds: holdsItems } },
    { route: accountRoutes.watchLooks, expected: everyone() },
    { route: accountRoutes.listConsents, expected: everyone() },
    {
      route: accountRoutes.readConsent,
      params: { kind: 'health-data' },
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { given: boolean }) => body.given },
    },
    {
      route: accountRoutes.changeConsent,
      params: { kind: 'health-data' },
      body: { given: true, textVersion: 'never-written' },
      expected: everyone([409]),
    },
    { route: accountRoutes.listNotifications, expected: everyone(), real: { relation: 'owner', holds: holdsItems } },
    {
      route: accountRoutes.countUnread,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: { unread: number }) => body.unread > 0 },
    },
    { route: accountRoutes.readNotification, params: ({ notificationId }) => ({ id: notificationId }), expected: ownerOnly() },
    {
      route: accountRoutes.listActivity,
      expected: everyone(),
      real: { relation: 'owner', holds: (body: object[]) => body.length > 0 },
    },
    { route: accountRoutes.readAllNotifications, expected: everyone() },
    { route: accountRoutes.watchNotifications, expected: everyone() },
    { route: accountRoutes.deleteNotification, params: ({ notificationId }) => ({ id: notificationId }), expected: ownerOnly() },
    { route: accountRoutes.restoreNotification, params: ({ notificationId }) => ({ id: notificationId }), expected: ownerOnly() },
    {
      route: accountRoutes.readAudit,
      expected: { ...everyone([403]), admin: OK },
      real: { relation: 'admin', holds: holdsItems },
      spellings: true,
    },
  ],
});
