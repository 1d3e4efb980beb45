import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { plainEnvironment, lastLines, startChild, type ChildEnd } from '../../process/child.js';
import { PartFailure } from '../../process/part-failure.js';
import { answers, freePort } from '../../process/ports.js';
import { untilReady } from '../../process/ready.js';
import { endStale } from '../../process/end-stale.js';
import { natsConfig, type NatsCluster, type NatsUser } from './nats-config.js';
import { obtainNatsServer } from './obtain-nats-server.js';

export interface NatsSettings {
  /** Folder of this server alone: store, configuration and log. Made when missing. */
  dataDir: string;
  /** A free one when not given. */
  port?: number;
  /** Default: one administrator `platform` with the password `platform`, for tests. */
  users?: NatsUser[];
  /** Further worlds by their names, each with users and streams of its own. */
  accounts?: Record<string, NatsUser[]>;
  /** It is one of several, which wait for each other. */
  cluster?: NatsCluster;
  logFile?: string;
  onProgress?: (line: string) => void;
  /** Gives the start up. */
  signal?: AbortSignal;
}

export interface RunningNats {
  url: string;
  port: number;
  pid: number;
  exited: Promise<ChildEnd>;
  stop(): Promise<void>;
}

/** Starts nats-server with JetStream on loopback; its store survives in the data folder. Rejects with PartFailure and one clear line. */
export async function startNats(settings: NatsSettings): Promise<RunningNats> {
  const program = await obtainNatsServer(settings.onProgress, settings.signal);
  const dataDir = resolve(settings.dataDir);
  await mkdir(dataDir, { recursive: true });
  const logFile = settings.logFile ?? join(dataDir, 'nats.log');
  const port = settings.port ?? (await freePort());
  const users = settings.users ?? [{ name: 'platform', password: 'platform' }];
  const configFile = join(dataDir, 'nats.conf');
  const pidFile = join(dataDir, 'nats.pid');
  await endStale(pidFile, configFile);
  await writeFile(
    configFile,
    natsConfig({ port, storeDir: join(dataDir, 'store'), users, accounts: settings.accounts, cluster: settings.cluster }),
    { mode: 0o600 },
  );
  const child = await startChild({ command: program, args: ['-c', configFile, '-P', pidFile], env: plainEnvironment(), logFile });
  const ready = () => lastLines(logFile, 200).some((line) => line.includes('Server is ready'));
  try {
    await untilReady({
      name: 'NATS',
      probe: async () => ready() && (await answers(port)),
      exited: child.exited,
      logFile,
      signal: settings.signal,
    });
  } catch (failure) {
    await child.stop();
    throw explained(failure, { port, logFile, store: join(dataDir, 'store') });
  }
  return { url: `nats://127.0.0.1:${port}`, port, pid: child.pid, exited: child.exited, stop: child.stop };
}

function explained(failure: unknown, { port, logFile, store }: { port: number; logFile: string; store: string }): unknown {
  const log = lastLines(logFile).join('\n');
  if (/address already in use/.test(log)) return new PartFailure('NATS', `cannot have port ${port}: another program uses it`, logFile);
  if (/no space left on device/i.test(log)) return new PartFailure('NATS', 'found the disk full: free some space and start again', logFile);
  if (/permission denied/i.test(log))
    return new PartFailure('NATS', 'may not write its store: make the data folder writable for you', logFile);
  if (/Can't start JetStream/.test(log)) {
    const way = 'move that folder away (events are sent again from the database), and start again';
    return new PartFailure('NATS', `cannot read its store ${store}: ${way}`, logFile);
  }
  return failure;
}
