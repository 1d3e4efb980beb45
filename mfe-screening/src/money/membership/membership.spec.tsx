import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { ExampleState } from '../../alone/example-data.js';
import { FakeStripe } from '../../testing/fake-stripe.js';
import { openPage } from '../../testing/screening-testing.js';

const subscribed = (state: ExampleState) => {
  state.membership = {
    ...{ subscribed: true, subscriptionTier: 'professional', state: 'active', renewsAt: '2026-12-23T10:00:00.000Z', endsAt: null },
    ...{
      hasSubscription: true,
      byFamily: false,
      annualScreeningsRemaining: 2,
      annualScreeningsWaiting: 0,
      additionalCredits: 3,
      dentistReview: true,
      availableScans: 5,
    },
  };
};
/** The tab that a click opens. */
function watchTab() {
  const replace = jest.fn();
  const close = jest.fn();
  const open = jest.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as unknown as Window);
  return { open, replace, close };
}

describe('/membership', () => {
  it('MEM-002 MEM-003 MEM-004 MEM-039 shows the active subscription, and opens the portal in a tab of its own', async () => {
    const tab = watchTab();
    await openPage('/membership', subscribed);
    const card = within(await screen.findByTestId('active-subscription'));
    expect(card.getByText('Active Subscription')).toBeInTheDocument();
    expect(card.getByText('PROFESSIONAL')).toBeInTheDocument();
    expect(card.getByText('5 available scans')).toBeInTheDocument();
    expect(card.getByText(/^Renews on .*23/)).toBeInTheDocument();
    expect(screen.queryByTestId('plan-essential')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Manage Subscription' }));
    expect(tab.open).toHaveBeenCalledWith('about:blank', '_blank');
    await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(expect.stringMatching(/\/stripe\/portal\/bps_1$/)));
  });

  it('says why the plan’s screenings cannot be used while the bank looks at its payment, to members of the family without a word of payment', async () => {
    const waiting = (byFamily: boolean) => (state: ExampleState) => {
      subscribed(state);
      Object.assign(state.membership, { annualScreeningsRemaining: 0, annualScreeningsWaiting: 2, availableScans: 3, byFamily });
    };
    const page = await openPage('/membership', waiting(false));
    const said = within(await screen.findByTestId('active-subscription')).getByRole('alert');
    expect(said).toHaveTextContent('2 screenings of your plan wait: your bank is looking at a payment for it.');
    page.unmount();
    await openPage('/membership', waiting(true));
    const toFamily = within(await screen.findByTestId('active-subscription')).getByRole('alert');
    expect(toFamily).toHaveTextContent(/^2 screenings of your family’s plan wait for now. Whoever pays the plan can say why.$/);
  });

  it('MEM-005 MEM-052 MEM-053 MEM-054 MEM-055 shows two plans with what they list', async () => {
    await openPage('/membership');
    const essential = await screen.findByTestId('plan-essential');
    const professional = screen.getByTestId('plan-professional');
    expect(screen.getAllByTestId(/^plan-/)).toHaveLength(2);
    const listed = (card: HTMLElement) =>
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(essential).toHaveTextContent('Essential Package$1.99/month');
    expect(listed(essential)).toEqual([
      '2 AI screenings per year (at 6 and 12 months)',
      '24/7 AI advisor chat',
      'History tracking',
      'Extra credits',
    ]);
    expect(professional).toHaveTextContent('$4.99/month');
    expect(within(professional).getByText('Most Popular')).toBeInTheDocument();
    expect(within(essential).queryByText('Most Popular')).toBeNull();
    expect(listed(professional)).toEqual([
      'Everything in Essential',
      'Professional dental review of each screening',
      'Priority support',
      'Detailed treatment planning',
    ]);
  });

  it('MEM-009 MEM-010 MEM-050 a click on a card selects it, and only its button can be pressed', async () => {
    await openPage('/membership');
    const [essential, professional] = [await screen.findByTestId('plan-essential'), screen.getByTestId('plan-professional')];
    const [chooseEssential, chooseProfessional] = ['Choose Essential', 'Choose Professional'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect([essential.className.includes('ring-brand'), professional.className.includes('ring-brand')]).toEqual([true, false]);
    expect(chooseEssential).toBeEnabled();
    expect(chooseProfessional).toBeDisabled();
    expect(screen.getByLabelText('Number of credits')).toHaveValue(1);
    await userEvent.click(professional);
    expect([essential.className.includes('ring-brand'), professional.className.includes('ring-brand')]).toEqual([false, true]);
    expect(chooseEssential).toBeDisabled();
    expect(chooseProfessional).toBeEnabled();
  });

  it('a plan that is not on sale cannot be chosen, and says why', async () => {
    await openPage('/membership?plan=professional', (state) => (state.catalogue.plans[1]!.onSale = false));
    expect(await screen.findByRole('button', { name: 'Choose Professional' })).toBeDisabled();
    expect(screen.getByText('Not on sale yet: dentists who review screenings have to be here first.')).toBeInTheDocument();
  });

  it('shows the family plan to whoever comes for it', async () => {
    await openPage('/membership?plan=family');
    expect(await screen.findByRole('button', { name: 'Choose Family' })).toBeEnabled();
  });

  it('subscribes in a tab that the click opens', async () => {
    const tab = watchTab();
    const page = await openPage('/membership');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Essential' }));
    await waitFor(() => expect(tab.replace).toHaveBeenCalledWith(expect.stringMatching(/\/stripe\/checkout\/cs_1$/)));
    const asked = page.requests.find(({ url }) => url.endsWith('/membership/checkout'));
    expect(await asked?.json()).toEqual({ plan: 'essential' });
  });

  it.each([
    ['MEM-047 Choose Essential', '/membership/checkout', 'Choose Essential', 'Failed to create subscription', () => undefined],
    ['MEM-049 Manage Subscription', '/membership/portal', 'Manage Subscription', 'Failed to open customer portal', subscribed],
  ])('%s: says what failed, closes the tab, and can be tried again in place', async (_, path, name, title, change) => {
    const tab = watchTab();
    const down = http.post(`*/api/screening/v1${path}`, () => problem(503, 'payment.unavailable'));
    const page = await openPage('/membership', change, { handlers: [down] });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(page.toasts).toEqual([]);
    expect(tab.close).toHaveBeenCalled();
    if (title === 'Failed to create subscription') expect(screen.getByRole('button', { name: 'Choose Essential' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.requests.filter(({ url }) => url.endsWith(path))).toHaveLength(2));
  });

  it('leads to the portal also whose plan is over, beside the plans', async () => {
    await openPage('/membership', (state) => (state.membership = { ...state.membership, hasSubscription: true }));
    expect(await screen.findByRole('button', { name: 'Manage Subscription' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose Essential' })).toBeInTheDocument();
  });

  it('MEM-046 says that the status could not be loaded, with a way to try again', async () => {
    const down = http.get('*/api/screening/v1/membership', () => problem(400, 'request.invalid'));
    await openPage('/membership', undefined, { handlers: [down] });
    expect(await screen.findByText('Failed to load subscription status')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it.each(['/membership', '/membership?product=extra&quantity=2'])(
    '%s says that what is sold could not be read, and goes on once it is',
    async (path) => {
      FakeStripe.install();
      let answers = false;
      const down = http.get('*/api/screening/v1/catalogue', () => (answers ? undefined : problem(400, 'request.invalid')));
      await openPage(path, undefined, { handlers: [down] });
      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(screen.queryByTestId('skeleton')).toBeNull();
      answers = true;
      await userEvent.click(retry);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
      expect(await screen.findByRole('heading', { name: 'Additional Screening Credits' })).toBeInTheDocument();
    },
  );

  it('shows the plans to whoever comes for a product that is not sold', async () => {
    await openPage('/membership?product=gone');
    expect(await screen.findByTestId('plan-essential')).toBeInTheDocument();
  });

  describe('back from Stripe', () => {
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const looks = (page: Awaited<ReturnType<typeof openPage>>) => page.requests.filter(({ url }) => url.endsWith('/v1/membership')).length;
    const open = async () => {
      jest.useFakeTimers({ advanceTimers: true });
      const page = await openPage('/membership?checkout=done&plan=professional');
      expect(await screen.findByText(/^Stripe is telling us about your subscription/)).toBeInTheDocument();
      return page;
    };
    afterEach(() => void jest.useRealTimers());

    it('waits a minute for its word, then asks for it no more and says what to do next', async () => {
      const page = await open();
      await pass(61_000);
      expect(screen.queryByText(/^Stripe is telling us/)).toBeNull();
      expect(screen.getByText(/^If you paid, it is not lost/)).toBeInTheDocument();
      expect(page.at()).toBe('/membership?plan=professional');
      const asked = looks(page);
      await pass(10_000);
      expect(looks(page)).toBe(asked);
      subscribed(page.state);
      act(() => screen.getByRole('button', { name: 'Check again' }).click());
      await pass(1000);
      expect(await screen.findByTestId('active-subscription')).toBeInTheDocument();
      expect(screen.queryByText(/^If you paid, it is not lost/)).toBeNull();
    });

    it('shows the plan once the word has come, and the address says nothing more of it', async () => {
      const page = await open();
      subscribed(page.state);
      await pass(3000);
      expect(await screen.findByTestId('active-subscription')).toBeInTheDocument();
      await waitFor(() => expect(page.at()).toBe('/membership?plan=professional'));
      await pass(60_000);
      expect(screen.queryByText(/^If you paid, it is not lost/)).toBeNull();
    });
  });

  describe('extra credits', () => {
    it('MEM-007 MEM-034 MEM-035 MEM-056 MEM-057 1 to 10 at $12 each, the total with two decimals; what is no number is 1', async () => {
      await openPage('/membership');
      const card = within(await screen.findByTestId('extra-credits'));
      expect(card.getByText('Additional Screening Credits')).toBeInTheDocument();
      expect(card.getByText('$12 each')).toBeInTheDocument();
      expect(card.getByText('Total: $12.00')).toBeInTheDocument();
      const quantity = card.getByLabelText('Number of credits');
      expect(quantity).toHaveAttribute('min', '1');
      expect(quantity).toHaveAttribute('max', '10');
      for (const [typed, total] of [
        ['3', 'Total: $36.00'],
        ['11', 'Total: $120.00'],
        ['', 'Total: $12.00'],
      ] as const) {
        await userEvent.clear(quantity);
        if (typed) await userEvent.type(quantity, typed);
        expect(card.getByText(total)).toBeInTheDocument();
      }
      await userEvent.tab();
      expect(quantity).toHaveValue(1);
    });

    it('MEM-038 MEM-045 PAY-033 a payment that fails comes back to the form, in this page’s words', async () => {
      const stripe = FakeStripe.install();
      const page = await openPage('/membership');
      const quantity = await screen.findByLabelText('Number of credits');
      await userEvent.clear(quantity);
      await userEvent.type(quantity, '3');
      await userEvent.click(screen.getByRole('button', { name: 'Purchase Credits' }));
      await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
      act(() => stripe.completeAll());
      await userEvent.click(screen.getByRole('button', { name: /^Pay / }));
      await waitFor(() => expect(stripe.asked).toBe(1));
      act(() => stripe.decline());
      const refused = await screen.findByTestId('payment-refused');
      expect(refused).toHaveTextContent('Payment FailedThere was an error processing your payment. Please try again.');
      await waitFor(() => expect(refused).toHaveFocus());
      const start = page.requests.find(({ method, url }) => method === 'POST' && url.endsWith('/payments'));
      expect(await start?.json()).toEqual({ productId: 'extra', quantity: 3 });
    });

    it('MEM-024 PAY-016 one that fails only after it was accepted comes back to the form too, with its number of credits', async () => {
      const stripe = FakeStripe.install();
      const sold = { productId: 'extra', amount: 3600, currency: 'usd', credits: 3, refundedAmount: 0, dispute: null } as const;
      const failed = { ...sold, status: 'failed', refundable: null, createdAt: '2026-11-20T14:05:00.000Z' } as const;
      const handlers = [example(screeningRoutes.readPayment, ({ params }) => ({ ...failed, id: params.id }))];
      const address = '/membership?product=extra&quantity=3';
      const page = await openPage(address, undefined, { handlers });
      await userEvent.type(await screen.findByLabelText('Cardholder name (name on the card)'), 'Pat Patient');
      act(() => stripe.completeAll());
      await userEvent.click(screen.getByRole('button', { name: /^Pay / }));
      await waitFor(() => expect(stripe.asked).toBe(1));
      act(() => stripe.succeed());
      await waitFor(() => expect(page.at()).toBe(address));
      expect(await screen.findByTestId('payment-refused')).toHaveTextContent('Payment Failed');
      expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    });

    it('MEM-048 says that a purchase could not be opened', async () => {
      FakeStripe.install();
      const down = http.post('*/api/screening/v1/payments', () => problem(503, 'payment.unavailable'));
      await openPage('/membership?product=extra&quantity=2', undefined, { handlers: [down] });
      expect(await screen.findByText('Failed to purchase credits')).toBeInTheDocument();
    });
  });
});
