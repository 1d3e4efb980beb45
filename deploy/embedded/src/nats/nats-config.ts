import type { DomainEvents } from '@toothwise/domains';

export interface NatsUser {
  name: string;
  password: string;
  /** What a service may tell and hear, as its domain declares it. Left out: an administrator, who may everything. */
  events?: DomainEvents;
}

export interface NatsConfig {
  port: number;
  storeDir: string;
  users: NatsUser[];
  maxStoreBytes?: number;
}

const streamOf = (name: string) => name.split('.')[0]!.toUpperCase();

/** What a service may publish: the facts that it declares, acknowledgements, and the JetStream requests that its work needs. */
function publishSubjects(service: string, { publishes, consumes, purges }: DomainEvents): string[] {
  const own = streamOf(service);
  const read = [...new Set([own, ...consumes.map(streamOf)])];
  return [
    ...publishes.map((event) => `${event}.>`),
    ...['$JS.ACK.>', '$JS.FC.>', '$JS.API.INFO', '$JS.API.STREAM.NAMES', '$JS.API.STREAM.LIST', '$JS.API.STREAM.INFO.*'],
    ...['CREATE', 'UPDATE', 'DELETE', 'MSG.GET', 'MSG.DELETE'].map((request) => `$JS.API.STREAM.${request}.${own}`),
    `$JS.API.STREAM.PURGE.${purges ? '*' : own}`,
    ...['NAMES', 'LIST'].map((request) => `$JS.API.CONSUMER.${request}.${own}`),
    // A consumer is made under the subject that it reads: others' facts, and commands that they give themselves, stay closed.
    ...consumes.map((event) => `$JS.API.CONSUMER.CREATE.${streamOf(event)}.*.${event}.>`),
    ...read.flatMap((stream) => ['INFO', 'DELETE', 'MSG.NEXT'].map((request) => `$JS.API.CONSUMER.${request}.${stream}.*`)),
  ];
}

function userEntry({ name, password, events }: NatsUser): string {
  const permissions = events
    ? { publish: publishSubjects(name, events), subscribe: [`_INBOX_${name}.>`] }
    : { publish: ['>'], subscribe: ['>'] };
  return `{ user: ${JSON.stringify(name)}, password: ${JSON.stringify(password)}, permissions: ${JSON.stringify(permissions)} }`;
}

/** The server's configuration file: loopback only, JetStream on disk, one user per service. Stays within what nats-server 2.9 reads. */
export function natsConfig({ port, storeDir, users, maxStoreBytes = 4 * 1024 ** 3 }: NatsConfig): string {
  return `listen: "127.0.0.1:${port}"
server_name: "toothwise"
max_payload: 1MB
jetstream {
  store_dir: ${JSON.stringify(storeDir)}
  max_memory_store: 64MB
  max_file_store: ${maxStoreBytes}
}
authorization {
  users: [
    ${users.map(userEntry).join('\n    ')}
  ]
}
`;
}
