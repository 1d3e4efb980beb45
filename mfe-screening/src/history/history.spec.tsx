import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { exampleDraft, exampleScreening } from '../alone/example-data.js';
import { problem, serverWords } from '@toothwise/web-platform/examples';
import { openPage, openSlot } from '../testing/screening-testing.js';

describe('earlier screenings', () => {
  it('are listed with level and way to the result', async () => {
    await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]));
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open result/ })).toHaveAttribute('href', `/screenings/${exampleScreening().id}`);
  });

  it('say what will be there while there are none', async () => {
    await openPage('/screening-history');
    expect(await screen.findByText('No screenings yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start a screening' })).toHaveAttribute('href', '/dental-screening');
  });

  it('offer Retry when they cannot be read', async () => {
    const down = http.get('*/api/screening/v1/screenings', () => problem(500, 'internal'));
    await openPage('/screening-history', undefined, { handlers: [down] });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/Something went wrong on our side.*Reference for support/);
    expect(document.body).not.toHaveTextContent(serverWords);
  });

  it('are deleted after a question', async () => {
    const page = await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good', hidden: true }));
    await waitFor(() => expect(page.state.screenings).toEqual([]));
    expect(await screen.findByText('No screenings yet')).toBeInTheDocument();
  });
});

describe('slots of the screening', () => {
  it('portal.cards: what will be there, the latest result, and the unfinished screening', async () => {
    const { unmount } = await openSlot('portal.cards');
    expect(await screen.findByText(/Your latest result will stand here/)).toBeInTheDocument();
    unmount();
    await openSlot('portal.cards', (state) => {
      state.screenings = [exampleScreening()];
      state.drafts.set('urgent', exampleDraft('urgent', { step: 'payment' }));
    });
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByRole('link', { name: 'Go on with your screening' })).toHaveAttribute(
      'href',
      '/dental-screening/payment?kind=urgent',
    );
    expect(card.getByRole('link', { name: 'Open result' })).toBeInTheDocument();
  });

  it('header.badges: the live credits', async () => {
    await openSlot('header.badges', (state) => (state.credits = { balance: 5, reserved: 1, available: 4 }));
    expect(await screen.findByText('4 credits')).toBeInTheDocument();
  });
});
