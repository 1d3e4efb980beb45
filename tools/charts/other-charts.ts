import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@toothwise/domains';
import { natsConfig } from '@toothwise/embedded';
import { gatewaySettings } from '../../gateway/src/gateway.settings.ts';
import { watcherSettings } from '../../deploy/watcher/src/watcher.settings.ts';
import { webSettings } from '../../deploy/web/src/web.settings.ts';
import { type DeclaredSetting, domainsOf, hasRemote, settingsOf } from './declared-settings.ts';
import {
  closed,
  count,
  DIALECT,
  digest,
  imagePullSecrets,
  leaving,
  network,
  OF_HELM,
  resources,
  secretPart,
  settingsPart,
  text,
} from './schema-parts.ts';

/** A chart of what belongs to no domain. */
export interface OtherChart {
  name: string;
  /** What each of its containers reads. */
  programs: Record<string, DeclaredSetting[]>;
  /** Those of them that an installation gives, and the secrets among them. */
  given: DeclaredSetting[];
  /** Follows from those; committed beside the values. */
  written: Record<string, string>;
  /** Files that follow from the domains' declarations; they come with a release of the chart, and are nowhere committed. */
  made: Record<string, string>;
}

export const WEB = settingsOf(webSettings);
const plain = (name: string, isRequired: boolean, isSecret = false): DeclaredSetting => ({ name, isRequired, isSecret, schema: {} });
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const schemaFile = (properties: Record<string, object>) => ({
  'values.schema.json': json({ $schema: DIALECT, ...closed({ ...properties, ...OF_HELM }, Object.keys(OF_HELM)) }),
});

export function otherCharts(root: string): OtherChart[] {
  const domains = domainsOf(root);
  return [shell(), gateway(root, domains), identity(root, domains), broker(domains), platform(root, domains)];
}

/** Those that a release makes, by their paths in the chart. */
export const filesOfChart = (root: string, chart: string): Record<string, string> =>
  otherCharts(root).find(({ name }) => name === chart)?.made ?? {};

const scaled = { replicas: closed({ least: count(2), most: count(2) }), leaving, deadlineSeconds: count(10), network };
const alerts = { type: 'string' };
const annotations = { type: 'object', additionalProperties: { type: 'string' } };

function shell(): OtherChart {
  const watcher = settingsOf(watcherSettings);
  const given = watcher.filter(({ name }) => ['EVERY_MS', 'GONE_AFTER_MS'].includes(name));
  const schema = {
    images: closed({ web: digest, watcher: digest }),
    imagePullSecrets,
    remotes: { type: 'array', items: text, minItems: 1, uniqueItems: true },
    settings: settingsPart(given),
    resources: closed({ web: resources, watcher: resources }),
    ...{ ...scaled, alerts },
  };
  return { name: 'shell', programs: { web: WEB, watcher }, given, written: schemaFile(schema), made: {} };
}

function gateway(root: string, domains: readonly Domain[]): OtherChart {
  const service = settingsOf(gatewaySettings);
  const given = service.filter(({ name }) => name === 'LOG_LEVEL');
  const schema = {
    images: closed({ service: digest }),
    imagePullSecrets,
    routes: { type: 'string', pattern: '_format_version' },
    settings: settingsPart(given),
    resources: closed({ service: resources }),
    public: closed({ enabled: { type: 'boolean' }, port: { type: 'integer', minimum: 1, maximum: 65_535 }, annotations }),
    ...{ ...scaled, alerts },
  };
  const made = { 'files/upstreams.json': json(upstreams(root, domains)) };
  return { name: 'gateway', programs: { service }, given, written: schemaFile(schema), made };
}

/** Where each server of the route table is on a cluster; the object store is given by whoever installs. */
function upstreams(root: string, domains: readonly Domain[]): Record<string, string> {
  const inside = (chart: string, part: string, port: number) => `${chart}-${part}.toothwise-${chart}.svc:${port}`;
  const services = domains.map(({ name }) => [`${name}:3000`, inside(name, 'service', 3000)]);
  const remotes = domains.filter(({ name }) => hasRemote(root, name)).map(({ name }) => [`${name}-web:8080`, inside(name, 'web', 8080)]);
  const shared = { 'web:8080': inside('shell', 'web', 8080), 'identity:8080': inside('identity', 'service', 8080) };
  return { ...Object.fromEntries([...services, ...remotes]), ...shared };
}

/** The domains, for what all of them ask. */
const whoAsks = (domains: readonly Domain[]) => ({
  'files/domains.json': json({
    users: domains.flatMap(({ name }) => [name, `${name}-2`]),
    namespaces: domains.map(({ name }) => `toothwise-${name}`),
  }),
});

/** Names that Keycloak itself reads: https://www.keycloak.org/server/all-config. */
const KEYCLOAK = ['KC_HOSTNAME', 'KC_PROXY_HEADERS', 'KC_HTTP_ENABLED', 'KC_HTTP_PORT', 'KC_HTTP_MANAGEMENT_PORT', 'KC_DB_POOL_MAX_SIZE'];
const KEYCLOAK_GIVEN = [plain('KC_DB_URL', true), plain('KC_DB_USERNAME', true), plain('KC_DB_PASSWORD', true, true)];

function identity(root: string, domains: readonly Domain[]): OtherChart {
  const realm = readFileSync(join(root, 'deploy/keycloak/toothwise-realm.json'), 'utf8');
  const asked = [...realm.matchAll(/\$\{([A-Z_]+)(:[^}]*)?\}/g)].map(([, name = '', without]) => [name, without === undefined] as const);
  const ofRealm = [...new Map(asked)].map(([name, isRequired]) => plain(name, isRequired, /SECRET|PASSWORD/.test(name)));
  const given = [...ofRealm, ...KEYCLOAK_GIVEN];
  const schema = {
    images: closed({ service: digest }),
    imagePullSecrets,
    settings: settingsPart(given.filter(({ isSecret }) => !isSecret)),
    secret: secretPart(given.filter(({ isSecret }) => isSecret)),
    ...{ replicas: closed({ least: count(2) }), leaving, deadlineSeconds: count(10), network },
    database: closed({ poolSize: { type: 'integer', minimum: 2, maximum: 200 } }),
    resources: closed({ service: resources }),
    ...{ scratch: text, alerts },
  };
  const service = [...given, ...KEYCLOAK.map((name) => plain(name, true))];
  return { name: 'identity', programs: { service }, given, written: schemaFile(schema), made: whoAsks(domains) };
}

/** From the folder of the broker's file, the way nats-server reads it. */
const inSecret = (key: string) => ({ include: `../../run/secrets/toothwise/${key}` });

/** The file that the broker's servers start with; `nats://SERVERS` becomes the addresses of as many as there are. */
const brokerFile = (domains: readonly Domain[]) =>
  natsConfig({
    ...{ host: '0.0.0.0', port: 4222, storeDir: '/data', maxStoreBytes: '$MAX_FILE_STORE' },
    users: domains.map(({ name, events }) => ({ name, password: inSecret(name), second: inSecret(`${name}-2`), events })),
    cluster: { server: '$POD_NAME', port: 6222, routes: ['SERVERS'] },
    further: { http: '0.0.0.0:8222', lame_duck_duration: '$LAME_DUCK', lame_duck_grace_period: '5s' },
  });

function broker(domains: readonly Domain[]): OtherChart {
  const file = brokerFile(domains);
  const server = [...file.matchAll(/: \$([A-Z_]+)$/gm)].map(([, name = '']) => plain(name, true));
  const schema = {
    images: closed({ server: digest }),
    imagePullSecrets,
    replicas: closed({ servers: { enum: [3, 5] } }),
    storage: closed({ size: text, store: text, class: { type: 'string' } }),
    secret: closed({ name: text }),
    resources: closed({ server: resources }),
    leaving: closed({ drainSeconds: count(30), spareSeconds: count(1) }),
    network,
  };
  const made = { 'files/nats.conf': file, ...whoAsks(domains) };
  return { name: 'broker', programs: { server }, given: [], written: schemaFile(schema), made };
}

function platform(root: string, domains: readonly Domain[]): OtherChart {
  const part = closed({ remote: { type: 'boolean' } });
  const names = [...domains.map(({ name }) => name), 'shell', 'gateway', 'identity', 'broker'];
  const schema = {
    parts: { type: 'object', propertyNames: { pattern: '^[a-z][a-z0-9-]*$' }, additionalProperties: part },
    watcher: closed({ namespace: text, account: text }),
    backups: closed({ watched: { type: 'boolean' } }),
    alerts,
  };
  const parts = Object.fromEntries(
    names.map((name) => [name, { remote: domains.some((one) => one.name === name) && hasRemote(root, name) }]),
  );
  return { name: 'platform', programs: {}, given: [], written: schemaFile(schema), made: { 'files/parts.json': json(parts) } };
}
