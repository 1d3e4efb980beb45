import { BedClock } from './bed-clock.js';
import { type TestDatabase, testDatabase } from './test-database.js';
import { type TestIdentity, type TokenInput, testIdentity } from './test-identity.js';
import { type TestNats, testNats } from './test-nats.js';

export type Environment = Record<string, string>;

/** Something that Nest finds by its class. */
type Provider<T> = abstract new (...args: never[]) => T;
export interface Running {
  app: { get(token: unknown): unknown };
  url: string;
  stop(): Promise<void>;
}
/** What `defineService` makes. */
export interface BedService<R extends Running> {
  name: string;
  /** Decide which database the bed's is a copy of. */
  migrations: readonly object[];
  migrate(env: Environment): Promise<void>;
  start(env: Environment, options: { signals: boolean; clock: BedClock; oneConnection: boolean }): Promise<R>;
  /** Events that a made-up service hears beyond those that the domain of its name declares. */
  hears?: readonly string[];
}

export interface BedOptions<R extends Running> {
  service: BedService<R>;
  /** Further settings of this service. */
  env?: Environment;
  /** The time at which its clock stands, until a test moves it; else it is the machine's. */
  at?: string;
  /** A broker that this file may kill, start again and look into. */
  ownBroker?: boolean;
  /** Shares database, broker, identity server and clock with another bed, which is to stop after this one. */
  beside?: Pick<Bed, 'database' | 'nats' | 'identity' | 'clock'>;
}

export interface RequestOptions {
  method?: string;
  /** Sends this token; `undefined` sends none. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface Bed<R extends Running = Running> {
  url: string;
  env: Environment;
  app: R['app'];
  database: TestDatabase;
  nats: TestNats;
  identity: TestIdentity;
  clock: BedClock;
  /** A provider of the running service. */
  get<T>(token: Provider<T>): T;
  tokenFor(input?: TokenInput): Promise<string>;
  /** `request('/api/screening/v1/credits', { token })`; a body that is not JSON comes as text. */
  request<T = Record<string, unknown>>(path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** Status and headers only: the body, which may be a stream without an end, is not waited for. */
  heads(path: string, options?: RequestOptions): Promise<Pick<Answer<never>, 'status' | 'headers'>>;
  /** Stops the service and starts it again on the same database and broker. */
  restart(changes?: Environment): Promise<void>;
  /** One more process of the service, as it were: same database, broker and clock. Stops with the bed, or before. */
  second(changes?: Environment): Promise<R>;
  /** Stops the service and everything that was started for it. */
  stop(): Promise<void>;
}

/** One real service on real Postgres, NATS and published keys, on free ports, judging by a clock that the test moves. */
export async function startBed<R extends Running>({ service, env: own, at, ownBroker, beside }: BedOptions<R>): Promise<Bed<R>> {
  const { name, hears = [] } = service;
  const clock = beside?.clock ?? new BedClock();
  if (at) clock.stand(at);
  const [nats, identity] = beside
    ? [beside.nats, beside.identity]
    : await Promise.all([testNats({ hears: { [name]: [...hears] }, own: ownBroker }), testIdentity(clock)]);
  const common: Environment = { ...COMMON, ...nats.env(name), ...identity.env, ...own };
  const envOn = (url: string): Environment => ({ ...common, DATABASE_URL: url });
  let database = beside?.database;
  const release = async () => {
    if (!beside) await Promise.all([identity.close(), nats.stop(), database?.drop()]);
  };
  let env: Environment;
  let running: R;
  const start = (changes: Environment = {}) => service.start({ ...env, ...changes }, { signals: false, clock, oneConnection: true });
  try {
    // In a database that is there already, the tables of this service are still to be made.
    if (database) await service.migrate(envOn(database.urlFor(name)));
    else database = await testDatabase(name, { key: service.migrations.join('\n'), migrate: (url) => service.migrate(envOn(url)) });
    env = envOn(database.urlFor(name));
    running = await start();
  } catch (error) {
    await release();
    throw error;
  }
  const others: R[] = [];
  return {
    ...{ env, database, nats, identity, clock, tokenFor: identity.tokenFor },
    get url() {
      return running.url;
    },
    get app() {
      return running.app as R['app'];
    },
    get: <T>(token: Provider<T>) => running.app.get(token) as T,
    request: (path, request) => send(running.url + path, request),
    async heads(path, request) {
      const { status, headers, body } = await open(running.url + path, request);
      await body?.cancel();
      return { status, headers };
    },
    async restart(changes) {
      await running.stop();
      running = await start(changes);
    },
    async second(changes) {
      others.push(await start(changes));
      return others.at(-1)!;
    },
    async stop() {
      await Promise.all([running, ...others].map((one) => one.stop()));
      await release();
    },
  };
}

const COMMON: Environment = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
  PUBLIC_URL: 'http://localhost:8080',
  TOOTHWISE_MODE: 'embedded',
  SHUTDOWN_SECONDS: '5',
  ERASURE_KEY: 'of-all-beds-one-key',
  // Nobody answers there, unless a test starts an object store of its own.
  S3_ENDPOINT: 'http://127.0.0.1:1',
  CLAMD_URL: 'tcp://127.0.0.1:1',
  S3_ACCESS_KEY: 'spec-access',
  S3_SECRET_KEY: 'spec-secret-key',
};

function open(url: string, { method, token, body, headers }: RequestOptions = {}): Promise<Response> {
  return fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function send<T>(url: string, options?: RequestOptions): Promise<Answer<T>> {
  const response = await open(url, options);
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
}
