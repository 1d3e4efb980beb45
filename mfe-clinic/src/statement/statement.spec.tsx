import type { Charge, Membership } from '@toothwise/contracts-clinic';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleMembership } from '../alone/example-handlers.js';
import { exampleCharge, exampleCharges, exampleDispute } from '../alone/statement-handlers.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';
import { csvOf } from './csv.js';

let server: ClinicServer;
afterEach(() => server.stop());

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
});

const membership: Membership = { ...exampleMembership('approved'), role: 'owner', joined: true };

async function open(charges: Charge[] = exampleCharges(), path = '/clinic-statement', user: typeof fakeUser | null = fakeUser) {
  server = clinicServer({ membership, charges });
  return renderRemote(manifest, path, { user });
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('/clinic-statement', () => {
  it('asks nobody anything who is not signed in', async () => {
    const { at } = await open(exampleCharges(), '/clinic-statement', null);
    await waitFor(() => expect(at()).toBe('/auth?redirect=clinic-statement'));
    expect(server.paths()).toEqual([]);
  });

  it('shows what is owed in all, the sums of each month, and each charge with its reason and how it stands', async () => {
    await open();
    const months = await screen.findByRole('table', { name: 'Month by month' });
    expect(screen.getByText('You owe in all').nextSibling).toHaveTextContent('$400');
    expect(within(months).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['November 2026', '2', '$300', '$150', '$0', '$150', 'Open'],
      ['October 2026', '1', '$250', '$0', '$0', '$250', 'Paid on Nov 2, 2026'],
    ]);
    const charges = within(await screen.findByRole('table', { name: 'Case by case' }));
    expect(charges.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Nov 20, 2026', 'Urgent Treatment', '$150', 'ChargedDisputeUntil Dec 4, 2026', '$150'],
      ['Nov 20, 2026', 'Urgent Treatment', '$150', 'WaivedYou were charged for the same patient in the 30 days before.', '$0'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(charges.getAllByRole('row')).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('shows one month, which stands in the address', async () => {
    const { at } = await open();
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'October 2026');
    const charges = within(await screen.findByRole('table', { name: 'Case by case' }));
    await waitFor(() =>
      expect(charges.getAllByRole('row').slice(1).map(cells)).toEqual([['Oct 2, 2026', 'Emergency', '$250', 'Charged', '$250']]),
    );
    expect(at()).toBe('/clinic-statement?month=2026-10');
  });

  it('saves all pages of what is shown as a file', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]!.text()).split('\r\n');
    expect(lines[0]).toBe('Charge,Accepted,Kind of case,Price (USD),How it stands,Sum (USD)');
    expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
      '2026-11-20,Urgent Treatment,150,Charged,150',
      '2026-11-20,Urgent Treatment,150,Waived: You were charged for the same patient in the 30 days before.,0',
      '2026-10-02,Emergency,250,Charged,250',
    ]);
  });

  it('lets an owner dispute a charge, with a reason of a list, and shows that it is being looked at', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Dispute the charge of Nov 20, 2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute this charge' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Choose a reason.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox'), 'The contact data were wrong');
    await user.type(dialog.getByRole('textbox'), 'Called on Monday');
    server.refuseNext('/dispute', 409, 'charge.not-disputable');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/This charge cannot be disputed/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('You disputed it: The contact data were wrong.')).toBeInTheDocument();
    expect(screen.getByText('Disputed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Dispute the/ })).not.toBeInTheDocument();
    expect((await server.bodiesOf('/dispute')).at(-1)).toEqual({ reason: 'wrong_number', note: 'Called on Monday' });
  });

  it('says under the button that the file could not be made', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Save as CSV' });
    await screen.findByRole('table', { name: 'Case by case' });
    server.failNext('/statement?');
    await userEvent.click(button);
    expect(await within(button.parentElement!).findByRole('alert')).toHaveTextContent(/^The file could not be made/);
    expect(saved).toEqual([]);
  });

  it('says why a disputed charge was credited, or stands', async () => {
    const { reason, note, openedAt } = exampleDispute();
    const decided = { reason, note, openedAt, decidedAt: openedAt };
    await open([
      exampleCharge({ state: 'credited', owed: 0, dispute: { ...decided, state: 'upheld', decisionReason: 'No such number.' } }),
      exampleCharge({
        id: '10000000-0000-4000-8000-000000000a09',
        dispute: { ...decided, state: 'refused', decisionReason: 'They answered us.' },
      }),
    ]);
    expect(await screen.findByText('Credited, because: No such number.')).toBeInTheDocument();
    expect(screen.getByText('It stands, because: They answered us.')).toBeInTheDocument();
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('writes %j into the file as text that no spreadsheet runs', (formula) => {
    server = clinicServer({});
    const text = csvOf([exampleCharge({ id: formula })], 'UTC', ((key: string) => key) as never);
    expect(text.split('\r\n')[1]).toMatch(/^"?'/);
  });

  it('tells who is no owner, or no clinic, whom to ask, and teaches where nothing was charged', async () => {
    const refused = async (code: string) => {
      server = clinicServer({ membership });
      server.refuseNext('/statement/months', 403, code);
      const { unmount } = await renderRemote(manifest, '/clinic-statement');
      return unmount;
    };
    const leave = await refused('practice.owner-required');
    expect(await screen.findByText('For owners of the practice')).toBeInTheDocument();
    leave();
    server.stop();
    const leaveToo = await refused('practice.required');
    expect(await screen.findByRole('heading', { name: 'Clinic Access Required' })).toBeInTheDocument();
    leaveToo();
    server.stop();
    await open([]);
    expect(await screen.findByText('Nothing was charged yet')).toBeInTheDocument();
  });
});

describe('disputed charges at /admin/clinics', () => {
  it('are decided about with a reason, which the practice reads', async () => {
    const user = userEvent.setup();
    server = clinicServer({ disputes: [exampleDispute()] });
    const admin = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
    await renderRemote(manifest, '/elsewhere', { user: admin, slots: ['admin.tabs'] });
    await user.click(await screen.findByRole('tab', { name: 'Disputed charges' }));
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for a decision' }));
    expect(await waiting.findByText('In their words: We called on three days.')).toBeInTheDocument();
    await user.click(waiting.getByRole('button', { name: 'Credit it: Maple Street Dental' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Credit it' }));
    expect(dialog.getByText('Write why: the practice has to know.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'No such number.');
    await user.click(dialog.getByRole('button', { name: 'Credit it' }));
    const decided = within(screen.getByRole('region', { name: 'Decided' }));
    expect(await decided.findByText('Decided because: No such number.')).toBeInTheDocument();
    expect(await waiting.findByText('No charge is disputed')).toBeInTheDocument();
    expect(await server.bodiesOf('/decision')).toEqual([{ decision: 'uphold', reason: 'No such number.' }]);
  });
});

describe('the pause switch', () => {
  it('stops new cases, says so on the inbox page, and lets them come again', async () => {
    await open([], '/clinic-lead-info');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause new cases' }));
    expect(await screen.findByText(/^Paused since .*No new cases are offered to your practice\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Let new cases come again' }));
    expect(await screen.findByRole('button', { name: 'Pause new cases' })).toBeInTheDocument();
    expect(await server.bodiesOf('/programme/pause')).toEqual([{ paused: true }, { paused: false }]);
  });

  it('is told on the inbox page', async () => {
    server = clinicServer({ membership: { ...membership, paused: true } });
    await renderRemote(manifest, '/clinic-dashboard');
    expect(await screen.findByText('New cases are paused')).toBeInTheDocument();
  });

  it('is there for owners alone', async () => {
    server = clinicServer({ membership: { ...membership, role: 'dentist' } });
    await renderRemote(manifest, '/clinic-lead-info');
    expect(await screen.findByRole('heading', { name: 'Prices' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pause new cases' })).not.toBeInTheDocument();
  });

  it('says by what is paid, and what is missing, with the one thing to do', async () => {
    server = clinicServer({
      ...{ membership, charges: exampleCharges() },
      billing: {
        method: 'card',
        card: { brand: 'visa', last4: '0341', savedAt: '2026-11-20T15:00:00.000Z' },
        unpaid: { since: '2026-12-02T15:00:00.000Z', amount: 25_000 },
      },
    });
    await renderRemote(manifest, '/clinic-statement', { user: fakeUser });
    expect(await screen.findByText(/Visa, ending in 0341/)).toBeInTheDocument();
    expect(screen.getByText(/A bill of \$250 could not be collected/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /Save (a|another) card/ })).toHaveLength(1);
    server.refuseNext('/billing/card', 503, 'payment.unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'Save another card' }));
    expect(await screen.findByText(/Payments are not available right now/)).toBeInTheDocument();
    expect(await server.bodiesOf('/billing/card')).toEqual([{ from: 'statement' }]);
  });
});
