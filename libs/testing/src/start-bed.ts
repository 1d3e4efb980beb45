import { type TestDatabase, testDatabase } from './test-database.js';
import { type TestIdentity, type TokenInput, testIdentity } from './test-identity.js';
import { type TestNats, testNats } from './test-nats.js';

export type Environment = Record<string, string>;

export interface TestServiceOptions {
  name: string;
  /** Applies the service's migrations: `(env) => migrate(env)`. */
  migrate: (env: Environment) => Promise<void>;
  /** Boots the service as its `main` does, without signal handlers: `(env) => start(env)`. */
  start: (env: Environment) => Promise<{ url: string; stop(): Promise<void> }>;
  /** Events that a made-up service hears beyond those that the domain of its name declares. */
  hears?: string[];
  /** Further settings of this service. */
  env?: Environment;
  /** Share these between services of one test instead of starting new ones. */
  database?: TestDatabase;
  nats?: TestNats;
  identity?: TestIdentity;
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

export interface TestService {
  url: string;
  env: Environment;
  database: TestDatabase;
  nats: TestNats;
  identity: TestIdentity;
  tokenFor(input?: TokenInput): Promise<string>;
  /** `request('/api/screening/v1/credits', { token })`; a body that is not JSON comes as text. */
  request<T = Record<string, unknown>>(path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** Status and headers only: the body, which may be a stream without an end, is not waited for. */
  heads(path: string, options?: RequestOptions): Promise<Pick<Answer<never>, 'status' | 'headers'>>;
  /** Stops the service and starts it again on the same database and broker. */
  restart(env?: Environment): Promise<void>;
  /** Stops the service and everything that was started for it. */
  stop(): Promise<void>;
}

/** One real service on real Postgres, NATS and published keys, on free ports. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const database = options.database ?? (await testDatabase(options.name));
  const nats = options.nats ?? (await testNats({ [options.name]: options.hears ?? [] }));
  const identity = options.identity ?? (await testIdentity());
  const env: Environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: database.urlFor(options.name),
    TOOTHWISE_MODE: 'embedded',
    SHUTDOWN_SECONDS: '5',
    ...nats.env(options.name),
    ...identity.env,
    ...options.env,
  };
  await options.migrate(env);
  let running = await options.start(env);
  return {
    get url() {
      return running.url;
    },
    env,
    database,
    nats,
    identity,
    tokenFor: identity.tokenFor,
    request: (path, request) => send(running.url + path, request),
    async heads(path, request) {
      const { status, headers, body } = await open(running.url + path, request);
      await body?.cancel();
      return { status, headers };
    },
    async restart(changes = {}) {
      await running.stop();
      running = await options.start({ ...env, ...changes });
    },
    async stop() {
      await running.stop();
      if (!options.identity) await identity.close();
      if (!options.nats) await nats.stop();
      if (!options.database) await database.drop();
    },
  };
}

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
