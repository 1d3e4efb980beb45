import { act, renderHook, waitFor } from '@testing-library/react';
import { LaterPart, useLaterPart } from './later-part.js';

/** Comes at the second asking. */
function secondTime() {
  let asked = 0;
  const part = new LaterPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('this file did not come');
    return { words: 'here' };
  });
  return { part, asked: () => asked };
}

describe('a part that comes later', () => {
  it.each([
    ['the conversation changes', (rerender: () => void) => rerender()],
    ['the connection is back', () => globalThis.dispatchEvent(new Event('online'))],
  ])('is asked for again when %s, and stays once it is here', async (_, again) => {
    const { part, asked } = secondTime();
    const { result, rerender } = renderHook(() => useLaterPart(part));
    await waitFor(() => expect(asked()).toBe(1));
    await act(async () => undefined);
    expect(result.current).toBeNull();
    await act(async () => again(rerender));
    await waitFor(() => expect(result.current).toEqual({ words: 'here' }));
    rerender();
    expect(asked()).toBe(2);
  });
});
