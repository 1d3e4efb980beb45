import { jest } from '@jest/globals';
import { unsavedStore } from '../unsaved/unsaved.store.js';
import { keptHere, keptInTab } from './kept.js';

describe.each([
  ['in this browser', keptHere],
  ['in this tab', keptInTab],
])('what is kept %s', (_where, kept) => {
  afterEach(() => jest.restoreAllMocks());

  it('is read again until it is forgotten', () => {
    expect(kept.write('key', 'value')).toBe(true);
    expect([kept.read('key'), kept.keys()]).toEqual(['value', ['key']]);
    kept.forget('key');
    expect(kept.read('key')).toBeNull();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('stops nobody where the browser keeps nothing (%s)', (refused) => {
    jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(kept.write('key', 'value')).toBe(refused !== 'setItem');
    kept.read('key');
    kept.forget('key');
    unsavedStore.ownedBy('somebody');
    unsavedStore.keep('a', 1);
    unsavedStore.wipe();
    expect(unsavedStore.read('b')).toBeUndefined();
  });
});
