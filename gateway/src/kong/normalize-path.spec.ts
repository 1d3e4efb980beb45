import { normalizePath } from './normalize-path.js';

describe('the normal form of a path is Kong’s', () => {
  it.each([
    ['/api/x', '/api/x'],
    ['/%61pi/x', '/api/x'],
    ['//api///x', '/api/x'],
    ['/a/./b', '/a/b'],
    ['/a/../b', '/b'],
    ['/a/b/..', '/a/'],
    ['/%2e%2e/api', '/api'],
    ['/a/%2E%2E/%2e/b', '/b'],
    ['/../../etc', '/etc'],
    ['/', '/'],
    ['/a/', '/a/'],
    ['/files/a%2fb', '/files/a%2Fb'],
    ['/files/a%20b', '/files/a%20b'],
    ['/files/%c3%a9', '/files/%C3%A9'],
    ['/a%3fb', '/a%3Fb'],
  ])('%s becomes %s', (given, expected) => {
    expect(normalizePath(given)).toBe(expected);
  });
});
