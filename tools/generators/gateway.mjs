import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { format, resolveConfig } from 'prettier';

const HEAD = `# The one route table: every address that reaches Toothwise from outside, in Kong's declarative format (DB-less, Kong 3.9).
#
# Written by \`npm run generate -- gateway\` from kong.base.yml and services/*/domain.json: change those.
#
# Valid as it stands. \`node gateway/dist/render/main.js\` fills in what a deployment knows: the identity server's public keys, the public
# origin and, where Stripe is used, Stripe's origins in the Content-Security-Policy. Entities tagged \`embedded\` exist on laptops only
# and are left out of a production file. Which fields are allowed here: kong.schema.json; what each of them does: README.md.
`;
const REMOTES = `  # Each remote's files come from its own domain's web server. Like the shell's: counted apart from calls of the API, and asked without a body.
`;
const MARK = '  # domains\n';
const TWINS = `  # Each service has a twin for what may be asked without a token; everything else needs one. Services check it again.
  # The tag \`events\` gives streams upstream places of their own; a real Kong does it as README.md says.
`;

/** Every route says these. */
const PLAIN = 'strip_path: false\nprotocols: [http, https]';
const TOKEN = `read_timeout: 120000
plugins:
  - name: jwt
    config:
      key_claim_name: kid
      claims_to_verify: [exp]
      header_names: [authorization]
      uri_param_names: []
      cookie_names: []
      run_on_preflight: false`;

/** The text of `gateway/kong.yml`, as the domains of this checkout declare themselves. */
export async function gatewayFile(root) {
  const base = readFileSync(join(root, 'gateway/kong.base.yml'), 'utf8');
  if (base.split(MARK).length !== 2) throw new Error('gateway/kong.base.yml has not one line "# domains"');
  const domains = readDomains(root).sort((a, b) => a.port - b.port);
  const remotes = domains.filter(({ name }) => existsSync(join(root, `mfe-${name}`, 'project.json')));
  const services = [
    TWINS + indented(domains.flatMap(servicesOf).join('\n\n'), 2),
    ...(remotes.length > 0 ? [REMOTES + indented(remotes.map(remoteOf).join('\n\n'), 2)] : []),
  ].join('\n\n');
  const whole = HEAD + base.slice(base.indexOf('_format_version')).replace(MARK, () => `${services}\n`);
  return format(whole, { ...(await resolveConfig(join(root, 'gateway/kong.yml'))), parser: 'yaml' });
}

/** Writes `gateway/kong.yml`. @returns the file, for the list of what was written */
export async function generateGateway(root) {
  const file = join(root, 'gateway/kong.yml');
  writeFileSync(file, await gatewayFile(root));
  return [file];
}

function servicesOf({ name, routes }) {
  const closed = routes.filter((route) => !route.public);
  const open = routes.filter((route) => route.public);
  const own = open.find((route) => route.name === 'public');
  const described = { ...own, name: 'public', methods: ['GET'], paths: ['/openapi\\.json', ...(own?.paths ?? [])] };
  const rest = `- name: ${name}-api\n  paths: ['/api/${name}/']\n${indented(PLAIN, 2)}`;
  return [
    service(name, name, TOKEN, [...closed.map((route) => routeOf(name, route)), rest]),
    service(
      name,
      `${name}-public`,
      '',
      [described, ...open.filter((route) => route !== own)].map((route) => routeOf(name, route)),
    ),
  ];
}

function remoteOf({ name }) {
  const files = `retries: 3
plugins:
  - name: rate-limiting
    config: { minute: 12000, limit_by: ip, policy: local, fault_tolerant: true }
  - name: request-size-limiting
    config: { allowed_payload_size: 0, size_unit: bytes, require_content_length: false }
routes:
  - name: ${name}-web
    paths: ['/remotes/mfe-${name}/']`;
  return `- name: ${name}-web\n  url: http://${name}-web:8080\n${indented(`${files}\n${indented(PLAIN, 4)}`, 2)}`;
}

function service(domain, name, settings, routes) {
  const head = `- name: ${name}\n  url: http://${domain}:3000\n  retries: 3\n`;
  return `${head}${settings && `${indented(settings, 2)}\n`}  routes:\n${indented(routes.join('\n'), 4)}`;
}

function routeOf(domain, { name, about, methods, paths, megabytes, unbuffered, stream, perMinute }) {
  const plugins = [
    megabytes && sized(megabytes),
    perMinute && `- name: rate-limiting\n  config: { minute: ${perMinute}, limit_by: ip, policy: local, fault_tolerant: true }`,
  ].filter(Boolean);
  const lines = [
    `paths: [${paths.map((path) => quoted(`~/api/${domain}${path}$`)).join(', ')}]`,
    `methods: [${methods.join(', ')}]`,
    PLAIN,
    unbuffered && 'request_buffering: false',
    stream && 'response_buffering: false\ntags: [events]',
    plugins.length > 0 && `plugins:\n${indented(plugins.join('\n'), 2)}`,
  ].filter(Boolean);
  const said = about ? `${wrapped(about)}\n` : '';
  return `${said}- name: ${domain}-${name}\n${indented(lines.join('\n'), 2)}`;
}

const sized = (megabytes) =>
  `- name: request-size-limiting\n  config: { allowed_payload_size: ${megabytes}, size_unit: megabytes, require_content_length: false }`;
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const indented = (text, spaces) => text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
const wrapped = (text) => text.replaceAll(/(.{1,120})(?:\s+|$)/g, '# $1\n').trimEnd();
