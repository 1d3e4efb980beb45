import { jest } from '@jest/globals';
import { beginAtTop, SCROLL_PLACES } from './scroll-places.js';

const PAGE = '/dental-screening/questions/symptoms';
const left = { [PAGE]: 700, '/emergency': 500, k1: 900, k2: 300 };
const places = () => JSON.parse(sessionStorage.getItem(SCROLL_PLACES)!) as object;

interface Opened {
  type: 'navigate' | 'reload' | 'back_forward';
  online?: boolean;
  path?: string;
  key?: string;
}

function open({ type, online = true, path = PAGE, key }: Opened) {
  sessionStorage.setItem(SCROLL_PLACES, JSON.stringify(left));
  window.history.replaceState(key === undefined ? null : { key }, '', path);
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.history.scrollRestoration = 'auto';
  beginAtTop();
}

beforeAll(() => {
  // jsdom has none, and no navigation entries.
  Object.defineProperty(window.history, 'scrollRestoration', { value: 'auto', writable: true, configurable: true });
  performance.getEntriesByType ??= () => [];
});
afterEach(() => jest.restoreAllMocks());

describe('where a page begins', () => {
  it.each<[string, Opened]>([
    ['reloaded', { type: 'reload' }],
    ['come back to', { type: 'back_forward', key: 'k1' }],
    ['emergency help, which is whole without a network, reloaded', { type: 'reload', online: false, path: '/emergency' }],
  ])('where it was left: %s', (_what, opened) => {
    open(opened);
    expect([places(), window.history.scrollRestoration]).toEqual([left, 'auto']);
  });

  it('at its top: opened afresh', () => {
    open({ type: 'navigate' });
    expect(Object.keys(places())).toEqual(['/emergency', 'k1', 'k2']);
  });

  it.each(['reload', 'back_forward'] as const)('at its top: what stands in place of a page that no network brings (%s)', (type) => {
    open({ type, online: false });
    expect(Object.keys(places())).toEqual(['/emergency', 'k1', 'k2']);
    // Nor does the browser bring it there itself.
    expect(window.history.scrollRestoration).toBe('manual');
    open({ type, online: false, key: 'k1' });
    expect(places()).not.toHaveProperty('k1');
    expect(places()).toHaveProperty('k2');
  });
});
