import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem, problemOfFailure } from '../../basics/line/api-problem.js';
import { LineNotice } from '../../page/line-notice.component.js';
import { createQueryClient } from './query-client.js';
import { useFailure } from './use-failure.js';
import { useInfiniteQuery, useQuery } from './use-query.js';

const noLine = () => problemOfFailure(new TypeError('Failed to fetch'));
const of = (status: number) => new ApiProblem({ code: status === 404 ? 'resource.not-found' : 'internal', status });

function client() {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  return queries;
}

/** What the service answers next. */
let answers: () => Promise<string>;

/** A page that leads away when it hears of an error, as any page might. */
function Result() {
  const result = useQuery({ queryKey: ['result'], queryFn: () => answers() });
  if (result.error || result.isError) return <p>led away</p>;
  return (
    <>
      <p>{result.data}</p>
      <p>{`${result.status} ${result.isSuccess}`}</p>
    </>
  );
}

async function open() {
  answers = () => Promise.resolve('the result');
  const queries = client();
  render(
    <QueryClientProvider client={queries}>
      <LineNotice />
      <Result />
    </QueryClientProvider>,
  );
  await screen.findByText('the result');
  return { readAgain: () => act(() => queries.refetchQueries()) };
}

const line = (is: 'online' | 'offline') => act(() => void globalThis.dispatchEvent(new Event(is)));
const said = () => screen.getByRole('status').textContent;

describe('what is on the screen', () => {
  it.each([
    ['the line', noLine()],
    ['the answer in time', problemOfFailure(Object.assign(new Error(), { name: 'TimeoutError' }))],
    ['the service', of(503)],
    ['its sanity', of(500)],
  ])('stays when a refetch fails for want of %s; said once, with when it was read, and Retry', async (_, error) => {
    const { readAgain } = await open();
    expect(said()).toBe('');
    answers = () => Promise.reject(error);
    await readAgain();
    expect(screen.getByText('the result')).toBeVisible();
    await waitFor(() =>
      expect(said()).toMatch(/^We could not read this again\.What you see here is from \d+:\d\d .M\. It may have changed\.Retry$/),
    );
    expect(screen.getByText('the result')).toBeVisible();
    expect(screen.getByText('success true')).toBeVisible();
    answers = () => Promise.resolve('the newer result');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the newer result')).toBeVisible();
    expect(said()).toBe('');
  });

  it('gives way to a refusal, which is an answer', async () => {
    const { readAgain } = await open();
    answers = () => Promise.reject(of(404));
    await readAgain();
    expect(await screen.findByText('led away')).toBeVisible();
    expect(said()).toBe('');
  });

  it('says since when there is no connection, and reads again by itself what failed when it is back', async () => {
    const { readAgain } = await open();
    line('offline');
    expect(said()).toMatch(/^You have been offline since \d+:\d\d .M\.What you see here stays while this page is open\.$/);
    answers = () => Promise.reject(noLine());
    await readAgain();
    await waitFor(() => expect(said()).toMatch(/^You have been offline since .*It may have changed\.Retry$/));
    answers = () => Promise.resolve('the newer result');
    line('online');
    expect(await screen.findByText('the newer result')).toBeVisible();
    expect(said()).toBe('');
  });

  it('is read again once, however many notices say that there is no connection', async () => {
    let asked = 0;
    answers = () => Promise.resolve('the result');
    const queries = client();
    render(
      <QueryClientProvider client={queries}>
        <LineNotice />
        <Result />
        <dialog open>
          <LineNotice />
        </dialog>
      </QueryClientProvider>,
    );
    await screen.findByText('the result');
    answers = () => Promise.reject(noLine());
    await act(() => queries.refetchQueries());
    answers = async () => {
      asked += 1;
      return 'the newer result';
    };
    line('online');
    expect(await screen.findByText('the newer result')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('what stands aside, of which nothing is said, is read again too when the line is back: over a page it may tell of an emergency', async () => {
    const Aside = () => <p>{useQuery({ queryKey: ['aside'], queryFn: () => answers(), meta: { aside: true } }).data}</p>;
    answers = () => Promise.resolve('nothing open');
    const queries = client();
    render(
      <QueryClientProvider client={queries}>
        <LineNotice />
        <Aside />
      </QueryClientProvider>,
    );
    await screen.findByText('nothing open');
    answers = () => Promise.reject(noLine());
    await act(() => queries.refetchQueries());
    expect(said()).toBe('');
    answers = () => Promise.resolve('an emergency');
    line('online');
    expect(await screen.findByText('an emergency')).toBeVisible();
  });

  it('is none while nothing was ever read: the page says it itself', async () => {
    answers = () => Promise.reject(noLine());
    render(
      <QueryClientProvider client={client()}>
        <LineNotice />
        <Result />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('led away')).toBeVisible();
    expect(said()).toBe('');
  });
});

it('what is asked for again by itself has failed until it is read, also while it is being asked for', async () => {
  const seen: string[] = [];
  function Polled() {
    const result = useQuery({ queryKey: ['polled'], queryFn: () => answers() });
    const failure = useFailure(result);
    const says = result.data ?? (failure ? 'failed' : 'loading');
    if (seen.at(-1) !== says) seen.push(says);
    return <p>{says}</p>;
  }
  answers = () => Promise.reject(noLine());
  const queries = client();
  render(
    <QueryClientProvider client={queries}>
      <Polled />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('failed')).toBeVisible();
  await act(() => queries.refetchQueries());
  answers = () => Promise.resolve('the result');
  await act(() => queries.refetchQueries());
  expect(await screen.findByText('the result')).toBeVisible();
  expect(seen).toEqual(['loading', 'failed', 'the result']);
});

it('a list stays when it cannot be read again, and says so when a further page does not come', async () => {
  let failing = false;
  function List() {
    const list = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: ({ pageParam }) => (failing ? Promise.reject(noLine()) : Promise.resolve(`page ${pageParam}`)),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => pages.length + 1,
    });
    return (
      <>
        <p>{list.data?.pages.join(', ')}</p>
        {list.error && <p role="alert">failed</p>}
        <button onClick={() => void list.fetchNextPage()}>more</button>
      </>
    );
  }
  const queries = client();
  render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('page 1')).toBeVisible();
  failing = true;
  await act(() => queries.refetchQueries());
  expect(screen.getByText('page 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('page 1')).toBeVisible();
});
