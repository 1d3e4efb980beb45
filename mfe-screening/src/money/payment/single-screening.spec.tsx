import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { problem } from '@toothwise/web-platform/examples';
import { exampleDraft } from '../../alone/example-data.js';
import { FakeStripe } from '../../testing/fake-stripe.js';
import { openPage } from '../../testing/screening-testing.js';

const withDraft = (state: Parameters<NonNullable<Parameters<typeof openPage>[1]>>[0]) => {
  state.drafts.set('urgent', exampleDraft('urgent'));
  state.credits = { balance: 0, reserved: 0, available: 0, singles: [] };
};

describe('paying for one screening', () => {
  let stripe: FakeStripe;
  beforeEach(() => {
    stripe = FakeStripe.install();
  });

  it('leads to the questions where none were begun', async () => {
    await openPage('/screening-payment');
    expect(await screen.findByText('First answer the questions')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start your screening' })).toHaveAttribute('href', '/dental-screening/screening-type');
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });

  it('leads to the analysis where one is paid', async () => {
    await openPage('/screening-payment', (state) => {
      withDraft(state);
      state.credits.singles = ['urgent'];
    });
    expect(await screen.findByText('Your screening is paid')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start the analysis' })).toHaveAttribute('href', '/dental-screening/payment?kind=urgent');
  });

  it('MEM-012 MEM-013 MEM-014 MEM-015 MEM-022 MEM-023 MEM-051 goes from information at $10 over payment and processing to success', async () => {
    const page = await openPage('/screening-payment', withDraft);
    await screen.findByText('What you get');
    const [steps] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL');
    expect([...steps!.children].map((step) => step.querySelector('span')?.textContent)).toEqual([
      'Your screening',
      'Payment',
      'Processing',
      'Done',
    ]);
    expect(screen.getByText('$10')).toBeInTheDocument();
    expect(screen.getByText('Next steps and an estimated cost')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    for (const label of ['First name', 'Last name', 'Email for the receipt', 'Cardholder name (name on the card)'])
      expect(await screen.findByLabelText(label)).toBeInTheDocument();
    for (const label of ['Card number', 'Expiry date (MM/YY)', 'CVV']) expect(screen.getByText(label)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    expect(await screen.findByText('Processing your payment')).toBeInTheDocument();
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.succeed());
    const success = within(await screen.findByTestId('payment-success'));
    expect(success.getByRole('link', { name: 'Start a screening' })).toHaveAttribute('href', '/dental-screening');
    expect(success.getByRole('link', { name: /portal/i })).toHaveAttribute('href', '/patient-portal');
    expect(success.queryByText(/added/)).toBeNull();
    const start = page.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/payments'));
    expect(await start?.json()).toEqual({ productId: 'single', quantity: 1 });
  });

  it('says for which answers it pays, and goes on to their analysis', async () => {
    const back = encodeURIComponent('/dental-screening/payment?kind=routine_checkup');
    const page = await openPage(`/screening-payment?return=${back}`, withDraft);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await screen.findByLabelText('Cardholder name (name on the card)');
    const start = page.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/payments'));
    expect(await start?.json()).toEqual({ productId: 'single', quantity: 1, kind: 'routine_checkup' });
  });

  it('MEM-025 MEM-026 MEM-027 MEM-028 MEM-029 MEM-030 MEM-031 MEM-033 names what is missing, joined by commas', async () => {
    await openPage('/screening-payment?product=single', withDraft);
    for (const label of ['First name', 'Last name', 'Email for the receipt']) await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    const all = [
      'First name is required',
      'Last name is required',
      'Cardholder name is required',
      'Email is required',
      'Valid card number is required',
      'Valid expiry date is required',
      'Valid CVV is required',
    ];
    expect(screen.getByTestId('error-summary')).toHaveTextContent(`Validation Error${all.join(', ')}`);
  });

  it.each([
    ['succeeded', 'was made', 'payment-success'],
    ['requires_payment_method', 'was not made', null],
  ])(
    'a charge whose answer was lost is not called a failure; it is asked for until Stripe says that it %s: it %s',
    async (stands, _, success) => {
      const page = await openPage('/screening-payment?product=single', withDraft);
      await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
      act(() => stripe.completeAll());
      await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
      await waitFor(() => expect(stripe.asked).toBe(1));
      act(() => stripe.lose());
      const lost = await screen.findByTestId('lost-answer');
      expect(lost).toHaveTextContent('We do not know yet whether you paid');
      expect(lost).toHaveTextContent('please do not pay again');
      expect(screen.queryByText(/Your bank says|Payment Failed/)).toBeNull();
      expect(page.toasts).toEqual([]);
      await waitFor(() => expect(stripe.looked).toBeGreaterThan(0));
      stripe.stands = stands;
      await userEvent.click(screen.getByRole('button', { name: 'Ask now' }));
      if (success) return void (await screen.findByTestId(success));
      expect(await screen.findByText('Your card was not charged. You can pay now.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Pay $10' })).toBeVisible();
      expect(screen.queryByText(/Your bank says/)).toBeNull();
    },
  );

  it('of a payment that has ended meanwhile no cause is made up, and the page that asks the service says what became of it', async () => {
    const page = await openPage('/screening-payment?product=single', withDraft);
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.lose('invalid_request_error'));
    expect(await screen.findByTestId('lost-answer')).not.toHaveTextContent(/connection/i);
    await waitFor(() => expect(stripe.looked).toBeGreaterThan(0));
    stripe.stands = 'canceled';
    await userEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await waitFor(() => expect(page.at()).toContain('payment='));
    expect(screen.queryByText('Your card was not charged. You can pay now.')).toBeNull();
  });

  const paid = '/screening-payment?payment=00000000-0000-4000-8000-0000000000aa';

  it('a payment of which the service cannot ask Stripe is not known yet, stays so while it is asked again, and keeps the button under the hand', async () => {
    const answers: (() => void)[] = [];
    let asked = 0;
    const down = http.get('*/api/screening/v1/payments/:id', async () => {
      asked += 1;
      // The first question and its second try fail; those that follow wait.
      if (asked > 2) await new Promise<void>((resolve) => answers.push(resolve));
      return problem(503, 'payment.unavailable');
    });
    await openPage(paid, withDraft, { handlers: [down] });
    expect(await screen.findByTestId('lost-answer')).toHaveTextContent('Your card may have been charged');
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
    const button = screen.getByRole('button', { name: 'Ask now' });
    await userEvent.click(button);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByTestId('processing')).toBeNull();
  });

  it('a payment that is nobody’s here is asked for once, not every second', async () => {
    let asked = 0;
    const gone = http.get('*/api/screening/v1/payments/:id', () => {
      asked += 1;
      return problem(404, 'resource.not-found');
    });
    await openPage(paid, withDraft, { handlers: [gone] });
    const again = await screen.findByRole('button', { name: 'Retry' });
    const before = asked;
    await userEvent.click(again);
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(again).toBeInTheDocument();
    expect(screen.queryByTestId('processing')).toBeNull();
  });

  it('a payment that was not sent for want of a line says that nothing was charged, and the message goes when the line is back', async () => {
    await openPage('/screening-payment?product=single', withDraft);
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/payer')) throw new TypeError('Failed to fetch');
      return answer(input, init);
    };
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    const refused = await screen.findByTestId('payment-refused', undefined, { timeout: 5000 });
    expect(refused).toHaveTextContent(/^Payment Failed.*You seem to be offline.*Nothing was charged: the payment was not sent\.$/);
    expect(stripe.asked).toBe(0);
    globalThis.fetch = answer;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByTestId('payment-refused')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
  });

  it('MEM-024 a refused card comes back to the payment step', async () => {
    await openPage('/screening-payment?product=single', withDraft);
    await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
    act(() => stripe.completeAll());
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10' }));
    await waitFor(() => expect(stripe.asked).toBe(1));
    act(() => stripe.decline());
    expect(await screen.findByText('Your bank says: Your card was declined.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $10' })).toBeInTheDocument();
  });
});
