import type { Membership, Programme } from '@toothwise/contracts-clinic';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleMembership } from '../alone/example-handlers.js';
import { exampleProgramme } from '../alone/practice-handlers.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

let server: ClinicServer;
afterEach(() => server.stop());

async function open(state: Membership['state'] = 'approved', programme: Partial<Programme> = {}, user: typeof fakeUser | null = fakeUser) {
  server = clinicServer({ membership: exampleMembership(state), programme: exampleProgramme(programme) });
  return renderRemote(manifest, '/clinic-lead-info', { user });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('/clinic-lead-info', () => {
  it('APP-216 asks nobody anything who is not signed in', async () => {
    const { at } = await open('approved', {}, null);
    await waitFor(() => expect(at()).toBe('/auth?redirect=clinic-lead-info'));
    expect(screen.queryByRole('heading', { name: 'The lead program' })).not.toBeInTheDocument();
    expect(server.paths()).toEqual([]);
  });

  it('CLIN-008 CLIN-010 CLIN-011 opens for anybody signed in, without a role; who is no clinic reads "Clinic Access Required" and how to sign in', async () => {
    await open('none');
    expect(await screen.findByRole('heading', { name: 'Clinic Access Required' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in as a clinic' })).toHaveAttribute('href', '/clinic-auth');
    expect(server.paths()).toEqual(['/membership']);
  });

  it.each([
    ['/clinic-registration', 'Register your practice'],
    ['/clinic-dashboard', 'Clinic Access Required'],
    ['/clinic-lead-info', 'Clinic Access Required'],
  ])('APP-238 is, like %s, there for whoever is signed in as a patient alone', async (path, heading) => {
    server = clinicServer({});
    expect(fakeUser.roles).toEqual(['patient']);
    await renderRemote(manifest, path);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it('tells a practice that was asked for a change that it is its turn', async () => {
    server = clinicServer({ membership: { ...exampleMembership('pending'), application: 'changes_asked' } });
    await renderRemote(manifest, '/clinic-lead-info', { user: fakeUser });
    expect(await screen.findByText(/We asked you to change something/)).toBeInTheDocument();
    expect(screen.queryByText(/24-48 hours/)).toBeNull();
  });

  it('CLIN-012 CLIN-013 shows an unapproved clinic "Verification Required", and the way to the dashboard', async () => {
    await open('pending');
    expect(await screen.findByRole('heading', { name: 'Verification Required' })).toBeInTheDocument();
    expect(screen.getByText(/24-48 hours/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the clinic dashboard' })).toHaveAttribute('href', '/clinic-dashboard');
    expect(server.paths()).toEqual(['/membership']);
  });

  it('CLIN-014 shows an approved clinic all of it, with its badge', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'The lead program' })).toBeInTheDocument();
    expect(await screen.findByText('Verified Clinic')).toBeInTheDocument();
  });

  it('CLIN-015 CLIN-045 labels the figures as the programme’s while too few leads were measured', async () => {
    await open();
    const figures = await section('Figures');
    expect(figures.getByRole('heading', { name: 'Programme figures' })).toBeInTheDocument();
    const shown = figures.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures.getAllByRole('term').map(({ textContent }, at) => [textContent, shown[at]])).toEqual([
      ['Average lead cost', '$150'],
      ['Conversion', '85%'],
      ['Response', '2-4 h'],
      ['Average treatment value', '$1,200'],
    ]);
  });

  it('shows what was measured, of how many leads, and marks the one figure that nobody measures', async () => {
    await open('approved', { measured: { leads: 31, days: 90, averageCost: 14_250, conversion: 41.9, responseMinutes: 38 } });
    const figures = await section('Figures');
    expect(figures.getByRole('heading', { name: 'Measured: 31 leads that practices accepted in the last 90 days' })).toBeInTheDocument();
    for (const value of ['$142.50', '41.9%', '38 min', '$1,200', 'Programme figure']) expect(figures.getByText(value)).toBeInTheDocument();
    expect(figures.queryByText('85%')).not.toBeInTheDocument();
  });

  it('marks the time of an answer too while too few offers tell it', async () => {
    await open('approved', { measured: { leads: 31, days: 90, averageCost: 14_250, conversion: 41.9, responseMinutes: null } });
    const figures = await section('Figures');
    expect(figures.getByText('2-4 h')).toBeInTheDocument();
    expect(figures.getAllByText('Programme figure')).toHaveLength(2);
  });

  it('CLIN-016 CLIN-044 shows the prices as the service would charge them', async () => {
    await open();
    const tiers = (await section('Prices')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tiers.map((text) => text?.replace('for each lead that you accept', ''))).toEqual([
      'Emergency$250',
      'Urgent Treatmentmost popular$150',
      'Routine Care$75',
    ]);
  });

  it('CLIN-017 lets a practice join by agreeing to the terms that it reads', async () => {
    const user = userEvent.setup();
    await open('approved', { joined: false, agreement: null });
    const join = await screen.findByRole('button', { name: 'Join the lead program' });
    await user.click(join);
    expect(screen.getByText('Tick this first: without it your practice cannot join.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /We have read these terms \(version 1\)/ }));
    server.refuseNext('/programme/join', 403, 'practice.owner-required');
    await user.click(join);
    expect(await screen.findByText('Only an owner of your practice can agree to the terms.')).toBeInTheDocument();
    await user.click(join);
    expect(await screen.findByText(/Your practice takes part\. Somebody of it agreed to version 1/)).toBeInTheDocument();
    expect((await server.bodiesOf('/programme/join')).at(-1)).toEqual({ termsVersion: '1' });
  });

  it.each([
    ['owner', 'Save a card'],
    ['front_desk', null],
  ] as const)('tells the %s of a practice that agreed that a card is left', async (role, button) => {
    server = clinicServer({
      membership: { ...exampleMembership('approved'), role },
      programme: exampleProgramme({ joined: false, cardSaved: false }),
    });
    await renderRemote(manifest, '/clinic-lead-info', { user: fakeUser });
    expect(await screen.findByText('One step is left: save a card')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save a card' }) !== null).toBe(button !== null);
    expect(screen.queryByRole('button', { name: 'Join the lead program' })).not.toBeInTheDocument();
  });
});
