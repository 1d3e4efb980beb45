import { render } from '@testing-library/react';
import { accountRoutes, type accountHttp, type Profile, type ProfileChange } from '@toothwise/contracts-account';
import { Toaster } from '@toothwise/ui';
import { shellPaths, unsavedStore, type RemoteManifest, type RemoteRoute } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, type HttpHandler } from 'msw';
import { ownPages } from '../own-pages.js';

/** As the service keeps it before anything is typed. */
export const stored: Profile = {
  id: fakeUser.id,
  firstName: 'Maya',
  lastName: 'Torres',
  fullName: 'Maya Torres',
  email: 'maya@example.test',
  phone: null,
  dateOfBirth: null,
  timeZone: null,
  address: null,
  emergencyContact: null,
  emergencyPhone: null,
  photoId: null,
  roles: ['patient'],
  portalAccess: false,
  joinedAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  version: 1,
};
export const preferences = {
  ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
  ...{ system_updates: true, marketing_emails: false, email_reminders: true, sms_reminders: false },
  ...{ data_sharing: false, analytics: true, family_sharing: false },
};

interface Account {
  now: Profile;
  sms: accountHttp.Sms;
  kept: typeof preferences & { version: number };
  sent: { body: ProfileChange; ifMatch: number }[];
  /** What answers instead of the service, first of all. */
  instead: HttpHandler[];
}

/** The service of the person who is signed in, played from the contract; what it keeps and what it was sent. */
export function profileServer(): Account {
  const account = {} as Account;
  beforeEach(() => {
    account.now = { ...stored };
    account.kept = { ...preferences, version: 0 };
    account.sms = { offered: true, number: null, pending: null };
    account.sent = [];
    account.instead = [];
    unsavedStore.wipe();
    globalThis.fetch = async (input, init) =>
      (await getResponse(handlersOf(account), new Request(new URL(String(input), 'http://localhost'), init))) ?? Response.error();
  });
  return account;
}

const handlersOf = (account: Account) => [
  ...account.instead,
  example(accountRoutes.readProfile, () => account.now),
  example(accountRoutes.changeProfile, ({ body, ifMatch }) => {
    if (ifMatch !== account.now.version) return problem(412, 'version.outdated');
    account.sent.push({ body, ifMatch });
    account.now = { ...account.now, ...body, version: account.now.version + 1 } as Profile;
    return account.now;
  }),
  example(accountRoutes.readSms, () => account.sms),
  example(
    accountRoutes.sendSmsCode,
    ({ body }) => (account.sms = { ...account.sms, pending: { number: body.number, until: stored.joinedAt } }),
  ),
  example(accountRoutes.proveSmsNumber, ({ body }) => {
    if (body.code !== '012345') return problem(409, 'sms.wrong-code');
    return (account.sms = {
      ...account.sms,
      number: { number: account.sms.pending!.number, provenAt: stored.joinedAt, stopped: false },
      pending: null,
    });
  }),
  example(accountRoutes.removeSmsNumber, () => (account.sms = { ...account.sms, number: null })),
  example(accountRoutes.readPreferences, () => account.kept),
  example(accountRoutes.changePreferences, ({ body, ifMatch }) => {
    if (ifMatch !== account.kept.version) return problem(412, 'version.outdated');
    return (account.kept = Object.assign({ ...account.kept }, body, { version: ifMatch + 1 }));
  }),
];

const route = (path: string, page: RemoteRoute['page']): RemoteRoute => ({ path, access: 'signed-in', titleKey: 'shell:product', page });
export const medical: RemoteManifest['slots'] = [
  {
    slot: 'profile.medical',
    order: 1,
    component: async () => ({ default: () => 'Insurance and allergies' }),
  },
];
const manifest = (slots: RemoteManifest['slots'] = []): RemoteManifest => ({
  id: 'mfe-example',
  routes: [
    route(shellPaths.profile, () => import('../profile/profile.page.js')),
    route(shellPaths.updateProfile, () => import('../profile/update-profile.page.js')),
    route('/elsewhere', async () => ({ default: () => 'Elsewhere' })),
  ],
  navigation: [],
  slots,
  texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
});

export async function openProfile(
  path: string,
  { slots, user = fakeUser }: { slots?: RemoteManifest['slots']; user?: typeof fakeUser | null } = {},
) {
  render(<Toaster label="Messages" closeLabel="Close" />);
  return renderRemote(manifest(slots), path, { user, otherPaths: ownPages.paths });
}
