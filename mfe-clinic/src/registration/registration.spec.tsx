import { File as NodeFile } from 'node:buffer';
import type { Application, ApplicationFields, Membership } from '@toothwise/contracts-clinic';
import { FakeUpload, fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleMembership } from '../alone/example-handlers.js';
import { exampleApplication, exampleProofs } from '../alone/practice-handlers.js';
import { clinicApi } from '../api/clinic.resource.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

let server: ClinicServer;
afterEach(() => server.stop());
beforeEach(() => sessionStorage.clear());

describe('/clinic-auth', () => {
  async function open(user: typeof fakeUser | null, membership: Membership = exampleMembership('none')) {
    server = clinicServer({ membership });
    return renderRemote(manifest, '/clinic-auth', { user });
  }

  it('CLIN-009 APP-233 is public and offers to sign up or to sign in', async () => {
    await open(null);
    expect(await screen.findByRole('button', { name: 'Create a clinic account' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(server.paths()).toEqual([]);
  });

  it('lets a patient who is signed in add a practice to that account', async () => {
    await open(fakeUser);
    expect(await screen.findByRole('link', { name: 'Add your practice to this account' })).toHaveAttribute('href', '/clinic-registration');
    expect(screen.getByText(`You are signed in as ${fakeUser.email}.`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  });

  it('sends members of an approved practice to their dashboard', async () => {
    await open(fakeUser, exampleMembership('approved'));
    expect(await screen.findByRole('link', { name: 'Open the clinic dashboard' })).toHaveAttribute('href', '/clinic-dashboard');
  });
});

describe('/clinic-registration', () => {
  async function open(application: Application | null = null, user: typeof fakeUser | null = fakeUser) {
    server = clinicServer({ application });
    return renderRemote(manifest, '/clinic-registration', { user });
  }

  it('APP-214 asks nobody anything who is not signed in', async () => {
    const { at } = await open(null, null);
    await waitFor(() => expect(at()).toBe('/auth?redirect=clinic-registration'));
    expect(screen.queryByRole('heading', { name: 'Register your practice' })).not.toBeInTheDocument();
    expect(server.paths()).toEqual([]);
  });

  it('CLIN-006 keeps what any signed-in person writes, without a role', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Name of the practice'), 'Elm');
    expect(await screen.findByText('Everything you wrote is kept.')).toBeInTheDocument();
    const [kept] = await server.bodiesOf('/application');
    expect(kept).toMatchObject({ name: 'Elm', position: null, monthlyCapacity: null });
    expect(fakeUser.roles).not.toContain('clinic');
  });

  it('keeps a number of cases that is too high as it was typed, and says what the limit is', async () => {
    const user = userEvent.setup();
    await open();
    const capacity = await screen.findByLabelText('Cases a month');
    await user.type(capacity, '1200');
    expect(capacity).toHaveValue('1200');
    expect(capacity).toBeInvalid();
    expect(capacity).toHaveAccessibleDescription(/Enter a number from 1 to 1,000\./);
    await user.clear(capacity);
    expect(capacity).toBeValid();
    await user.type(capacity, '1,000');
    expect(capacity).toHaveValue('1000');
    expect(capacity).toBeValid();
    await waitFor(async () => expect((await server.bodiesOf('/application')).at(-1)).toMatchObject({ monthlyCapacity: 1000 }));
  });

  it('goes on with what was kept for whoever leaves the page and comes back', async () => {
    const user = userEvent.setup();
    const { goTo } = await open();
    await user.type(await screen.findByLabelText('Name of the practice'), 'Elm');
    expect(await screen.findByText('Everything you wrote is kept.')).toBeInTheDocument();
    await goTo('/clinic-auth');
    await screen.findByRole('button', { name: 'Sign out' });
    await goTo('/clinic-registration');
    expect(await screen.findByLabelText('Name of the practice')).toHaveValue('Elm');
  });

  describe('another tab was faster', () => {
    const { fields, updatedAt } = exampleApplication();
    const elsewhere = (changes: Partial<ApplicationFields>) =>
      clinicApi.saveApplication({ body: { ...fields, ...changes, seenAt: updatedAt } });
    const kept = async () => (await server.bodiesOf('/application')).at(-1);
    async function typeLater(user: ReturnType<typeof userEvent.setup>) {
      await open(exampleApplication());
      const name = await screen.findByLabelText('Name of the practice');
      await elsewhere({ phone: '(212) 555-0199' });
      await user.type(name, ' West');
      return screen.findByRole('dialog', { name: 'The application was changed somewhere else' });
    }

    it('which is said: what is typed here is kept beside what was written there', async () => {
      const user = userEvent.setup();
      const dialog = await typeLater(user);
      await user.click(within(dialog).getByRole('button', { name: 'Keep what I typed' }));
      expect(await screen.findByText('Everything you wrote is kept.')).toBeInTheDocument();
      expect(await kept()).toMatchObject({ name: 'Maple Street Dental West', phone: '(212) 555-0199' });
      await user.type(screen.getByLabelText('Name of the practice'), ' End');
      await waitFor(async () => expect(await kept()).toMatchObject({ name: 'Maple Street Dental West End' }));
      expect(await screen.findByText('Everything you wrote is kept.')).toBeInTheDocument();
    });

    it('or let go, for what was written there', async () => {
      const user = userEvent.setup();
      const dialog = await typeLater(user);
      const before = (await server.bodiesOf('/application')).length;
      await user.click(within(dialog).getByRole('button', { name: 'Show the newest' }));
      expect(screen.getByLabelText('Name of the practice')).toHaveValue('Maple Street Dental');
      expect(screen.getByLabelText('Phone')).toHaveValue('(212) 555-0199');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await server.bodiesOf('/application')).toHaveLength(before);
    });

    it('and nobody is asked where it changed no word', async () => {
      const user = userEvent.setup();
      await open(exampleApplication());
      const name = await screen.findByLabelText('Name of the practice');
      await elsewhere({});
      await user.type(name, ' West');
      expect(await screen.findByText('Everything you wrote is kept.')).toBeInTheDocument();
      expect(await kept()).toMatchObject({ name: 'Maple Street Dental West' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('shows beside each field why it was not handed in', async () => {
    const user = userEvent.setup();
    await open(exampleApplication());
    server.refuseNext('/application/submit', 400, 'request.invalid', [
      { path: 'phone', message: '' },
      { path: 'openingHours.monday', message: '' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Hand in for review' }));
    expect(await screen.findByText('Something is missing or cannot be right')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Enter a phone number with its area code/);
    expect(screen.getAllByText(/Each day opens before it closes/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Hand in for review' }));
    expect(await screen.findByText('Waiting for review')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hand in for review' })).not.toBeInTheDocument();
    expect(screen.getByText('(212) 555-0142')).toBeInTheDocument();
  });

  it('takes the position from the postal code, and lets it be corrected', async () => {
    const user = userEvent.setup();
    await open(exampleApplication({ fields: { ...exampleApplication().fields, zipCode: 'Newark', position: null } }));
    await user.click(await screen.findByRole('button', { name: 'Take it from the postal code' }));
    expect(await screen.findByDisplayValue('40.7357')).toBe(screen.getByLabelText('Latitude'));
    await user.clear(screen.getByLabelText('Latitude'));
    await user.type(screen.getByLabelText('Latitude'), '40.74');
    await waitFor(async () => expect((await server.bodiesOf('/application')).at(-1)).toMatchObject({ position: { latitude: 40.74 } }));
  });

  it.each([
    ['changes_asked', 'We ask you for a change', true],
    ['rejected', 'Not approved', true],
    ['in_review', 'Being reviewed', false],
    ['approved', 'Approved', false],
    ['suspended', 'Suspended', false],
  ] as const)('says in the state %s what comes next', async (state, title, writable) => {
    await open(exampleApplication({ state, reason: 'The file is of another practice.' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText('We wrote: The file is of another practice.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hand in for review' }) !== null).toBe(writable);
  });

  it('CLIN-004 sends one file for each of exactly four requirements, with the day until which it holds', async () => {
    FakeUpload.install();
    // One that Node's FormData takes.
    Object.assign(globalThis, { File: NodeFile });
    const user = userEvent.setup();
    await open(exampleApplication());
    expect(await screen.findAllByText('No file yet.')).toHaveLength(4);
    for (const name of ['Valid dental license', 'Business license and registration', 'Malpractice insurance', 'HIPAA compliance'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose a file: Valid dental license' }));
    expect(screen.getByText('First enter the last day on which it holds.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Valid dental license: holds until'), '2027-11-30');
    await user.upload(screen.getByTestId('proof-dental_license'), new File(['x'], 'license.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(FakeUpload.sent[0]!.url).toBe('/api/clinic/v1/application/proofs/dental_license?expiresOn=2027-11-30');
    await FakeUpload.sent[0]!.answer(422, { code: 'proof.active', status: 422 });
    expect(await screen.findByText(/This PDF holds scripts, other files or a password/)).toBeInTheDocument();
  });

  it('shows what was sent, why a file was not accepted, and renews one after the approval', async () => {
    const [license, ...others] = exampleProofs({ state: 'accepted' });
    const refused = { ...license!, id: '10000000-0000-4000-8000-000000000799', state: 'refused' as const, reason: 'It is cut off.' };
    server = clinicServer({
      application: exampleApplication({ state: 'approved' }),
      files: { proofs: [license!, refused, ...others], photos: [] },
    });
    await renderRemote(manifest, '/clinic-registration', { user: fakeUser });
    expect(await screen.findByText('dental_license.pdf, holds until November 30, 2027.')).toBeInTheDocument();
    expect(screen.getByText('We did not accept dental_license.pdf: It is cut off.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Choose another file:/ })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument();
  });

  it('FIND-067 takes photos away, and no sixth one', async () => {
    const user = userEvent.setup();
    const photos = Array.from({ length: 5 }, (_, index) => ({
      ...{ id: `10000000-0000-4000-8000-00000000060${index}`, width: 60, height: 40 },
      link: { url: `https://files.toothwise.test/${index}.jpg`, expiresAt: '2026-11-23T15:01:00.000Z' },
    }));
    server = clinicServer({ application: exampleApplication(), files: { proofs: [], photos } });
    await renderRemote(manifest, '/clinic-registration', { user: fakeUser });
    expect(await screen.findByText('There are five. Remove one to add another.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove photo 5' }));
    expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: /^Photo \d of your practice$/ })).toHaveLength(4);
  });

  it('says that a photo was not taken away, and that a file was not opened', async () => {
    const user = userEvent.setup();
    const link = { url: 'https://files.toothwise.test/1.jpg', expiresAt: '2026-11-23T15:01:00.000Z' };
    const photos = [{ id: '10000000-0000-4000-8000-000000000601', width: 60, height: 40, link }];
    const [license] = exampleProofs();
    server = clinicServer({ application: exampleApplication(), files: { proofs: [license!], photos } });
    await renderRemote(manifest, '/clinic-registration', { user: fakeUser });
    await screen.findByRole('button', { name: 'Remove photo 1' });
    server.refuseNext(photos[0]!.id, 500, 'internal');
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    const photo = within(screen.getByRole('button', { name: 'Remove photo 1' }).closest('li')!);
    expect(await photo.findByRole('alert')).toHaveTextContent(/^The photo was not removed/);
    server.refuseNext(license!.id, 500, 'internal');
    await user.click(screen.getByRole('button', { name: 'Open: Valid dental license' }));
    const file = within(screen.getByRole('button', { name: 'Open: Valid dental license' }).parentElement!);
    expect(await file.findByRole('alert')).toHaveTextContent(/^The file was not opened/);
  });

  it('is for owners, and a failure is told apart and can be retried', async () => {
    const user = userEvent.setup();
    server = clinicServer({});
    server.failNext('/application');
    await renderRemote(manifest, '/clinic-registration', { user: fakeUser });
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    server.refuseNext('/application', 403, 'practice.role-required');
    await user.click(retry);
    expect(await screen.findByText('Owners and the front desk of your practice see its application.')).toBeInTheDocument();
  });

  it('lets the front desk write, and leaves the proofs and the handing in to an owner', async () => {
    const membership = { ...exampleMembership('pending'), role: 'front_desk' as const };
    server = clinicServer({
      ...{ membership, application: exampleApplication({ state: 'changes_asked', reason: 'Your phone, please.' }) },
      files: { proofs: exampleProofs(), photos: [] },
    });
    await renderRemote(manifest, '/clinic-registration');
    expect(await screen.findByText(/An owner of your practice sends the proofs and hands it in/)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeEnabled();
    await screen.findByText(/dental_license\.pdf/);
    for (const name of ['Hand in for review', /^Open: /, /Valid dental license/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
