import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountRoutes, type Profile } from '@toothwise/contracts-account';
import { shellPaths } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { medical, openProfile, profileServer, stored } from '../testing/profile-testing.js';
import { addShellTexts } from '../texts/shell.texts.js';

describe('the profile', () => {
  const account = profileServer();
  beforeAll(addShellTexts);

  it.each([
    ['APP-016 APP-217', shellPaths.profile],
    ['APP-022 APP-223', shellPaths.updateProfile],
  ])('%s %s needs a sign-in: a visitor is led to /auth', async (_, path) => {
    const { at } = await openProfile(path, { user: null });
    await waitFor(() => expect(at()).toBe(`/auth?redirect=${encodeURIComponent(path.slice(1))}`));
  });

  it('PROF-002 PROF-003 PROF-004 PROF-010 PROF-017 shows names to edit, the address as it is, role and joined date, initials without a photo', async () => {
    await openProfile(shellPaths.profile);
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
    account.instead = [
      example(accountRoutes.changeProfile, async ({ body, ifMatch }) => {
        await waiting;
        account.sent.push({ body, ifMatch });
        return (account.now = { ...account.now, ...body, version: 2 } as Profile);
      }),
    ];
    await openProfile(shellPaths.profile, {
      slots: [{ slot: 'profile.sections', order: 1, component: async () => ({ default: () => <p>Past assessments</p> }) }],
    });
    const field = await screen.findByLabelText('First name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(document.body).toHaveTextContent('Your profile has been successfully updated.');
    expect(account.sent).toEqual([{ body: { firstName: 'Ana' }, ifMatch: 1 }]);
    expect(screen.getByText('Past assessments')).toBeVisible();
  });

  it('keeps what is typed while Save is under way, as unsaved over what was saved', async () => {
    const releases: (() => void)[] = [];
    account.instead = [
      example(accountRoutes.changeProfile, async ({ body, ifMatch }) => {
        await new Promise<void>((resolve) => releases.push(resolve));
        account.sent.push({ body, ifMatch });
        return (account.now = {
          ...account.now,
          ...body,
          lastName: body.lastName?.toUpperCase() ?? account.now.lastName,
          version: ifMatch + 1,
        } as Profile);
      }),
    ];
    await openProfile(shellPaths.profile);
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
    await waitFor(() => expect(account.sent.at(-1)).toEqual({ body: { firstName: 'Mayaxz' }, ifMatch: 2 }));
  });

  it('PROF-030 says why it was not updated, in our own words where there are none better', async () => {
    account.instead = [example(accountRoutes.changeProfile, () => problem(503, 'service.unavailable'))];
    await openProfile(shellPaths.profile);
    await userEvent.type(await screen.findByLabelText('First name'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Update FailedThis part is not available right now./);
    account.instead = [example(accountRoutes.changeProfile, () => Response.json({ not: 'a profile' }))];
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Update FailedCould not update your profile.$/));
  });

  it('PROF-009 has the tabs Personal Info and Preferences, and Medical Info once somebody fills it', async () => {
    const { unmount } = await openProfile(shellPaths.updateProfile);
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    await waitFor(() => expect(tabs()).toEqual(['Personal Info', 'Preferences']));
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
    unmount();
    await openProfile(shellPaths.updateProfile, { slots: medical });
    await waitFor(() => expect(tabs()).toEqual(['Personal Info', 'Medical Info', 'Preferences']));
    await userEvent.click(screen.getByRole('tab', { name: 'Medical Info' }));
    expect(await screen.findByText('Insurance and allergies')).toBeVisible();
  });

  it('PROF-018 sends every field as it was typed; the birth date is a date input, this device’s time zone is offered', async () => {
    await openProfile(shellPaths.updateProfile);
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
    expect(account.sent[0]!.body).toEqual({
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
    await openProfile(shellPaths.updateProfile);
    const phone = await screen.findByLabelText(/^Phone/);
    await userEvent.type(phone, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(phone).toHaveAccessibleDescription(/Enter a phone number, for example/);
    expect(phone).toHaveFocus();
    expect(account.sent).toEqual([]);
    await userEvent.clear(phone);
    account.instead = [
      example(accountRoutes.changeProfile, () => problem(400, 'request.invalid', { issues: [{ path: 'address', message: '' }] })),
    ];
    const address = screen.getByLabelText(/Address/);
    await userEvent.type(address, '12 Harbor Street');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/without the signs < and >/));
    expect(address).toHaveFocus();
  });

  it('leaves the focus where somebody types, whatever else is wrong', async () => {
    await openProfile(shellPaths.updateProfile);
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
    expect(account.sent).toEqual([]);
  });

  it('PROF-036 says that the profile could not be read, and lets nothing be saved over it until it is', async () => {
    account.instead = [example(accountRoutes.readProfile, () => problem(500, 'internal'))];
    await openProfile(shellPaths.updateProfile);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load profile data. Some information may be missing./);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    account.instead = [];
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Maya Torres');
  });

  it('PROF-037 says that the profile could not be saved, and keeps what was typed through a reload', async () => {
    account.instead = [example(accountRoutes.changeProfile, () => problem(500, 'internal'))];
    const { unmount } = await openProfile(shellPaths.updateProfile);
    await userEvent.type(await screen.findByLabelText(/Address/), '12 Harbor Street');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save profile. Please try again./);
    unmount();
    await openProfile(shellPaths.updateProfile);
    expect(await screen.findByLabelText(/Address/)).toHaveValue('12 Harbor Street');
  });

  it('a second tab was faster: the person is told, nothing is overwritten, and what they typed is kept or let go', async () => {
    await openProfile(shellPaths.updateProfile);
    await userEvent.type(await screen.findByLabelText(/Address/), '12 Harbor Street');
    account.now = { ...account.now, phone: '+1 212 555 0199', version: 2 };
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your profile was changed somewhere else' });
    expect(account.sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+1 212 555 0199');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile Updated');
    expect(account.sent).toEqual([{ body: { address: '12 Harbor Street' }, ifMatch: 2 }]);
  });

  it('asks before unsaved changes are left', async () => {
    const { at } = await openProfile(shellPaths.updateProfile);
    await userEvent.type(await screen.findByLabelText(/Address/), '12 Harbor Street');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Preferences' }));
    expect(at()).toBe('/update-profile?tab=preferences');
  });
});
