import { generateKeyPairSync } from 'node:crypto';
import type { CorsConfig, KongFile } from './kong/kong-file.js';
import { parseKongFile } from './kong/read-kong-file.js';
import { routeTable } from './kong/route-table.js';
import { kongFileText, renderKongFile, type RenderSettings } from './render.js';

const jwk = (kid: string, extra: object = {}) => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
  kid,
  use: 'sig',
  alg: 'RS256',
  ...extra,
});
const render = (settings: Partial<RenderSettings> = {}): KongFile =>
  renderKongFile(routeTable(), {
    jwks: { keys: [jwk('current'), jwk('next'), jwk('encryption', { use: 'enc', alg: 'RSA-OAEP' })] },
    publicUrl: 'https://toothwise.example/path',
    mode: 'production',
    ...settings,
  });
const cspOf = (file: KongFile) => JSON.stringify(file.plugins).match(/Content-Security-Policy:([^"]+)/)![1]!;

describe('rendering the route table for a deployment', () => {
  it('adds the current and the next signing key, and no key for encryption', () => {
    const [consumer] = render().consumers!;
    expect(consumer!.jwt_secrets!.map(({ key }) => key)).toEqual(['current', 'next']);
    expect(consumer!.jwt_secrets![0]!.rsa_public_key).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+-----END PUBLIC KEY-----\n$/);
  });

  it('stays inside the schema', () => {
    for (const mode of ['production', 'embedded'] as const) expect(() => parseKongFile(kongFileText(render({ mode })), mode)).not.toThrow();
  });

  it('leaves out of production what exists on laptops only', () => {
    const names = (file: KongFile) => file.services.map(({ name }) => name);
    expect(names(render())).not.toEqual(expect.arrayContaining(['mail']));
    expect(names(render())).not.toEqual(expect.arrayContaining(['stripe']));
    expect(names(render({ mode: 'embedded' }))).toEqual(expect.arrayContaining(['mail', 'stripe']));
    expect(kongFileText(render())).not.toContain('/dev/');
  });

  it('allows the public origin and no other', () => {
    const cors = render().plugins!.find(({ name }) => name === 'cors')!.config as CorsConfig;
    expect(cors.origins).toEqual(['https://toothwise.example']);
  });

  it('allows Stripe’s origins only where Stripe is used', () => {
    expect(cspOf(render())).not.toContain('stripe.com');
    const csp = cspOf(render({ stripe: true }));
    expect(csp).toMatch(/script-src 'self' [^;]*https:\/\/js\.stripe\.com/);
    expect(csp).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com/);
    expect(csp).toMatch(/connect-src 'self' [^;]*https:\/\/api\.stripe\.com/);
  });

  it('puts each server where it is here, and refuses one that no service of the file has', () => {
    const upstreams = { 'account:3000': 'account-service.toothwise-account.svc:3000', 'web:8080': 'shell-web.toothwise-shell.svc:8080' };
    const urls = new Map(render({ upstreams }).services.map(({ name, url }) => [name, url]));
    expect(urls.get('account')).toBe('http://account-service.toothwise-account.svc:3000');
    expect(urls.get('account-public')).toBe(urls.get('account'));
    expect(urls.get('web')).toBe('http://shell-web.toothwise-shell.svc:8080');
    expect(urls.get('identity')).toBe('http://identity:8080');
    // What is rendered is read again, by the gateway and before that by the command that writes it.
    expect(parseKongFile(kongFileText(render({ upstreams })), 'rendered').services).toHaveLength(urls.size);
    expect(() => render({ upstreams: { 'acount:3000': 'x:1' } })).toThrow('No service of the route table is called acount:3000');
  });

  it('makes an upstream of several addresses, whose name is the host of its services', () => {
    const addresses = ['127.0.0.1:18101', '127.0.0.1:18201'];
    const rendered = parseKongFile(kongFileText(render({ upstreams: { 'account:3000': addresses } })), 'rendered');
    expect(rendered.upstreams).toMatchObject([
      { name: 'account', targets: addresses.map((target) => ({ target })), healthchecks: { active: { http_path: '/healthz/ready' } } },
    ]);
    expect(rendered.services.find(({ name }) => name === 'account-public')!.url).toBe('http://account:3000');
    expect(render().upstreams).toBeUndefined();
    expect(() => render({ upstreams: { 'acount:3000': addresses } })).toThrow('acount:3000');
  });

  it('does not change the file it was given', () => {
    const file = routeTable();
    const before = JSON.stringify(file);
    renderKongFile(file, { jwks: { keys: [jwk('a')] }, publicUrl: 'https://x.example', mode: 'production', stripe: true });
    expect(JSON.stringify(file)).toBe(before);
  });
});
