import { isOwnHost } from './own-host.js';

describe('a request', () => {
  it.each([
    [{ host: 'localhost:8080' }, true],
    [{ host: '127.0.0.1:18117' }, true],
    [{ host: '[::1]:18117' }, true],
    [{ host: 'LOCALHOST' }, true],
    [{ host: 'mail:8025', 'x-forwarded-host': 'localhost:8080' }, true],
    [{ host: 'evil.example:18117' }, false],
    [{ host: 'localhost.evil.example:18117' }, false],
    [{ host: 'evil.example', 'x-forwarded-host': 'localhost:8080' }, false],
    [{ host: 'mail:8025', 'x-forwarded-host': 'evil.example:8080' }, false],
    [{ host: 'mail:8025', 'x-forwarded-host': 'localhost:8080, evil.example' }, false],
    [{ host: '' }, false],
    [{}, false],
  ])('%j names this machine: %s', (headers, own) => {
    expect(isOwnHost(headers, ['mail'])).toBe(own);
  });
});
