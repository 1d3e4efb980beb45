import { ApiProblem } from '@toothwise/web-platform';
import { waitFor } from '@testing-library/react';
import { fakeLines } from '../testing/fake-lines.js';

const lost = () => new ApiProblem({ code: 'network.failed', status: 0 });
const refused = (code: ApiProblem['code'], status: number, retryAfter?: number) => new ApiProblem({ code, status, retryAfter });
const READ = 3;

describe('lines on their way', () => {
  it('are sent in their order, each once, also two that are alike, and kept until the service has them', async () => {
    const { tab, texts, rows, requests } = fakeLines();
    const lines = tab();
    await lines.open();
    for (const text of ['a', 'yes', 'yes']) lines.add({ text }, READ);
    await waitFor(() => expect(texts()).toEqual(['a', 'yes', 'yes']));
    await waitFor(() => expect([rows.size, lines.state()]).toEqual([0, { isOpen: true, lines: [], sending: false, problem: null }]));
    expect(requests).toHaveLength(3);
  });

  it('wait for the connection, longer each time up to 15 s, and as long as the service asks for', async () => {
    const { tab, texts, faults, pauses } = fakeLines();
    faults.push(...[1, 2, 3, 4, 5, 6].map(lost), refused('request.too-many', 429, 40));
    const lines = tab();
    await lines.open();
    lines.add({ text: 'a' }, READ);
    await waitFor(() => expect(texts()).toEqual(['a']));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 40_000]);
  });

  it('are there once though an answer was lost', async () => {
    const { tab, texts, faults, requests } = fakeLines();
    faults.push('answer lost');
    const lines = tab();
    await lines.open();
    lines.add({ text: 'a' }, READ);
    lines.add({ text: 'b' }, READ);
    await waitFor(() => expect(texts()).toEqual(['a', 'b']));
    expect(requests).toEqual(['a', 'a', 'b']);
  });

  it('go on after a reload, before what is said then', async () => {
    const { tab, texts, faults, rows, last } = fakeLines();
    faults.push('answer lost', refused('internal', 500));
    const before = tab();
    await before.open();
    before.add({ text: 'a' }, READ);
    before.add({ text: 'b' }, READ);
    await waitFor(() => expect(before.state().problem?.code).toBe('internal'));
    before.close();
    const lines = tab();
    lines.add({ text: 'c' }, last());
    await lines.open();
    await waitFor(() => expect(texts()).toEqual(['a', 'b', 'c']));
    await waitFor(() => expect(rows.size).toBe(0));
  });

  it('stay where the conversation went on elsewhere, and go when that was read', async () => {
    const { tab, texts, rows, pauses, rereads, goOn, last } = fakeLines();
    goOn();
    const lines = tab();
    await lines.open();
    lines.add({ text: 'yes' }, READ);
    await waitFor(() => expect(lines.state().problem?.code).toBe('turn.stale'));
    expect([texts(), rows.size, pauses, rereads.length]).toEqual([[], 1, [], 1]);
    await lines.again(last());
    await waitFor(() => expect([texts(), rows.size]).toEqual([['yes'], 0]));
  });

  it('give up what the page said by itself where the conversation went on: it says it anew', async () => {
    const { tab, texts, rows, goOn, last, requests } = fakeLines();
    goOn();
    const lines = tab();
    await lines.open();
    lines.add({ search: 'none' }, READ);
    lines.add({ text: 'a' }, last());
    await waitFor(() => expect([texts(), rows.size, lines.state().problem]).toEqual([['a'], 0, null]));
    expect(requests).toEqual(['search', 'a']);
  });

  it('are gone from this browser once they are taken back, and are not sent', async () => {
    const { tab, texts, rows, faults, requests } = fakeLines();
    faults.push(refused('internal', 500));
    const lines = tab();
    await lines.open();
    lines.add({ text: 'a' }, READ);
    await waitFor(() => expect(lines.state().problem?.code).toBe('internal'));
    expect(lines.takeBack().map(({ said }) => said)).toEqual([{ text: 'a' }]);
    lines.add({ text: 'b' }, READ);
    await waitFor(() => expect([texts(), rows.size, lines.state().problem]).toEqual([['b'], 0, null]));
    expect(requests).toEqual(['a', 'b']);
  });

  it('are forgotten by the page with their person, and are there again when the same one is', async () => {
    const { tab, texts, faults, rows } = fakeLines();
    faults.push(refused('auth.expired', 401));
    const lines = tab();
    await lines.open();
    lines.add({ text: 'a' }, READ);
    await waitFor(() => expect(lines.state().problem?.code).toBe('auth.expired'));
    lines.forget();
    expect([lines.state().lines, rows.size]).toEqual([[], 1]);
    await lines.open();
    await waitFor(() => expect([texts(), rows.size]).toEqual([['a'], 0]));
  });
});

describe('lines of two tabs', () => {
  it('are one row in both: sent once, in the order in which they were typed', async () => {
    const { tab, texts, faults, requests, rows } = fakeLines();
    const [one, other] = [tab(), tab()];
    await Promise.all([one.open(), other.open()]);
    faults.push(refused('internal', 500), refused('internal', 500));
    one.add({ text: 'a' }, READ);
    await waitFor(() => expect(other.state().lines).toHaveLength(1));
    other.add({ text: 'b' }, READ);
    await waitFor(() => expect([one.state().lines.length, other.state().problem?.code]).toEqual([2, 'internal']));
    requests.length = 0;
    await Promise.all([one.again(READ), other.again(READ)]);
    await waitFor(() => expect([texts(), rows.size]).toEqual([['a', 'b'], 0]));
    expect(requests).toEqual(['a', 'b']);
    await waitFor(() => expect([one.state().lines, other.state().lines]).toEqual([[], []]));
  });

  it('are sent by the other one where the first is closed before it could', async () => {
    const { tab, texts, faults, rows, requests } = fakeLines();
    const [one, other] = [tab('never'), tab()];
    await Promise.all([one.open(), other.open()]);
    faults.push(lost(), lost());
    one.add({ text: 'a' }, READ);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    one.close();
    await waitFor(() => expect([texts(), other.state().lines, rows.size]).toEqual([['a'], [], 0]));
  });

  it('are gone from both when one takes them back', async () => {
    const { tab, texts, faults, rereads } = fakeLines();
    const [one, other] = [tab(), tab()];
    await Promise.all([one.open(), other.open()]);
    faults.push(refused('internal', 500), refused('internal', 500));
    one.add({ text: 'a' }, READ);
    await waitFor(() => expect([one.state().problem?.code, other.state().problem?.code]).toEqual(['internal', 'internal']));
    one.takeBack();
    await waitFor(() => expect([other.state().lines, other.state().problem]).toEqual([[], null]));
    expect([texts(), rereads.length]).toEqual([[], 2]);
  });
});
