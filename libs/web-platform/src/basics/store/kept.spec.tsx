import { jest } from '@jest/globals';
import { unsavedStore } from '../unsaved/unsaved.store.js';
import { keptHere, keptInTab } from './kept.js';

describe.each([
  ['in this browser', keptHere],
  ['in this tab', keptInTab],
])('what is kept %s', (_where, kept) => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is read again until it is forgotten', () => {
    expect(kept.write('kept', 'value')).toBe(true);
    expect([kept.read('kept'), kept.keys()]).toEqual(['value', ['kept']]);
    kept.forget('kept');
    expect(kept.read('kept')).toBeNull();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('stops nobody where the browser keeps nothing (%s)', (refused) => {
    jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(kept.write('kept', 'value')).toBe(refused !== 'setItem');
    kept.read('kept');
    kept.forget('kept');
    unsavedStore.ownedBy('somebody');
    unsavedStore.keep('a', 1);
    unsavedStore.wipe();
    expect(unsavedStore.read('b')).toBeUndefined();
  });
});
