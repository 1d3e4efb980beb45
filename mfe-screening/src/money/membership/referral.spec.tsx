import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { problem } from '@toothwise/web-platform/examples';
import { openPage } from '../../testing/screening-testing.js';

const card = async () => {
  const shown = within(await screen.findByTestId('referral'));
  await shown.findByLabelText('Your referral link');
  return shown;
};

describe('the referral program on /membership', () => {
  afterEach(() => localStorage.removeItem('toothwise.referral'));

  it('MEM-001 MEM-011 stands beside two plans, of which the first is chosen, and single credits, of which there is 1', async () => {
    await openPage('/membership');
    expect(await screen.findAllByTestId(/^plan-/)).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'Essential Package' })).toBeChecked();
    expect(screen.getByLabelText('Number of credits')).toHaveValue(1);
    expect((await card()).getByLabelText('Your referral link')).toBeInTheDocument();
  });

  it('MEM-008 MEM-044 MEM-059 shows the link, how many it brought and what that is worth, and copies it', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const page = await openPage('/membership');
    const shown = await card();
    expect(shown.getByRole('heading', { name: 'Referral Program' })).toBeInTheDocument();
    const link = `${location.origin}/auth?ref=PATXYZ23`;
    expect(shown.getByLabelText('Your referral link')).toHaveValue(link);
    expect(shown.getByText('Referrals').nextSibling).toHaveTextContent(/^2$/);
    expect(shown.getByText('Rewards earned').nextSibling).toHaveTextContent(/^\$12$/);
    expect(shown.getByText('1 friend has signed up and not subscribed yet.')).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(page.toasts.map(({ title }) => title)).toEqual(['Link copied']));
    expect(copied).toEqual([link]);
  });

  it('MEM-006 has a box for a code, whose Apply needs one; what was refused says why and stays', async () => {
    const page = await openPage('/membership');
    const apply = (await card()).getByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    const box = (await card()).getByLabelText('Referral code');
    await userEvent.type(box, 'PATXYZ23');
    await userEvent.click(apply);
    expect(await (await card()).findByText(/This is your own code/)).toBeInTheDocument();
    expect(box).toHaveValue('PATXYZ23');
    await userEvent.clear(box);
    expect(apply).toBeDisabled();
    await userEvent.type(box, 'benxyz45{Enter}');
    expect(await (await card()).findByText(/Your code is applied\. Both of you receive the credit/)).toBeInTheDocument();
    expect((await card()).queryByLabelText('Referral code')).toBeNull();
    const sent = page.requests.filter(({ method }) => method === 'PUT');
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{ code: 'PATXYZ23' }, { code: 'benxyz45' }]);
  });

  it('a code that came by a link stands in the box, and goes along with the choice of a plan', async () => {
    localStorage.setItem('toothwise.referral', 'BENXYZ45');
    jest.spyOn(window, 'open').mockReturnValue({ location: { replace: () => undefined }, close: () => undefined } as unknown as Window);
    const page = await openPage('/membership');
    expect((await card()).getByLabelText('Referral code')).toHaveValue('BENXYZ45');
    await userEvent.click(screen.getByRole('button', { name: 'Choose Essential' }));
    const asked = await waitFor(
      () => page.requests.find(({ url }) => url.endsWith('/membership/checkout')) ?? Promise.reject(new Error('none')),
    );
    expect(await asked.json()).toEqual({ plan: 'essential', referralCode: 'BENXYZ45' });
  });

  it('says what has become of an applied code, and asks nobody who subscribes for one', async () => {
    await openPage('/membership', ({ referral }) => (referral.applied = { state: 'refused', reason: 'same-card' }));
    const said = 'Your code brought no credit. Whoever gave it to you pays with the same card.';
    expect((await card()).getByText('Your code brought no credit.').parentElement).toHaveTextContent(said);
  });

  it('says where it cannot be read, with a way to try again, and leaves the page whole', async () => {
    let answers = false;
    await openPage('/membership', () => undefined, {
      handlers: [http.get('*/api/screening/v1/referral', () => (answers ? undefined : problem(400, 'request.invalid')))],
    });
    expect(await screen.findAllByTestId(/^plan-/)).toHaveLength(2);
    const retry = await within(screen.getByTestId('referral')).findByRole('button', { name: 'Retry' });
    answers = true;
    await userEvent.click(retry);
    expect((await card()).getByLabelText('Your referral link')).toHaveValue(`${location.origin}/auth?ref=PATXYZ23`);
  });
});
