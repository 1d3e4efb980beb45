import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { type RunningNats, startNats } from '@toothwise/embedded';

const PASSWORD = 'test';

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

/**
 * A nats-server of its own with one user per service and the administrator `platform`; it starts in about 50 ms.
 * @param hears by service: events that a made-up one hears beyond those that the domain of its name declares
 */
export async function testNats(hears: Record<string, string[]> = {}): Promise<TestNats> {
  const dataDir = await mkdtemp(join(tmpdir(), 'toothwise-nats-'));
  const store = join(dataDir, 'store');
  const users = [
    ...readDomains().map(({ name, events }) => ({
      name,
      events: { ...events, consumes: [...events.consumes, ...(hears[name] ?? [])] },
      password: PASSWORD,
    })),
    { name: 'platform', password: PASSWORD },
  ];
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
    env: (service) => ({ NATS_URL: url, NATS_USER: service, NATS_PASSWORD: PASSWORD }),
    administrator: { user: 'platform', pass: PASSWORD },
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
