import type { KongFile, KongRoute } from './kong-file.js';
import { routeMatcher } from './match-route.js';
import { routeTable } from './route-table.js';

const fileWith = (...routes: Omit<KongRoute, 'name'>[]): KongFile => ({
  _format_version: '3.0',
  services: [{ name: 's', url: 'http://s:1', routes: routes.map((route, index) => ({ name: `r${index}`, ...route })) }],
});

describe('routes are chosen in Kong’s order', () => {
  it('takes the longest prefix, wherever it stands in the file', () => {
    const match = routeMatcher(fileWith({ paths: ['/'] }, { paths: ['/api/clinic/'] }, { paths: ['/api/'] }));
    expect(match('GET', '/api/clinic/v1', 'http')?.route.name).toBe('r1');
    expect(match('GET', '/api/x', 'http')?.route.name).toBe('r2');
    expect(match('GET', '/x', 'http')?.route.name).toBe('r0');
  });

  it('prefers a route with more attributes to a longer prefix', () => {
    const match = routeMatcher(fileWith({ paths: ['/'], methods: ['GET'] }, { paths: ['/api/'] }));
    expect(match('GET', '/api/x', 'http')?.route.name).toBe('r0');
    expect(match('POST', '/api/x', 'http')?.route.name).toBe('r1');
  });

  it('prefers a regular expression to a prefix, and the higher regex_priority', () => {
    const match = routeMatcher(
      fileWith({ paths: ['/api/long/prefix'] }, { paths: ['~/api/l'] }, { paths: ['~/api/lo'], regex_priority: 1 }),
    );
    expect(match('GET', '/api/long/prefix', 'http')?.route.name).toBe('r2');
    expect(match('GET', '/api/lx', 'http')?.route.name).toBe('r1');
  });

  it('strips the matched part unless told not to', () => {
    const match = routeMatcher(fileWith({ paths: ['/a'] }, { paths: ['/b/'], strip_path: false }));
    expect(match('GET', '/a/x', 'http')?.upstreamPath).toBe('/x');
    expect(match('GET', '/a', 'http')?.upstreamPath).toBe('/');
    expect(match('GET', '/b/x', 'http')?.upstreamPath).toBe('/b/x');
  });

  it('finds nothing for another protocol or method', () => {
    const match = routeMatcher(fileWith({ paths: ['/'], protocols: ['https'] }));
    expect(match('GET', '/', 'http')).toBeUndefined();
  });
});

describe('the committed route table', () => {
  const match = routeMatcher(routeTable());

  it.each([
    ['GET', '/', 'web'],
    ['GET', '/patient-portal', 'web'],
    ['GET', '/remotes.json', 'web'],
    ['GET', '/remotes/mfe-screening/remote.json', 'screening-web'],
    ['POST', '/remotes/mfe-screening/', 'screening-web'],
    ['GET', '/remotes/mfe-nobodys/remote.json', 'web'],
    ['GET', '/silent-check-sso.html', 'web-silent-sign-in'],
    ['GET', '/api/screening/v1/catalogue', 'screening-public'],
    ['GET', '/api/screening/v1/settings', 'screening-public'],
    ['GET', '/api/screening/openapi.json', 'screening-public'],
    ['HEAD', '/api/screening/v1/catalogue', 'screening-api'],
    ['GET', '/api/screening/v1/catalogue/', 'screening-api'],
    ['GET', '/api/screening/v1/credits', 'screening-api'],
    ['POST', '/api/screening/v1/stripe/webhook', 'screening-stripe-webhook'],
    ['GET', '/api/screening/v1/stripe/webhook', 'screening-api'],
    ['POST', '/api/screening/v1/drafts/urgent/photos', 'screening-photo-upload'],
    ['DELETE', '/api/screening/v1/drafts/urgent/photos/1', 'screening-api'],
    ['GET', '/api/clinic/v1/places', 'clinic-public'],
    ['GET', '/api/clinic/v1/offers', 'clinic-api'],
    ['GET', '/api/account/v1/me', 'account-api'],
    ['PATCH', '/api/account/v1/me', 'account-api'],
    ['POST', '/api/account/v1/back-channel-logout', 'account-back-channel-logout'],
    ['GET', '/api/account/v1/back-channel-logout', 'account-api'],
    ['GET', '/api/unknown/v1', 'api-fallback'],
    ['POST', '/api', 'api-fallback'],
    ['GET', '/realms/toothwise/protocol/openid-connect/auth', 'identity'],
    ['POST', '/realms/toothwise/protocol/openid-connect/token', 'identity-forms'],
    ['POST', '/realms/toothwise/login-actions/registration', 'identity-sign-up'],
    ['POST', '/realms/toothwise/login-actions/Zk3rTq0bV9/registration', 'identity-sign-up'],
    ['GET', '/realms/toothwise/login-actions/registration', 'identity'],
    ['POST', '/realms/toothwise/login-actions/authenticate', 'identity-forms'],
    ['GET', '/admin/realms/toothwise/users', 'web'],
    ['POST', '/admin/realms/toothwise/users', 'web'],
    ['GET', '/realms/toothwise/protocol/openid-connect/logout', 'identity-sign-out'],
    ['GET', '/files/screening/1/a.jpg', 'objects'],
    ['PUT', '/files/screening/1/a.jpg', 'web'],
    ['GET', '/dev/mail', 'mail'],
    ['GET', '/dev/mail.json', 'mail'],
    ['GET', '/dev/sms', 'mail'],
    ['POST', '/2010-04-01/Accounts/AC1/Messages.json', 'web'],
    ['POST', '/control/refusals', 'web'],
    ['GET', '/stripe/v3.js', 'stripe'],
  ])('sends %s %s to %s', (method, path, route) => {
    expect(match(method, path, 'http')?.route.name).toBe(route);
  });
});
