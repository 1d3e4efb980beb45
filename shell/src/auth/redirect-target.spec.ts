import { redirectTarget } from './redirect-target.js';

const pages = ['/dental-screening', '/credit-purchase', '/patient-portal', '/auth', '/admin'];
const exists = (path: string) => pages.includes(path);

describe('redirectTarget', () => {
  it.each(['dental-screening', '/dental-screening'])('AUTH-005 returns to %s', (asked) => {
    expect(redirectTarget(asked, false, exists)).toBe('/dental-screening');
  });

  it('keeps the query of the page', () => {
    expect(redirectTarget('/credit-purchase?from=screening', false, exists)).toBe('/credit-purchase?from=screening');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/unknown',
    '/auth',
    '/dental-screening/../../evil',
    '/dental-screening#x',
    ' /dental-screening',
  ])('AUTH-005 refuses %s', (asked) => {
    expect(redirectTarget(asked, false, exists)).toBe('/patient-portal');
  });

  it('AUTH-004 AUTH-006 sends an admin to /admin while a remote serves it, and everybody else to the portal', () => {
    expect(redirectTarget(null, true, exists)).toBe('/admin');
    expect(redirectTarget(null, true, (path) => path !== '/admin' && exists(path))).toBe('/patient-portal');
    expect(redirectTarget(null, false, exists)).toBe('/patient-portal');
  });

  it('AUTH-006 prefers the asked page even for an admin', () => {
    expect(redirectTarget('dental-screening', true, exists)).toBe('/dental-screening');
  });
});
