import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Domain, readDomains, type SpecialRoute } from '@toothwise/domains';
import { parse } from 'yaml';
import type { KongFile, KongPlugin, KongRoute, KongService } from './kong-file.js';
import { checkKongFile } from './read-kong-file.js';

const checkout = join(import.meta.dirname, '../../..');

/**
 * The one route table: every address that reaches Toothwise from outside. It is put together of `gateway/kong.base.yml`, what belongs to no
 * domain, and of what each domain says of itself in `services/<domain>/domain.json`.
 * @param root of the checkout; left out: this one
 * @throws KongFileError naming each field that the embedded gateway does not implement
 */
export function routeTable(root = checkout): KongFile {
  const { services, ...base } = parse(readFileSync(join(root, 'gateway/kong.base.yml'), 'utf8'), { merge: true }) as KongFile;
  const domains = readDomains(root).sort((a, b) => a.port - b.port);
  const remotes = domains.filter(({ name }) => existsSync(join(root, `mfe-${name}`, 'project.json')));
  const [shell, ...others] = services;
  const table = { ...base, services: [shell, ...domains.flatMap(servicesOf), ...remotes.map(remoteOf), ...others] };
  return checkKongFile(table, 'gateway/kong.base.yml with services/*/domain.json');
}

const PLAIN = { strip_path: false, protocols: ['http', 'https'] } satisfies Partial<KongRoute>;
const TOKEN: Partial<KongService> = {
  read_timeout: 120_000,
  plugins: [
    {
      name: 'jwt',
      config: {
        key_claim_name: 'kid',
        claims_to_verify: ['exp'],
        header_names: ['authorization'],
        uri_param_names: [],
        cookie_names: [],
        run_on_preflight: false,
      },
    },
  ],
};

const atMost = (minute: number): KongPlugin => ({
  name: 'rate-limiting',
  config: { minute, limit_by: 'ip', policy: 'local', fault_tolerant: true },
});
const sized = (allowed_payload_size: number, size_unit: 'bytes' | 'megabytes'): KongPlugin => ({
  name: 'request-size-limiting',
  config: { allowed_payload_size, size_unit, require_content_length: false },
});

/**
 * Each service has a twin for what may be asked without a token; everything else needs one. Services check it again.
 * The tag `events` gives streams upstream places of their own; a real Kong does it as README.md says.
 */
function servicesOf({ name, routes }: Domain): KongService[] {
  const open = routes.filter((route) => route.public);
  const own = open.find((route) => route.name === 'public');
  const described = { ...own, name: 'public', methods: ['GET'], paths: ['/openapi\\.json', ...(own?.paths ?? [])] } as SpecialRoute;
  const closed = routes.filter((route) => !route.public).map((route) => routeOf(name, route));
  const rest = { name: `${name}-api`, paths: [`/api/${name}/`], ...PLAIN };
  const service = { url: `http://${name}:3000`, retries: 3 };
  return [
    { name, ...service, ...TOKEN, routes: [...closed, rest] },
    {
      name: `${name}-public`,
      ...service,
      routes: [described, ...open.filter((route) => route !== own)].map((route) => routeOf(name, route)),
    },
  ];
}

/** A remote's files come from its own domain's web server. Like the shell's: counted apart from calls of the API, and asked without a body. */
const remoteOf = ({ name }: Domain): KongService => ({
  name: `${name}-web`,
  url: `http://${name}-web:8080`,
  retries: 3,
  plugins: [atMost(12_000), sized(0, 'bytes')],
  routes: [{ name: `${name}-web`, paths: [`/remotes/mfe-${name}/`], ...PLAIN }],
});

function routeOf(domain: string, { name, methods, paths, megabytes, unbuffered, stream, perMinute }: SpecialRoute): KongRoute {
  const plugins = [...(megabytes ? [sized(megabytes, 'megabytes')] : []), ...(perMinute ? [atMost(perMinute)] : [])];
  return {
    name: `${domain}-${name}`,
    paths: paths.map((path) => `~/api/${domain}${path}$`),
    methods,
    ...PLAIN,
    ...(unbuffered && { request_buffering: false }),
    ...(stream && { response_buffering: false, tags: ['events'] }),
    ...(plugins.length > 0 && { plugins }),
  };
}
