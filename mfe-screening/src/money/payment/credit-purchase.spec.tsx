import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { problem } from '@toothwise/web-platform/examples';
import { exampleDraft } from '../../alone/example-data.js';
import { FakeStripe } from '../../testing/fake-stripe.js';
import { openPage } from '../../testing/screening-testing.js';

const back = encodeURIComponent('/dental-screening/payment?kind=urgent');

describe('buying credits', () => {
  let stripe: FakeStripe;
  beforeEach(() => {
    stripe = FakeStripe.install();
  });

  it('PAY-003 PAY-006 PAY-011 PAY-035 PAY-036 PAY-037 PAY-040 shows the packages and the plans of the server', async () => {
    await openPage('/credit-purchase');
    expect(await screen.findByTestId('package-starter')).toHaveTextContent('$12.991 credit');
    expect(screen.getByTestId('package-value')).toHaveTextContent('Most popular');
    expect(screen.getByTestId('package-value')).toHaveTextContent('$29.993 credits + 1 bonus credit');
    expect(screen.getByTestId('package-family')).toHaveTextContent('$89.9910 credits + 3 bonus credits');
    expect(screen.getByText('from $6.99/month')).toBeInTheDocument();
  });

  it('the one screening that was promised stands first for whoever comes from its answers, at its price; else it follows the packages', async () => {
    const follows = (one: Element, other: Element) => one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    const { unmount } = await openPage(`/credit-purchase?return=${back}`);
    const first = await screen.findByRole('link', { name: 'Pay for one screening' });
    expect(first).toHaveAttribute('href', `/screening-payment?return=${back}`);
    expect(screen.getByText('Pay $10 for a single screening and use it at once.')).toBeVisible();
    expect(follows(first, screen.getByTestId('package-starter'))).toBe(true);
    unmount();
    await openPage('/credit-purchase');
    const last = await screen.findByRole('link', { name: 'Pay for one screening' });
    expect(follows(screen.getByTestId('package-family'), last)).toBe(true);
  });

  it('PAY-010 the button of a plan leads to where it is bought; one that is not on sale has none', async () => {
    await openPage('/credit-purchase', (state) => (state.catalogue.plans[1]!.onSale = false));
    expect(await screen.findByRole('link', { name: 'Choose Family' })).toHaveAttribute('href', '/membership?plan=family');
    expect(screen.queryByRole('link', { name: 'Choose Professional' })).toBeNull();
    expect(screen.getByText('Not on sale yet: dentists who review screenings have to be here first.')).toBeInTheDocument();
  });

  it('sends the price of unused credits back, after asking', async () => {
    const id = crypto.randomUUID();
    const refundable = { amount: 1999, credits: 3, until: '2026-12-20T10:00:00.000Z' };
    const payment = { id, productId: 'value', amount: 2999, currency: 'usd', credits: 4, status: 'succeeded', refundedAmount: 0 } as const;
    const createdAt = '2026-11-20T10:00:00.000Z';
    const page = await openPage('/credit-purchase', (state) =>
      state.payments.set(id, { ...payment, dispute: null, refundable, createdAt }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Refund $19.99' }));
    expect(screen.getByText('3 unused credits go, the money goes back to your card.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(/\$19.99 refunded/)).toBeInTheDocument();
    expect(page.toasts).toEqual([{ title: 'The money is on its way back to your card.' }]);
  });

  it.each([
    ['open', 0, 'Your bank is looking at this payment. Its unused credits wait.'],
    ['open', 500, 'Your bank is looking at this payment. Its unused credits wait. $5 refunded.'],
    ['won', 0, 'Your bank has looked at this payment: it stands, and so do its credits.'],
    ['lost', 500, 'Your bank has given you this money back. The credits that it paid for are gone. $5 refunded.'],
  ] as const)('says what became of a payment that was contested: %s, with %i cents refunded', async (dispute, refundedAmount, said) => {
    const id = crypto.randomUUID();
    const payment = { id, productId: 'value', amount: 2999, currency: 'usd', credits: 4, status: 'succeeded', refundable: null } as const;
    const createdAt = '2026-11-20T10:00:00.000Z';
    await openPage('/credit-purchase', (state) => state.payments.set(id, { ...payment, refundedAmount, dispute, createdAt }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('PAY-005 PAY-008 PAY-012 PAY-015 PAY-017 goes from select over payment and processing to success, and back to the draft', async () => {
    const page = await openPage(
      `/credit-purchase?return=${back}`,
      (state) => (state.credits = { balance: 0, reserved: 0, available: 0, singles: [] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Value' }));
    expect(await screen.findByLabelText('Email for the receipt')).toHaveValue('patient@toothwise.test');
    await userEvent.type(screen.getByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $29.99' }));
    expect(await screen.findByText('Processing your payment')).toBeInTheDocument();
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.succeed());
    expect(await screen.findByTestId('payment-success')).toBeInTheDocument();
    expect(await screen.findByText('4 credits were added. You now have 4.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue your screening' })).toHaveAttribute('href', '/dental-screening/payment?kind=urgent');
    expect(page.at()).toContain('payment=');
  });

  it('PAY-016 PAY-034 a refused card comes back to the filled form, and the same payment is tried again', async () => {
    const page = await openPage('/credit-purchase?product=starter');
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $12.99' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.decline());
    const refused = await screen.findByTestId('payment-refused');
    expect(refused).toHaveTextContent('Payment FailedThere was an issue processing your payment. Please try again.');
    expect(refused).toHaveFocus();
    expect(page.toasts).toEqual([]);
    expect(screen.getByLabelText('Cardholder name (name on the card)')).toHaveValue('Pat Patient');
    expect(screen.getByText('Your bank says: Your card was declined.')).toBeInTheDocument();
    expect(page.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('an address that is not taken is charged nothing and asked for again, with everything else still there', async () => {
    const refused = http.put('*/payments/*/payer', () => problem(400, 'request.invalid', { issues: [{ path: 'email', message: 'no' }] }));
    await openPage('/credit-purchase?product=starter', undefined, { handlers: [refused] });
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $12.99' }));
    await waitFor(() => expect(screen.getByTestId('error-summary')).toHaveFocus());
    expect(screen.getByLabelText('Email for the receipt')).toHaveAccessibleDescription(/Enter an email address like/);
    expect(screen.getByLabelText('Cardholder name (name on the card)')).toHaveValue('Pat Patient');
    expect(stripe.asked).toBe(0);
  });

  it('takes away what was said of a failed try when the next begins, not before', async () => {
    await openPage('/credit-purchase?product=starter');
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $12.99' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.decline());
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $12.99' }));
    await screen.findByText('Processing your payment');
    expect(screen.queryByText('Payment Failed')).toBeNull();
    await waitFor(() => expect(stripe.asked).toBe(2));
    act(() => stripe.succeed());
    expect(await screen.findByTestId('payment-success')).toBeInTheDocument();
  });

  it('PAY-022 PAY-026 PAY-027 PAY-028 PAY-029 PAY-030 PAY-031 names what is missing, joined by commas', async () => {
    await openPage('/credit-purchase?product=starter');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $12.99' }));
    const all = ['Cardholder name is required', 'Valid card number is required', 'Valid expiry date is required', 'Valid CVV is required'];
    expect(screen.getByTestId('error-summary')).toHaveTextContent(`Validation Error${all.join(', ')}`);
    expect(screen.getByTestId('error-summary')).toHaveFocus();
  });

  it('PAY-008 leads to a screening where nobody came from one', async () => {
    await openPage('/credit-purchase?product=starter');
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $12.99' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.succeed());
    const success = within(await screen.findByTestId('payment-success'));
    expect(success.getAllByRole('link')[0]).toHaveAttribute('href', '/dental-screening');
  });

  it('PAY-009 goes back to the packages', async () => {
    const page = await openPage('/credit-purchase?product=starter');
    const leave = await screen.findByRole('button', { name: 'Back to Packages' });
    // Whoever goes on by Tab comes to pay before the way back.
    expect(screen.getByRole('button', { name: /^Pay / }).compareDocumentPosition(leave)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(leave);
    expect(await screen.findByTestId('package-value')).toBeInTheDocument();
    expect(page.at()).not.toContain('product');
  });

  it('PAY-018 asks to sign in when the session has ended', async () => {
    const ended = http.post('*/api/screening/v1/payments', () => problem(401, 'auth.required'));
    await openPage('/credit-purchase?product=starter', undefined, { handlers: [ended] });
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument();
    expect(screen.getByText('Please sign in to purchase credits.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('says that payments are not available, with a way to try again', async () => {
    const down = http.post('*/api/screening/v1/payments', () => problem(503, 'payment.unavailable'));
    await openPage('/credit-purchase?product=starter', undefined, { handlers: [down] });
    expect(
      await screen.findByText('Payments are not available right now. You have not been charged. Try again later.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('paying for one screening', () => {
  it('PAY-001 PAY-002 PAY-013 PAY-023 PAY-024 PAY-025 goes from the information to a form that asks the names too', async () => {
    FakeStripe.install();
    await openPage('/screening-payment', (state) => state.drafts.set('urgent', exampleDraft('urgent')));
    expect(await screen.findByText('$10')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    for (const label of ['First name', 'Last name', 'Email for the receipt']) await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    const links = within(screen.getByTestId('error-summary')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      ...['First name is required', 'Last name is required', 'Cardholder name is required', 'Email is required'],
    ]);
  });

  it('sends the names and the address of the receipt before the card is charged', async () => {
    const stripe = FakeStripe.install();
    const page = await openPage('/screening-payment?product=single');
    for (const [label, text] of [
      ['First name', 'Rowan'],
      ['Last name', 'Field'],
      ['Email for the receipt', 'books@field.test'],
      ['Cardholder name (name on the card)', 'R Field'],
    ] as const) {
      await userEvent.clear(await screen.findByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    }
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
    const told = page.requests.find(({ method }) => method === 'PUT');
    expect(await told?.json()).toEqual({ firstName: 'Rowan', lastName: 'Field', email: 'books@field.test' });
    act(() => stripe.succeed());
    expect(await screen.findByTestId('payment-success')).toBeInTheDocument();
  });
});
