import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningNats, startNats } from '@toothwise/embedded';
import { BROKER_PASSWORD, brokerUsers, giveBack, takeAccount, userIn } from './broker-accounts.js';

export interface TestNats {
  url: string;
  /** Folder with everything that the server keeps. */
  dataDir: string;
  /** Settings of a service that connects as its own user. */
  env(service: string): { NATS_URL: string; NATS_USER: string; NATS_PASSWORD: string };
  /** Who may do everything. */
  administrator: { user: string; pass: string };
  /** Kills the server (SIGKILL), deletes its store or lets a test damage it where asked, and starts it again on the same port. */
  restart(options?: { deleteStore?: boolean; damage?: (store: string) => void; gently?: boolean }): Promise<void>;
  /** Ends the server until `restart`. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface NatsOptions {
  /** By service: events that a made-up one hears beyond those that the domain of its name declares. */
  hears?: Record<string, string[]>;
  /** A server of its own, which can be killed, started again and looked into. */
  own?: boolean;
}

/**
 * An account on the run's one nats-server, with one user per service and the administrator `platform`, or a server of its own with the same users,
 * which starts in about 50 ms.
 */
export async function testNats({ hears = {}, own = false }: NatsOptions = {}): Promise<TestNats> {
  const url = process.env.TOOTHWISE_TEST_BROKER;
  const isOrdinary = Object.values(hears).every((events) => events.length === 0);
  const account = url && isOrdinary && !own ? await takeAccount(url) : undefined;
  return account ? onAccount(url!, account) : serverOfItsOwn(hears);
}

function onAccount(url: string, account: string): TestNats {
  const refuse = (): never => {
    throw new Error('Other files use this broker too: ask for one of its own, testNats({ own: true }) or startBed({ ownBroker: true, … })');
  };
  return {
    url,
    get dataDir() {
      return refuse();
    },
    env: (service) => ({ NATS_URL: url, NATS_USER: userIn(account, service), NATS_PASSWORD: BROKER_PASSWORD }),
    administrator: { user: userIn(account, 'platform'), pass: BROKER_PASSWORD },
    kill: async () => refuse(),
    restart: async () => refuse(),
    stop: async () => void giveBack(account),
  };
}

async function serverOfItsOwn(hears: Record<string, string[]>): Promise<TestNats> {
  const dataDir = await mkdtemp(join(tmpdir(), 'toothwise-nats-'));
  const store = join(dataDir, 'store');
  const users = brokerUsers(hears);
  let server: RunningNats = await startNats({ dataDir, users });
  const { url, port } = server;
  const kill = async () => {
    try {
      process.kill(server.pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    await server.exited;
  };
  return {
    url,
    dataDir,
    env: (service) => ({ NATS_URL: url, NATS_USER: service, NATS_PASSWORD: BROKER_PASSWORD }),
    administrator: { user: 'platform', pass: BROKER_PASSWORD },
    kill,
    async restart({ deleteStore = false, damage, gently = false } = {}) {
      await (gently ? server.stop() : kill());
      if (deleteStore) await rm(store, { recursive: true, force: true });
      damage?.(store);
      server = await startNats({ dataDir, users, port });
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
