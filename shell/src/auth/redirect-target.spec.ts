import { redirectTarget } from './redirect-target.js';

const pages = ['/dental-screening', '/credit-purchase', '/patient-portal', '/auth', '/admin'];
const exists = (path: string) => pages.includes(path);

describe('redirectTarget', () => {
  it.each(['dental-screening', '/dental-screening'])('AUTH-005 returns to %s', (asked) => {
    expect(redirectTarget(asked, exists)).toBe('/dental-screening');
  });

  it('keeps the query of the page', () => {
    expect(redirectTarget('/credit-purchase?from=screening', exists)).toBe('/credit-purchase?from=screening');
  });

  it.each([
    null,
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
    expect(redirectTarget(asked, exists)).toBeUndefined();
  });
});
