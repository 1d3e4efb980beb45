import { jest } from '@jest/globals';
import { LineStore, lineStore } from './line.store.js';

const browserIs = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

describe('whether there is a network', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.dispatchEvent(new Event('online'));
  });

  it.each([
    ['comes back from the browser’s memory', () => globalThis.dispatchEvent(new Event('pageshow'))],
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is looked at again when the page %s: what it missed is told to all who wait for it', (_, wake) => {
    const heard: string[] = [];
    const hear = ({ type }: Event) => heard.push(type);
    for (const type of ['online', 'offline']) globalThis.addEventListener(type, hear);
    browserIs(false);
    wake();
    expect(lineStore.state().offlineSince).not.toBeNull();
    browserIs(true);
    wake();
    wake();
    expect(lineStore.state().offlineSince).toBeNull();
    expect(heard).toEqual(['offline', 'online']);
    for (const type of ['online', 'offline']) globalThis.removeEventListener(type, hear);
  });

  it('knows of a page that was opened without one, until there is one', () => {
    browserIs(false);
    const opened = new LineStore();
    expect([opened.state().isFrame, lineStore.state().isFrame]).toEqual([true, false]);
    globalThis.dispatchEvent(new Event('online'));
    globalThis.dispatchEvent(new Event('offline'));
    expect(opened.state()).toEqual({ offlineSince: expect.any(String), isFrame: false });
  });
});
