import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { http } from 'msw';
import { problem } from '@toothwise/web-platform/examples';
import { exampleDraft, exampleScreening, type ExampleState } from '../../alone/example-data.js';
import { openPage } from '../../testing/screening-testing.js';

const payment = '/dental-screening/payment?kind=urgent';
const contact = '/dental-screening/photo-upload/contact?kind=urgent';
const withDraft = (state: ExampleState) => void state.drafts.set('urgent', exampleDraft('urgent', { form: exampleScreening().form }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Fails so often, then answers as usual. */
function failing(times: number, status: number, code: 'service.unavailable' | 'internal') {
  const keys: (string | null)[] = [];
  const handler = http.post('*/api/screening/v1/screenings', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    return keys.length <= times ? problem(status, code) : undefined;
  });
  return { keys, handler };
}

describe('a start of the analysis that comes to nothing', () => {
  it.each([
    [payment, 'Start the analysis'],
    [contact, 'Start the analysis (1 credit)'],
  ])('says at once, beside the button, that the server is away and that nothing is lost; Retry starts once: %s', async (path, name) => {
    const { keys, handler } = failing(1, 503, 'service.unavailable');
    const page = await openPage(path, withDraft, { handlers: [handler] });
    await press(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We could not reach the analysis.*not available right now.*Nothing is lost: your answers are kept, and trying again uses no second credit\./,
    );
    expect([page.at(), page.toasts]).toEqual([path, []]);
    await press('Retry');
    await waitFor(() => expect(page.at()).toMatch(/^\/dental-screening\/results\//));
    expect([new Set(keys).size, keys.length, page.state.screenings.length]).toEqual([1, 2, 1]);
  });

  it('says so where the line is cut before the last answers were sent, and goes on with them', async () => {
    const page = await openPage(contact, withDraft);
    const share = await screen.findByRole('checkbox', { name: /a nearby clinic may contact me/ });
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(share);
    await userEvent.click(share);
    await press('Start the analysis (1 credit)');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not reach the analysis.*offline.*Nothing is lost/);
    globalThis.fetch = fetch;
    await press('Retry');
    await waitFor(() => expect(page.at()).toMatch(/^\/dental-screening\/results\//));
  });

  it('of a fault on our side says that nothing was started, and offers no blind repetition', async () => {
    await openPage(payment, withDraft, { handlers: [failing(9, 500, 'internal').handler] });
    await press('Start the analysis');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The analysis was not started.*your answers are kept\./);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('can be tried where the credits cannot be read', async () => {
    const unread = http.get('*/api/screening/v1/credits', () => problem(503, 'service.unavailable'));
    const page = await openPage(payment, withDraft, { handlers: [unread] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start the analysis' })).not.toHaveAttribute('aria-busy', 'true'));
    await press('Start the analysis');
    await waitFor(() => expect(page.at()).toMatch(/^\/dental-screening\/results\//));
  });

  it('says after some seconds that it is still under way', async () => {
    let answer: () => void = () => undefined;
    const slow = http.post('*/api/screening/v1/screenings', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return problem(503, 'service.unavailable');
    });
    await openPage(payment, withDraft, { handlers: [slow] });
    const start = await screen.findByRole('button', { name: 'Start the analysis' });
    await waitFor(() => expect(start).not.toHaveAttribute('aria-busy', 'true'));
    jest.useFakeTimers();
    fireEvent.click(start);
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(screen.getByText(/^This takes longer than usual\. We are still waiting for an answer/)).toHaveRole('status');
    jest.useRealTimers();
    answer();
    expect(await screen.findByText('We could not reach the analysis')).toBeVisible();
    expect(screen.queryByText(/^This takes longer/)).toBeNull();
  });
});
