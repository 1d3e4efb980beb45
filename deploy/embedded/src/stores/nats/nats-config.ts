import type { DomainEvents } from '@toothwise/domains';

/** A file that holds `password: "…"`, by its path from the configuration's folder. */
export interface PasswordFile {
  include: string;
}

export interface NatsUser<Password = string> {
  name: string;
  password: Password;
  /** Signs in by this name instead of its own: in several accounts people of one server have different ones. */
  as?: string;
  /** What a service may tell and hear, as its domain declares it. Left out: an administrator, who may everything. */
  events?: DomainEvents;
  /** Of a second user, `<name>-2`, who may the same: while one password is changed, the service has the other. */
  second?: Password;
}

/** Several servers that keep the same streams. */
export interface NatsCluster {
  /** Differs from server to server; `$NAME` is a variable of its environment. */
  server: string;
  /** Where the other servers find this one. */
  port: number;
  /** `host:port` of each. */
  routes: readonly string[];
}

export interface NatsConfig {
  /** Loopback unless set. */
  host?: string;
  port: number;
  storeDir: string;
  users: AnyUser[];
  /** Further worlds by their names, each with users and streams of its own, unseen by the others. */
  accounts?: Record<string, AnyUser[]>;
  /** In bytes, or a variable of the server's environment. */
  maxStoreBytes?: number | `$${string}`;
  cluster?: NatsCluster;
  /** Further settings, as the file has them: `{ http: '0.0.0.0:8222' }`; a `$NAME` stays a variable. */
  further?: Record<string, string>;
}

const streamOf = (name: string) => name.split('.')[0]!.toUpperCase();

/** Under how many names libs/event-bus goes on reading where the broker's state for the one before is damaged. */
const NAMES = 9;
/** What a service's consumer of an event is called there: `clinic_screening_completed_v1`, `…_2`. */
const consumersOf = (service: string, event: string) => {
  const name = `${service}_${event.replaceAll('.', '_')}`;
  return [name, ...Array.from({ length: NAMES - 1 }, (_, index) => `${name}_${index + 2}`)];
};

/** A service makes, reads and removes its own consumers of what it declares; in its own stream it may look after all. */
const consumerSubjects = (service: string, event: string) =>
  consumersOf(service, event).flatMap((name) => [
    // Made under the subject that it reads: others' facts, and commands that they give themselves, stay closed.
    `$JS.API.CONSUMER.CREATE.${streamOf(event)}.${name}.${event}.>`,
    ...['INFO', 'DELETE', 'MSG.NEXT'].map((request) => `$JS.API.CONSUMER.${request}.${streamOf(event)}.${name}`),
  ]);

/** What a service may publish: the facts that it declares, acknowledgements, and the JetStream requests that its work needs. */
function publishSubjects(service: string, { publishes, consumes, purges }: DomainEvents): string[] {
  const own = streamOf(service);
  return [
    ...publishes.map((event) => `${event}.>`),
    ...['$JS.ACK.>', '$JS.FC.>', '$JS.API.INFO', '$JS.API.STREAM.NAMES', '$JS.API.STREAM.LIST', '$JS.API.STREAM.INFO.*'],
    ...['CREATE', 'UPDATE', 'DELETE', 'MSG.GET', 'MSG.DELETE'].map((request) => `$JS.API.STREAM.${request}.${own}`),
    `$JS.API.STREAM.PURGE.${purges ? '*' : own}`,
    ...['NAMES', 'LIST'].map((request) => `$JS.API.CONSUMER.${request}.${own}`),
    ...['INFO', 'DELETE'].map((request) => `$JS.API.CONSUMER.${request}.${own}.*`),
    ...consumes.flatMap((event) => consumerSubjects(service, event)),
  ];
}

/** Variables are bare words in the file, everything else is quoted. */
const said = (text: string) => (text.startsWith('$') ? text : JSON.stringify(text));

type AnyUser = NatsUser<string | PasswordFile>;

function permissionsOf({ name, as = name, events, second }: AnyUser): object {
  if (!events) return { publish: ['>'], subscribe: ['>'] };
  const names = second ? [as, secondOf(as)] : [as];
  return { publish: publishSubjects(name, events), subscribe: names.map((one) => `_INBOX_${one}.>`) };
}

const secondOf = (name: string) => `${name}-2`;
/** What two users may is said once, under a name: a service's list is long. */
const shared = (name: string) => `MAY_${name.toUpperCase().replaceAll('-', '_')}`;

function userEntries(user: AnyUser): string[] {
  const { name, as = name, password, second } = user;
  const entry = (called: string, secret: string | PasswordFile, may: string) =>
    `{ user: ${JSON.stringify(called)}, ${typeof secret === 'string' ? `password: ${JSON.stringify(secret)}` : `include ${JSON.stringify(secret.include)}`}, permissions: ${may} }`;
  if (!second) return [entry(as, password, JSON.stringify(permissionsOf(user)))];
  return [entry(as, password, `$${shared(as)}`), entry(secondOf(as), second, `$${shared(as)}`)];
}

const sharedPermissions = (users: readonly AnyUser[]) =>
  users
    .filter(({ second }) => second)
    .map((user) => `${shared(user.as ?? user.name)}: ${JSON.stringify(permissionsOf(user))}\n`)
    .join('');

const clusterBlock = (host: string, { port, routes }: NatsCluster) => `cluster {
  name: "toothwise"
  listen: "${host}:${port}"
  routes: ${JSON.stringify(routes.map((route) => `nats://${route}`))}
}
`;

const accountsBlock = (accounts: Record<string, AnyUser[]>) =>
  Object.entries(accounts)
    .map(([name, users]) => `  ${name} { jetstream: enabled, users: [\n    ${users.flatMap(userEntries).join('\n    ')}\n  ] }\n`)
    .reduce((block, one) => block.replace(/}\n$/, `${one}}\n`), Object.keys(accounts).length > 0 ? 'accounts {\n}\n' : '');

/** The server's configuration file: JetStream on disk, one user per service. Stays within what nats-server 2.9 reads. */
export function natsConfig(config: NatsConfig): string {
  const { host = '127.0.0.1', port, storeDir, users, accounts = {}, maxStoreBytes = 4 * 1024 ** 3, cluster, further = {} } = config;
  return `listen: "${host}:${port}"
server_name: ${said(cluster?.server ?? 'toothwise')}
max_payload: 1MB
jetstream {
  store_dir: ${JSON.stringify(storeDir)}
  max_memory_store: 64MB
  max_file_store: ${maxStoreBytes}
}
${cluster ? clusterBlock(host, cluster) : ''}${Object.entries(further)
    .map(([name, value]) => `${name}: ${said(value)}\n`)
    .join('')}${sharedPermissions(users)}${accountsBlock(accounts)}authorization {
  users: [
    ${users.flatMap(userEntries).join('\n    ')}
  ]
}
`;
}
