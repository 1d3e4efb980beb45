export interface NatsUser {
  name: string;
  password: string;
  /** `admin` may everything; a service only its own domain's subjects. Default `service`. */
  kind?: 'service' | 'admin';
}

export interface NatsConfig {
  port: number;
  storeDir: string;
  users: NatsUser[];
  maxStoreBytes?: number;
}

/** What a service may publish: facts of its own domain, acknowledgements, and the JetStream requests that its work needs. */
function publishSubjects(service: string): string[] {
  const stream = service.toUpperCase();
  const streamRequests = ['INFO', 'MSG.GET'].map((request) => `$JS.API.STREAM.${request}.*`);
  const ownStream = ['CREATE', 'UPDATE', 'DELETE', 'MSG.DELETE'].map((request) => `$JS.API.STREAM.${request}.${stream}`);
  // The account service carries out erasure: it purges a person's subjects from every stream.
  const purge = `$JS.API.STREAM.PURGE.${service === 'account' ? '*' : stream}`;
  const requests = ['$JS.API.INFO', '$JS.API.STREAM.NAMES', '$JS.API.STREAM.LIST', '$JS.API.CONSUMER.>', '$JS.API.DIRECT.GET.>'];
  return [`${service}.>`, '$JS.ACK.>', '$JS.FC.>', ...requests, ...streamRequests, ...ownStream, purge];
}

function userEntry({ name, password, kind = 'service' }: NatsUser): string {
  const permissions =
    kind === 'admin'
      ? { publish: ['>'], subscribe: ['>'] }
      : { publish: publishSubjects(name), subscribe: [`_INBOX_${name}.>`, `${name}.>`] };
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
