import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { readDomains } from '@toothwise/domains';

/** Of everybody on a broker for tests. */
export const BROKER_PASSWORD = 'test';
/** More than a machine runs test files at a time, and more beds than a file has at a time. */
const WORKERS = 8;
const EACH = 4;

const nameOf = (worker: number, place: number) => `T${worker}x${place}`;
export const userIn = (account: string, name: string) => `${name}-${account}`;

/** Every domain's service by what it declares, and the administrator `platform`. @param hears by service: events that a made-up one hears beyond those */
export const brokerUsers = (hears: Record<string, string[]> = {}) => [
  ...readDomains().map(({ name, events }) => ({
    name,
    events: { ...events, consumes: [...events.consumes, ...(hears[name] ?? [])] },
    password: BROKER_PASSWORD,
  })),
  { name: 'platform', password: BROKER_PASSWORD },
];

/** The accounts of the run's one broker (see `tools/jest/integration.setup.mjs`): each holds the same users, and what a file's bed keeps. */
export const brokerAccounts = () =>
  Object.fromEntries(
    Array.from({ length: WORKERS * EACH }, (_, at) => nameOf(Math.floor(at / EACH) + 1, at % EACH)).map((account) => [
      account,
      brokerUsers().map((user) => ({ ...user, as: userIn(account, user.name) })),
    ]),
  );

/** Of this process, which runs one test file at a time. */
const taken = new Set<string>();

/** An account that nobody else has, emptied of what a file before has left in it; undefined where all are taken. */
export async function takeAccount(url: string): Promise<string | undefined> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 1);
  const account = Array.from({ length: EACH }, (_, place) => nameOf(worker, place)).find((one) => worker <= WORKERS && !taken.has(one));
  if (!account) return undefined;
  taken.add(account);
  const connection = await connect({ servers: url, user: userIn(account, 'platform'), pass: BROKER_PASSWORD });
  const manager = await jetstreamManager(connection);
  for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name);
  await connection.close();
  return account;
}

export const giveBack = (account: string) => taken.delete(account);
