import { stringify } from 'yaml';
import type { KongFile } from './kong-file.js';
import { KongFileError, parseKongFile } from './read-kong-file.js';
import { routeTable } from './route-table.js';

const committed = () => structuredClone(routeTable()) as unknown as Record<string, never>;
const problemsOf = (file: unknown): string[] => {
  try {
    parseKongFile(stringify(file), 'kong.yml');
    return [];
  } catch (error) {
    return (error as KongFileError).problems;
  }
};
const changed = (change: (file: KongFile & { services: Record<string, unknown>[] }) => void): string[] => {
  const file = committed() as unknown as KongFile & { services: Record<string, unknown>[] };
  change(file);
  return problemsOf(file);
};

describe('what the embedded gateway accepts', () => {
  it('the committed file', () => {
    expect(problemsOf(committed())).toEqual([]);
  });

  it.each<[string, (file: never) => void, string]>([
    ['a plugin it does not have', (file: never) => push(file, { name: 'acl', config: {} }), 'plugins.6.name'],
    ['hosts on a route', (file: never) => Object.assign(routeOf(file), { hosts: ['x'] }), '"hosts"'],
    ['an unknown top level part', (file: never) => Object.assign(file, { vaults: [] }), '"vaults"'],
    [
      'limits by consumer',
      (file: never) => push(file, { name: 'rate-limiting', config: { minute: 1, limit_by: 'consumer', policy: 'local' } }),
      'limit_by',
    ],
    [
      'passive checks of targets',
      (file: never) =>
        Object.assign(file, { upstreams: [{ name: 'account', targets: [{ target: 'a:1' }], healthchecks: { passive: {} } }] }),
      '"passive"',
    ],
    ['redis', (file: never) => push(file, { name: 'rate-limiting', config: { minute: 1, limit_by: 'ip', policy: 'redis' } }), 'policy'],
    ['any origin', (file: never) => push(file, { name: 'cors', config: { origins: ['*'] } }), 'origins'],
    [
      'a transformer field that it ignores',
      (file: never) => push(file, { name: 'request-transformer', config: { add: { headers: ['a:b'] } } }),
      '"add"',
    ],
    ['another format version', (file: never) => Object.assign(file, { _format_version: '2.1' }), '_format_version'],
  ])('refuses %s, naming it', (_what, change, named) => {
    const problems = changed(change as never);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain(named);
  });

  it('refuses a token check that would take tokens from the address', () => {
    const problems = changed((file) => push(file as never, { name: 'jwt', config: { key_claim_name: 'kid', claims_to_verify: ['exp'] } }));
    expect(problems.join()).toContain('uri_param_names');
  });

  it('says which line of YAML is wrong', () => {
    expect(() => parseKongFile('services: [', 'x.yml')).toThrow(/x\.yml: is not YAML/);
  });
});

describe('the committed file', () => {
  const file = routeTable();
  const text = JSON.stringify(file);

  it('verifies expiry and takes tokens from the Authorization header only', () => {
    const configs = file.services.flatMap(({ plugins = [] }) => plugins).filter(({ name }) => name === 'jwt');
    const guarded = file.services.filter(
      ({ name, routes }) => !name.endsWith('-public') && routes.some(({ paths }) => paths.some((path) => path.includes('/api/'))),
    );
    expect(configs.length).toBe(guarded.length);
    expect(guarded.length).toBeGreaterThanOrEqual(3);
    for (const { config } of configs)
      expect(config).toMatchObject({ claims_to_verify: ['exp'], uri_param_names: [], cookie_names: [], key_claim_name: 'kid' });
  });

  it('allows scripts and styles of our own origin only', () => {
    expect(text).toContain("script-src 'self'; style-src 'self';");
    expect(text).not.toContain('unsafe-eval');
    expect(text).not.toContain('unsafe-inline');
  });

  it('gives no two routes the same name', () => {
    const names = file.services.flatMap(({ routes }) => routes.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('holds no key and no secret', () => {
    expect(text).not.toContain('jwt_secrets');
    expect(text).not.toContain('BEGIN');
  });
});

function push(file: never, plugin: object): void {
  (file as unknown as KongFile).plugins!.push(plugin as never);
}
function routeOf(file: never): object {
  return (file as unknown as KongFile).services[0]!.routes[0]!;
}
