import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ApiProblem } from '../basics/line/api-problem.js';
import { lineStore } from '../basics/line/line.store.js';
import { createQueryClient } from '../http/query/query-client.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { useQuery } from '../http/query/use-query.js';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { UnavailablePlace } from '../remotes/registry/unavailable-place.component.js';
import { LineNotice } from './line-notice.component.js';

const offlineSince = new Date().toISOString();

it.each([
  [false, 'What you see here stays while this page is open.'],
  [true, 'Pages cannot be opened until the connection is back. Emergency help works without one.'],
])('what is said without a network is true, where the page was opened without one: %s', (isFrame, said) => {
  const state = { offlineSince, isFrame };
  jest.spyOn(lineStore, 'state').mockReturnValue(state);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LineNotice />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(said);
  jest.restoreAllMocks();
});

describe('that what is here stays', () => {
  const STAYS = /What you see here stays/;
  const offline = () => jest.spyOn(lineStore, 'state').mockReturnValue({ offlineSince, isFrame: false });
  const open = (page: ReactNode) => {
    const view = render(
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <LineNotice />
          {page}
        </QueryClientProvider>
      </MemoryRouter>,
    );
    return { ...view, said: () => screen.getByRole('status') };
  };
  const Read = ({ answer }: { answer: () => Promise<string> }) => {
    const { data, error } = useQuery({ queryKey: ['read'], queryFn: answer, retry: false });
    return <p>{data ?? (error ? 'not read' : 'reading')}</p>;
  };
  beforeEach(() => void offline());
  afterEach(() => jest.restoreAllMocks());

  it('is not said where the page did not come, which is seen from its top: what works is', () => {
    document.documentElement.scrollTop = 900;
    const { said, rerender } = open(<UnavailablePlace size="page" onRetry={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    // Where the page was left there is nothing.
    expect(document.documentElement.scrollTop).toBe(0);
    expect(said()).not.toHaveTextContent(STAYS);
    expect(said()).toHaveTextContent('Pages cannot be opened until the connection is back. Emergency help works without one.');
    rerender(
      <QueryClientProvider client={createQueryClient()}>
        <LineNotice />
        <p>A page</p>
      </QueryClientProvider>,
    );
    expect(said()).toHaveTextContent(STAYS);
  });

  it('is said where a part of the page alone did not come', () => {
    expect(open(<UnavailablePlace size="slot" onRetry={() => undefined} />).said()).toHaveTextContent(STAYS);
  });

  it('is not said where what the page is about could not be read, and is where it was', async () => {
    const failed = open(<Read answer={() => Promise.reject(new ApiProblem({ code: 'network.failed', status: 0 }))} />);
    expect(await screen.findByText('not read')).toBeVisible();
    expect(failed.said()).not.toHaveTextContent(STAYS);
    failed.unmount();
    const read = open(<Read answer={async () => 'it was read'} />);
    expect(await screen.findByText('it was read')).toBeVisible();
    expect(read.said()).toHaveTextContent(STAYS);
  });
});

it('sets nothing while a part of the page is drawn that reads something new', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const queries = createQueryClient();
  let isThere = true;
  const Read = ({ what }: { what: string }) => {
    const queryFn = () => (isThere ? what : Promise.reject(new ApiProblem({ code: 'internal', status: 500 })));
    return <p>{useQuery({ queryKey: [what], queryFn, retry: false }).data}</p>;
  };
  let open = (_what: string): void => undefined;
  function Page() {
    const [parts, setParts] = useState(['first']);
    open = (what) => setParts([...parts, what]);
    return parts.map((what) => <Read key={what} what={what} />);
  }
  render(
    <QueryClientProvider client={queries}>
      <main>
        <LineNotice />
      </main>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('first');
  // What it says has just changed.
  isThere = false;
  await act(() => queries.refetchQueries());
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  isThere = true;
  await act(() => queries.refetchQueries());
  act(() => open('second'));
  expect(await screen.findByText('second')).toBeInTheDocument();
  expect(said.mock.calls.flat().filter((text) => /while rendering a different component/.test(String(text)))).toEqual([]);
  said.mockRestore();
});
