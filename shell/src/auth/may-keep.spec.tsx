import { jest } from '@jest/globals';
import { mayKeep } from './may-keep.js';

describe('what a sign-in needs of the browser', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is there', () => expect(mayKeep()).toBe(true));

  it('is missing where storage throws', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayKeep()).toBe(false);
  });

  it('is missing where cookies are blocked', () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(mayKeep()).toBe(false);
  });
});
