import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ApiProblem } from '../http/api-problem.js';
import { lineStore } from '../http/line.store.js';
import { createQueryClient } from '../query/query-client.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { useQuery } from '../query/use-query.js';
import { useState } from 'react';
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
