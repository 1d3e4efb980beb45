import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '../basics/line/api-problem.js';
import { QueryView, type QueryViewProps } from './query-view.component.js';

type Query = QueryViewProps<string[]>['query'];

let asked = 0;
const refetch = (() => {
  asked += 1;
  return Promise.resolve();
}) as unknown as Query['refetch'];
const show = (query: Partial<Query>) =>
  render(
    <QueryView query={{ data: undefined, error: null, isPending: false, refetch, ...query } as Query} empty={<p>Nothing yet</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  );

describe('QueryView', () => {
  it('shows the shape of what comes while it loads', () => {
    show({ isPending: true });
    expect(screen.getByTestId('skeleton')).toBeInTheDocument();
  });

  it('says that it takes longer than usual, after a while', () => {
    jest.useFakeTimers();
    show({ isPending: true });
    expect(screen.queryByRole('status')).toBeNull();
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.getByRole('status')).toHaveTextContent('This takes longer than usual. We keep trying.');
    jest.useRealTimers();
  });

  it('shows data', () => {
    show({ data: ['a', 'b'] });
    expect(screen.getByText('a, b')).toBeVisible();
  });

  it('shows the empty state for an empty list', () => {
    show({ data: [] });
    expect(screen.getByText('Nothing yet')).toBeVisible();
  });

  it('shows the sentence, the correlation id, and tries again', async () => {
    show({ error: new ApiProblem({ code: 'service.unavailable', status: 503, correlationId: 'c-1' }) });
    expect(screen.getByRole('alert')).toHaveTextContent('This part is not available right now. Try again in a moment.');
    expect(screen.getByText('Reference for support: c-1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked).toBe(1);
  });

  it.each([
    ['network.failed', 0, 'You seem to be offline. Check your connection, then try again.'],
    ['service.unavailable', 503, 'No clinic answers'],
  ] as const)('%s: offline and not available are two messages, whatever the page says of a failure', (code, status, says) => {
    const error = new ApiProblem({ code, status });
    render(
      <QueryView query={{ data: undefined, error, isPending: false, refetch } as Query} error={() => <p role="alert">No clinic answers</p>}>
        {() => null}
      </QueryView>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(says);
  });

  it('keeps data on screen when reading it again fails', () => {
    show({ data: ['kept'], error: new Error('later') });
    expect(screen.getByText('kept')).toBeVisible();
  });
});
