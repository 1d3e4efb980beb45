import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Book, Correction } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { fakeUser } from '@toothwise/web-platform/testing';
import { http } from 'msw';
import { openPage } from '../testing/screening-testing.js';
import AdminBooks from './books.slot.js';
import manifest from '../remote.manifest.js';

const user = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
const owner = { id: crypto.randomUUID(), firstName: 'Ada', lastName: 'Quill', email: 'ada@example.test' };
const colleague = { id: crypto.randomUUID(), firstName: 'Bo', lastName: 'Reed', email: 'bo@example.test' };
const AT = '2026-11-23T12:00:00.000Z';
const correction = (part: Partial<Correction> = {}): Correction => ({
  ...{ id: crypto.randomUUID(), owner, kind: 'credits', credits: 20, paymentId: null, amount: null, reason: 'As agreed on the phone' },
  ...{ state: 'waiting', askedBy: colleague, askedAt: AT, decidedBy: null, decidedAt: null },
  ...part,
});
const payment = {
  ...{ id: crypto.randomUUID(), productId: 'value', amount: 2999, currency: 'usd' as const, credits: 4, status: 'succeeded' as const },
  ...{ refundedAmount: 0, dispute: null, refundable: { amount: 2999, credits: 4, until: AT }, createdAt: AT },
};
const lot = {
  id: crypto.randomUUID(),
  origin: 'purchase' as const,
  credits: 4,
  rest: 3,
  held: 0,
  frozen: true,
  endsAt: null,
  createdAt: AT,
};
const book = (part: Partial<Book> = {}): Book => ({
  ...{ owner, balance: 3, reserved: 0, owed: 1, lots: [lot], payments: [payment], refunds: [], corrections: [], openedAt: AT },
  ...part,
});
const entry = {
  id: crypto.randomUUID(),
  kind: 'grant' as const,
  amount: 3,
  balanceAfter: 3,
  cause: 'correction',
  actor: colleague.id,
  actorName: 'Bo Reed',
  at: AT,
};

interface Told {
  found?: Book;
  waiting?: Correction[];
  asked?: Correction;
}
function open(path: string, { found = book(), waiting = [], asked = correction() }: Told = {}) {
  const sent: { address: string; body: unknown; key: string | null }[] = [];
  const hear = (answer: Correction, status: number) =>
    async function handle({ request }: { request: Request }) {
      sent.push({ address: new URL(request.url).pathname, body: await request.json(), key: request.headers.get('idempotency-key') });
      return Response.json(answer, { status });
    };
  const handlers = [
    example(screeningRoutes.seekBooks, () => [{ owner, balance: 3, reserved: 0 }]),
    example(screeningRoutes.openBook, () => found),
    example(screeningRoutes.listLedger, () => ({ items: [entry], next: null })),
    example(screeningRoutes.listCorrections, () => waiting),
    http.post('*/api/screening/v1/admin/books/:id/corrections', hear(asked, 201)),
    http.post('*/api/screening/v1/admin/corrections/:id/decision', hear({ ...asked, state: 'done' }, 200)),
  ];
  const page = async () => ({ default: AdminBooks });
  const routes = [{ path: '/admin/money', access: 'signed-in' as const, titleKey: 'screening:titles.adminBooks' as const, page }];
  return openPage(path, undefined, { user, handlers, manifest: { ...manifest, routes } }).then((view) => ({ ...view, sent }));
}
const openBook = (told?: Told) => open(`/admin/money?person=${owner.id}`, told);

describe('money, for administrators', () => {
  it('finds a person by the server and leads to their books', async () => {
    await open('/admin/money');
    await userEvent.type(await screen.findByRole('textbox', { name: /Whose books/ }), 'quill{Enter}');
    const link = await screen.findByRole('link', { name: 'Open the books of Ada Quill' });
    expect(link).toHaveAttribute('href', `/admin/money?person=${owner.id}`);
  });

  it('shows what is left, owed, paid and entered', async () => {
    await openBook();
    expect(await screen.findByRole('heading', { name: 'Books of Ada Quill' })).toBeVisible();
    expect(screen.getByText('Owed: used, though the money went back')).toBeVisible();
    const lots = screen.getByRole('table', { name: 'Credits that are left' });
    expect(within(lots).getByText('frozen')).toBeVisible();
    expect(within(lots).getByText(/3 \/ 4/)).toBeVisible();
    expect(await screen.findByText('Given (correction)')).toBeVisible();
    expect(screen.getByText('+3')).toBeVisible();
    expect(screen.getByText('Bo Reed')).toBeVisible();
    expect(screen.getByText('Nothing was corrected.')).toBeVisible();
  });

  it('corrects the credits, with a reason, and says when another administrator decides', async () => {
    const { sent, toasts } = await openBook();
    await userEvent.type(await screen.findByRole('textbox', { name: /Credits/ }), 'many');
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'As agreed on the phone');
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    expect(screen.getByText('Enter a whole number other than 0, at most 100 either way.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox', { name: /Credits/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Credits/ }), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Now another administrator decides' }]));
    expect(sent).toMatchObject([{ body: { kind: 'credits', credits: -2, reason: 'As agreed on the phone' } }]);
    expect(sent[0]!.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends back what is unused of a payment, after it was confirmed with a reason', async () => {
    const { sent, toasts } = await openBook({ asked: correction({ kind: 'refund', credits: 0, amount: 2999, state: 'done' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Send back $29.99' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send $29.99 back?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The page failed twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Corrected' }]));
    expect(sent).toMatchObject([{ body: { kind: 'refund', paymentId: payment.id, reason: 'The page failed twice' } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lists what waits; one’s own may be refused, not carried out', async () => {
    const [own, other] = [correction({ askedBy: { ...owner, id: user.id } }), correction({ credits: -8 })];
    const { sent } = await open('/admin/money', { waiting: [own, other] });
    expect(await screen.findByText('You asked for this: another administrator carries it out.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Carry out: 20 credits more for Ada Quill' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refuse: 20 credits more for Ada Quill' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Carry out: 8 credits less for Ada Quill' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { decision: 'carry-out' } }]));
    expect(sent[0]!.address).toContain(other.id);
  });

  it('says why nothing was corrected', async () => {
    const refused = http.post('*/api/screening/v1/admin/books/:id/corrections', () => problem(403, 'correction.own'));
    const page = async () => ({ default: AdminBooks });
    const routes = [{ path: '/admin/money', access: 'signed-in' as const, titleKey: 'screening:titles.adminBooks' as const, page }];
    const handlers = [
      refused,
      example(screeningRoutes.openBook, () => book()),
      example(screeningRoutes.listLedger, () => ({ items: [], next: null })),
    ];
    const { toasts } = await openPage(`/admin/money?person=${owner.id}`, undefined, { user, handlers, manifest: { ...manifest, routes } });
    await userEvent.type(await screen.findByRole('textbox', { name: /Credits/ }), '1');
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'As agreed on the phone');
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was corrected.*Nobody corrects their own/);
    expect(toasts).toEqual([]);
  });
});
