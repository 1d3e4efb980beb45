import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { accountHttp, Profile, ProfileChange } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account';
import { shellPaths, unsavedStore, type RemoteManifest, type RemoteRoute } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, type HttpHandler } from 'msw';
import { Toaster } from '@toothwise/ui';
import { addShellTexts } from '../texts/shell.texts.js';
import { ownPages } from '../own-pages.js';

type Sms = accountHttp.Sms;
const stored: Profile = {
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
const preferences = {
  ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
  ...{ system_updates: true, marketing_emails: false, email_reminders: true, sms_reminders: false },
  ...{ data_sharing: false, analytics: true, family_sharing: false },
};

let now: Profile;
let sms: Sms;
let kept: typeof preferences & { version: number };
let sent: { body: ProfileChange; ifMatch: number }[];
/** What answers instead of the service, first of all. */
let instead: HttpHandler[];
const handlers = () => [
  ...instead,
  example(accountRoutes.readProfile, () => now),
  example(accountRoutes.changeProfile, ({ body, ifMatch }) => {
    if (ifMatch !== now.version) return problem(412, 'version.outdated');
    sent.push({ body, ifMatch });
    now = { ...now, ...body, version: now.version + 1 } as Profile;
    return now;
  }),
  example(accountRoutes.readSms, () => sms),
  example(accountRoutes.sendSmsCode, ({ body }) => (sms = { ...sms, pending: { number: body.number, until: stored.joinedAt } })),
  example(accountRoutes.proveSmsNumber, ({ body }) => {
    if (body.code !== '012345') return problem(409, 'sms.wrong-code');
    return (sms = { ...sms, number: { number: sms.pending!.number, provenAt: stored.joinedAt, stopped: false }, pending: null });
  }),
  example(accountRoutes.removeSmsNumber, () => (sms = { ...sms, number: null })),
  example(accountRoutes.readPreferences, () => kept),
  example(accountRoutes.changePreferences, ({ body, ifMatch }) => {
    if (ifMatch !== kept.version) return problem(412, 'version.outdated');
    return (kept = Object.assign({ ...kept }, body, { version: ifMatch + 1 }));
  }),
];

const route = (path: string, page: RemoteRoute['page']): RemoteRoute => ({ path, access: 'signed-in', titleKey: 'shell:product', page });
const medical: RemoteManifest['slots'] = [
  {
    slot: 'profile.medical',
    order: 1,
    component: async () => ({ default: () => <p>Insurance and allergies</p> }),
  },
];
const manifest = (slots: RemoteManifest['slots'] = []): RemoteManifest => ({
  id: 'mfe-example',
  routes: [
    route(shellPaths.profile, () => import('./profile.page.js')),
    route(shellPaths.updateProfile, () => import('./update-profile.page.js')),
    route('/elsewhere', async () => ({ default: () => <p>Elsewhere</p> })),
  ],
  navigation: [],
  slots,
  texts: { namespace: 'example', en: () => Promise.resolve({ default: {} }) },
});
const said = () => document.body.textContent ?? '';

async function open(path: string, { slots, user = fakeUser }: { slots?: RemoteManifest['slots']; user?: typeof fakeUser | null } = {}) {
  const { render } = await import('@testing-library/react');
  render(<Toaster label="Messages" closeLabel="Close" />);
  return renderRemote(manifest(slots), path, { user, otherPaths: ownPages.paths });
}

describe('the profile', () => {
  beforeAll(addShellTexts);
  beforeEach(() => {
    now = { ...stored };
    kept = { ...preferences, version: 0 };
    sms = { offered: true, number: null, pending: null };
    sent = [];
    instead = [];
    unsavedStore.wipe();
    globalThis.fetch = async (input, init) =>
      (await getResponse(handlers(), new Request(new URL(String(input), 'http://localhost'), init))) ?? Response.error();
  });

  it.each([
    ['APP-016 APP-217', shellPaths.profile],
    ['APP-022 APP-223', shellPaths.updateProfile],
  ])('%s %s needs a sign-in: a visitor is led to /auth', async (_, path) => {
    const { at } = await open(path, { user: null });
    await waitFor(() => expect(at()).toBe(`/auth?redirect=${encodeURIComponent(path.slice(1))}`));
  });

  it('PROF-002 PROF-003 PROF-004 PROF-010 PROF-017 shows names to edit, the address as it is, role and joined date, initials without a photo', async () => {
    await open(shellPaths.profile);
    expect(await screen.findByLabelText('First name')).toHaveValue('Maya');
    expect(screen.getByLabelText('Last name')).toHaveValue('Torres');
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue('maya@example.test');
    expect(email).toBeDisabled();
    expect(email).toHaveAccessibleDescription('Email address cannot be changed here');
    expect(screen.getByText('Patient')).toBeVisible();
    expect(screen.getByText('November 2, 2026')).toBeVisible();
    expect(screen.getByTestId('portrait-initials')).toHaveTextContent('MT');
  });

  it('PROF-001 PROF-005 PROF-024 PROF-033 edits the person’s data: Save Changes sends only what changed, says so while it does, and that it is done', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    instead = [
      example(accountRoutes.changeProfile, async ({ body, ifMatch }) => {
        await waiting;
        sent.push({ body, ifMatch });
        return (now = { ...now, ...body, version: 2 } as Profile);
      }),
    ];
    await open(shellPaths.profile, {
      slots: [{ slot: 'profile.sections', order: 1, component: async () => ({ default: () => <p>Past assessments</p> }) }],
    });
    const field = await screen.findByLabelText('First name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(said()).toContain('Your profile has been successfully updated.');
    expect(sent).toEqual([{ body: { firstName: 'Ana' }, ifMatch: 1 }]);
    expect(screen.getByText('Past assessments')).toBeVisible();
  });

  it('keeps what is typed while Save is under way, as unsaved over what was saved', async () => {
    const releases: (() => void)[] = [];
    instead = [
      example(accountRoutes.changeProfile, async ({ body, ifMatch }) => {
        await new Promise<void>((resolve) => releases.push(resolve));
        sent.push({ body, ifMatch });
        return (now = { ...now, ...body, lastName: body.lastName?.toUpperCase() ?? now.lastName, version: ifMatch + 1 } as Profile);
      }),
    ];
    await open(shellPaths.profile);
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await userEvent.type(await screen.findByLabelText('First name'), 'x');
    await userEvent.type(screen.getByLabelText('Last name'), 'y');
    await save();
    await waitFor(() => expect(releases).toHaveLength(1));
    await userEvent.type(screen.getByLabelText('First name'), 'z');
    releases[0]!();
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Mayaxz');
    expect(screen.getByLabelText('Last name')).toHaveValue('TORRESY');
    await save();
    await waitFor(() => expect(releases).toHaveLength(2));
    releases[1]!();
    await waitFor(() => expect(sent.at(-1)).toEqual({ body: { firstName: 'Mayaxz' }, ifMatch: 2 }));
  });

  it('PROF-030 says why it was not updated, in our own words where there are none better', async () => {
    instead = [example(accountRoutes.changeProfile, () => problem(503, 'service.unavailable'))];
    await open(shellPaths.profile);
    await userEvent.type(await screen.findByLabelText('First name'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Update FailedThis part is not available right now./);
    instead = [example(accountRoutes.changeProfile, () => Response.json({ not: 'a profile' }))];
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Update FailedCould not update your profile.$/));
  });

  it('PROF-009 has the tabs Personal Info and Preferences, and Medical Info once somebody fills it', async () => {
    const { unmount } = await open(shellPaths.updateProfile);
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    await waitFor(() => expect(tabs()).toEqual(['Personal Info', 'Preferences']));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
    unmount();
    await open(shellPaths.updateProfile, { slots: medical });
    await waitFor(() => expect(tabs()).toEqual(['Personal Info', 'Medical Info', 'Preferences']));
    await userEvent.click(screen.getByRole('tab', { name: 'Medical Info' }));
    expect(await screen.findByText('Insurance and allergies')).toBeVisible();
  });

  it('PROF-018 sends every field as it was typed; the birth date is a date input, this device’s time zone is offered', async () => {
    await open(shellPaths.updateProfile);
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await userEvent.click(await screen.findByRole('button', { name: `Use ${here.replaceAll('_', ' ')}` }));
    const born = screen.getByLabelText(/Date of birth/);
    expect(born).toHaveAttribute('type', 'date');
    await userEvent.type(born, '1988-04-12');
    await userEvent.type(screen.getByLabelText(/^Phone/), '+1 212 555 0101');
    await userEvent.type(screen.getByLabelText(/Address/), '12 Harbor Street');
    await userEvent.type(screen.getByLabelText(/Emergency contact \(/), 'Ana Silva (sister)');
    await userEvent.type(screen.getByLabelText(/Emergency contact’s phone/), '+1 212 555 0188');
    await userEvent.clear(screen.getByLabelText('Full name'));
    await userEvent.type(screen.getByLabelText('Full name'), 'Maya de la Torre');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile Updated');
    expect(sent[0]!.body).toEqual({
      timeZone: here,
      dateOfBirth: '1988-04-12',
      phone: '+1 212 555 0101',
      address: '12 Harbor Street',
      emergencyContact: 'Ana Silva (sister)',
      emergencyPhone: '+1 212 555 0188',
      fullName: 'Maya de la Torre',
    });
  });

  it('marks what is wrong, in plain words, and leads there: before it is sent, and what only the service knows', async () => {
    await open(shellPaths.updateProfile);
    const phone = await screen.findByLabelText(/^Phone/);
    await userEvent.type(phone, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(phone).toHaveAccessibleDescription(/Enter a phone number, for example/);
    expect(phone).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.clear(phone);
    instead = [example(accountRoutes.changeProfile, () => problem(400, 'request.invalid', { issues: [{ path: 'address', message: '' }] }))];
    const address = screen.getByLabelText(/Address/);
    await userEvent.type(address, '12 Harbor Street');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/without the signs < and >/));
    expect(address).toHaveFocus();
  });

  it('leaves the focus where somebody types, whatever else is wrong', async () => {
    await open(shellPaths.updateProfile);
    const phone = await screen.findByLabelText(/^Phone/);
    await userEvent.type(phone, '12');
    await userEvent.type(screen.getByLabelText(/Emergency contact’s phone/), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(phone).toHaveFocus();
    await userEvent.type(phone, '34');
    expect(phone).toHaveValue('1234');
    expect(phone).toHaveFocus();
  });

  it('PROF-016 saves for nobody who is not signed in any more', async () => {
    const { sessionStore } = await import('@toothwise/web-platform');
    const { renderHook, act } = await import('@testing-library/react');
    const { useProfileForm } = await import('./use-profile-form.js');
    const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
    await import('./profile-shell.component.js');
    await sessionStore.start({ restore: () => Promise.resolve(undefined) } as never);
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useProfileForm('spec', stored), { wrapper });
    act(() => result.current.type('firstName', 'Ana'));
    act(() => result.current.save());
    expect(result.current.failure.otherwise).toBe('You must be logged in to update your profile.');
    expect(sent).toEqual([]);
  });

  it('PROF-036 says that the profile could not be read, and lets nothing be saved over it until it is', async () => {
    instead = [example(accountRoutes.readProfile, () => problem(500, 'internal'))];
    await open(shellPaths.updateProfile);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load profile data. Some information may be missing./);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    instead = [];
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Maya Torres');
  });

  it('PROF-037 says that the profile could not be saved, and keeps what was typed through a reload', async () => {
    instead = [example(accountRoutes.changeProfile, () => problem(500, 'internal'))];
    const { unmount } = await open(shellPaths.updateProfile);
    await userEvent.type(await screen.findByLabelText(/Address/), '12 Harbor Street');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save profile. Please try again./);
    unmount();
    await open(shellPaths.updateProfile);
    expect(await screen.findByLabelText(/Address/)).toHaveValue('12 Harbor Street');
  });

  it('a second tab was faster: the person is told, nothing is overwritten, and what they typed is kept or let go', async () => {
    await open(shellPaths.updateProfile);
    await userEvent.type(await screen.findByLabelText(/Address/), '12 Harbor Street');
    now = { ...now, phone: '+1 212 555 0199', version: 2 };
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your profile was changed somewhere else' });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+1 212 555 0199');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile Updated');
    expect(sent).toEqual([{ body: { address: '12 Harbor Street' }, ifMatch: 2 }]);
  });

  it('asks before unsaved changes are left', async () => {
    const { at } = await open(shellPaths.updateProfile);
    await userEvent.type(await screen.findByLabelText(/Address/), '12 Harbor Street');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Preferences' }));
    expect(at()).toBe('/update-profile?tab=preferences');
  });

  it('PROF-013 PROF-019 notes that text messages need a phone number, and keeps the choice without one', async () => {
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    const reminders = await screen.findByRole('checkbox', { name: /SMS reminders/ });
    expect(reminders).not.toBeChecked();
    expect(screen.getByText('A phone number is needed for text messages.')).toBeVisible();
    await userEvent.click(reminders);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(kept).toMatchObject({ sms_reminders: true, version: 1 }));
  });

  it('proves the number for text messages by the code that was sent there, and removes it', async () => {
    now = { ...stored, phone: '+12125550142' };
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    const number = await screen.findByRole('textbox', { name: /Mobile number/ });
    await waitFor(() => expect(number).toHaveValue('+12125550142'));
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    expect(number).toHaveAccessibleDescription(/Enter a phone number/);
    await userEvent.type(number, '12 555 0143');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '999999');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/This is not the code that we sent last/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '012345');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Text messages go to (212) 555-0143.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/Text messages go to/)).toBeNull());
  });

  it('says beside the button that a number was not removed, and over Save Changes why preferences were not kept', async () => {
    sms = { offered: true, number: { number: '+12125550143', provenAt: stored.joinedAt, stopped: false }, pending: null };
    instead = [
      example(accountRoutes.removeSmsNumber, () => problem(503, 'service.unavailable')),
      example(accountRoutes.changePreferences, () => problem(503, 'service.unavailable')),
    ];
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const number = within(screen.getByRole('region', { name: 'Phone for text messages' }));
    expect(await number.findByRole('alert')).toHaveTextContent(/^This part is not available right now./);
    await userEvent.click(screen.getByRole('checkbox', { name: /News and offers/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to save profile. Please try again.')).toBeVisible();
    expect(screen.getAllByText(/^This part is not available right now./)).toHaveLength(2);
    expect(kept.marketing_emails).toBe(false);
  });

  it('says that a number has answered STOP, and that no further code is sent today', async () => {
    sms = { offered: true, number: { number: '+12125550143', provenAt: stored.joinedAt, stopped: true }, pending: null };
    instead = [example(accountRoutes.sendSmsCode, () => problem(429, 'request.too-many', { headers: { 'retry-after': '7200' } }))];
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    expect(await screen.findByText(/has answered STOP/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Another mobile number/ }), '212 555 0144');
    await userEvent.click(screen.getByRole('button', { name: 'Send a code' }));
    expect(await screen.findByText('No further code can be sent today. Try again tomorrow.')).toBeVisible();
  });

  it('shows nothing of text messages where the installation sends none', async () => {
    sms = { offered: false, number: null, pending: null };
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    await screen.findByRole('checkbox', { name: /Email reminders/ });
    expect(said()).not.toMatch(/SMS|text message/i);
  });

  it('keeps a switch that is turned while the others are saved', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    instead = [
      example(accountRoutes.changePreferences, async ({ body, ifMatch }) => {
        await waiting;
        return (kept = Object.assign({ ...kept }, body, { version: ifMatch + 1 }));
      }),
    ];
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    const news = await screen.findByRole('checkbox', { name: /News and offers/ });
    const reminders = screen.getByRole('checkbox', { name: /Email reminders/ });
    await userEvent.click(news);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('button', { name: 'Saving…' });
    await userEvent.click(reminders);
    release();
    expect(await screen.findByText('Your preferences were saved.')).toBeVisible();
    expect(kept).toMatchObject({ marketing_emails: true, email_reminders: true });
    expect(reminders).not.toBeChecked();
    expect(news).toBeChecked();
    instead = [];
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(kept).toMatchObject({ marketing_emails: true, email_reminders: false }));
  });

  it('PROF-013 PROF-014 edits the one record of preferences, and switches what somebody else has not', async () => {
    await open(`${shellPaths.updateProfile}?tab=preferences`);
    const reminders = await screen.findByRole('checkbox', { name: /Email reminders/ });
    expect(reminders).toBeChecked();
    const analytics = screen.getByRole('checkbox', { name: /Report errors of this browser/ });
    expect(analytics).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /News and offers/ })).not.toBeChecked();
    await userEvent.click(analytics);
    kept = { ...kept, push_enabled: false, version: 3 };
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your preferences were saved.')).toBeVisible();
    expect(kept).toEqual({ ...preferences, push_enabled: false, analytics: false, version: 4 });
    expect(localStorage.getItem('toothwise.no-error-reports')).toBe('1');
    localStorage.clear();
  });
});
