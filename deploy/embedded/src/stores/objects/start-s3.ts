import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lastLines, plainEnvironment, startChild, type ChildEnd } from '../../process/child.js';
import { endStale } from '../../process/end-stale.js';
import { PartFailure } from '../../process/part-failure.js';
import { answers, portTaken } from '../../process/ports.js';
import { untilReady } from '../../process/ready.js';
import { obtainWeed } from './obtain-weed.js';
import { bucket, identities, type S3Key } from './s3-keys.js';
import { allPorts, freeS3Ports, type S3Ports } from './s3-ports.js';
import { certificate, securityFile } from './s3-security.js';
import { sweep } from './sweep.js';

export interface S3Settings {
  /** Folder of this server alone: objects, configuration and log. Made when missing. */
  dataDir: string;
  /** Or how to choose them, which is asked again where another program took one in between. Default: free ones. */
  ports?: S3Ports | (() => Promise<S3Ports>);
  keys: S3Key[];
  /** Made where they are missing. Default: `files`. */
  buckets?: string[];
  /** The origin whose pages may read objects by signed links. */
  origin?: string;
  logFile?: string;
  /** How often what was removed is swept off the disk, in milliseconds. */
  sweepEveryMs?: number;
  onProgress?: (line: string) => void;
  /** Gives the start up. */
  signal?: AbortSignal;
}

export interface RunningS3 {
  /** `http://127.0.0.1:<port>`, path-style buckets. */
  url: string;
  ports: S3Ports;
  pid: number;
  exited: Promise<ChildEnd>;
  /** Gives names that are there other pairs while requests go on, a moment later; who is left out keeps theirs until the next start. */
  changeKeys(keys: S3Key[]): Promise<void>;
  /** Has everything that was removed so far leave the disk. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

const name = 'The object store';
/**
 * Go counts what weed reserves as if it were used: 233 MiB at the start (write buffers of its eight LevelDBs, windows of the filer's log), and
 * up to 80 more within minutes of writing, though little of that is ever touched. A limit near the sum has Go look for garbage without end:
 * 15 % of a core at rest, and two thirds of what a request takes. So the limit lies far above it, to have the buffers of large uploads
 * given back soon; a fifth of the sum, some 50 MiB, may gather between two looks.
 */
export const memory = { GOMEMLIMIT: '448MiB', GOGC: '20' };

/** Another program has one of the ports. */
class PortsTaken extends PartFailure {}

/** Ports that are chosen here and lost to another program before weed has them are chosen again, so often. */
const CHOICES = 3;

/** Starts SeaweedFS with the bucket `files` on loopback; it answers requests signed with one of the keys only. Rejects with PartFailure and one clear line. */
export async function startS3(settings: S3Settings): Promise<RunningS3> {
  const program = await obtainWeed(settings.onProgress, settings.signal);
  const { ports = freeS3Ports } = settings;
  if (typeof ports !== 'function') return startOn(ports, program, settings);
  for (let choice = 1; ; choice++) {
    try {
      return await startOn(await ports(), program, settings);
    } catch (failure) {
      if (!(failure instanceof PortsTaken) || choice === CHOICES) throw failure;
    }
  }
}

async function startOn(ports: S3Ports, program: string, settings: S3Settings): Promise<RunningS3> {
  const dataDir = resolve(settings.dataDir);
  const logFile = settings.logFile ?? join(dataDir, 's3.log');
  const pidFile = join(dataDir, 'weed.pid');
  // It goes when weed ends as asked: indexes are then whole, and reading all volumes is spared.
  const unclean = existsSync(pidFile);
  await endStale(pidFile, `-dir=${storeOf(dataDir)}`);
  for (const port of allPorts(ports))
    if (await portTaken(port)) throw new PortsTaken(name, `cannot have port ${port}: another program uses it`);
  await prepareFolder(dataDir, settings.keys, unclean);
  const env = { ...plainEnvironment(), HOME: dataDir };
  const args = weedArguments(dataDir, ports, settings);
  const child = await startChild({ command: program, args, env: { ...env, ...memory }, cwd: dataDir, logFile });
  try {
    await writeFile(pidFile, String(child.pid), { mode: 0o600 });
    const probe = async () => isRunning(logFile) && (await answers(ports.s3));
    await untilReady({ name, probe, exited: child.exited, logFile, signal: settings.signal });
  } catch (failure) {
    await child.stop();
    throw explained(failure, dataDir, logFile);
  }
  const stop = async () => {
    await child.stop();
    await rm(pidFile, { force: true });
  };
  const sweepNow = () => sweep(program, dataDir, ports, env);
  const sweeping = setInterval(() => void sweepNow().catch(() => undefined), settings.sweepEveryMs ?? 300_000).unref();
  void child.exited.then(() => clearInterval(sweeping));
  const changeKeys = async (keys: S3Key[]) => {
    await writeKeys(dataDir, keys);
    // weed reads its list anew then.
    process.kill(child.pid, 'SIGHUP');
  };
  return { url: `http://127.0.0.1:${ports.s3}`, ports, pid: child.pid, exited: child.exited, changeKeys, sweep: sweepNow, stop };
}

/** Whether all its parts run. Rejects where weed quietly took another gRPC port than it was told; without one of the others it ends. */
function isRunning(logFile: string): boolean {
  const lines = lastLines(logFile, 200);
  const [, port] = lines.map((line) => /gRPC port (\d+) for \w+ is not available/.exec(line)).find(Boolean) ?? [];
  if (port) throw new PortsTaken(name, `cannot have port ${port}: another program uses it`, logFile);
  return lines.some((line) => line.includes('components are running'));
}

const storeOf = (dataDir: string) => join(dataDir, 'store');

/**
 * What weed reads at its start. What it can make again is made again: its options and its log, which would overrule or outgrow ours; the
 * master's own state, which stops every start when torn; and the indexes of the volumes, which hide objects when torn.
 */
async function prepareFolder(dataDir: string, keys: S3Key[], unclean: boolean): Promise<void> {
  const store = storeOf(dataDir);
  await mkdir(store, { recursive: true });
  await rm(join(dataDir, 'log'), { recursive: true, force: true });
  await mkdir(join(dataDir, 'log'));
  const made = (await readdir(store)).filter((name) => /^(mini\.options|m\d+)$/.test(name) || (unclean && name.endsWith('.idx')));
  for (const name of made) await rm(join(store, name), { recursive: true });
  const certificateFile = join(dataDir, 'certificate.pem');
  const mode = 0o600;
  await writeFile(certificateFile, await certificate(), { mode });
  await writeFile(join(dataDir, 'security.toml'), securityFile(certificateFile), { mode });
  await writeKeys(dataDir, keys);
  const lifeCycle = join(store, 'admin/plugin/job_types', LIFE_CYCLE);
  await mkdir(lifeCycle, { recursive: true });
  await writeFile(join(lifeCycle, 'config.pb'), switchedOff(LIFE_CYCLE));
}

const keysFile = (dataDir: string) => join(dataDir, 'keys.json');
const writeKeys = (dataDir: string, keys: S3Key[]): Promise<void> => writeFile(keysFile(dataDir), identities(keys), { mode: 0o600 });

/**
 * weed's worker for rules by which objects end of themselves; no bucket here has any. Five minutes after a start it begins to follow the
 * filer's log, and takes a tenth of a core from then on.
 */
const LIFE_CYCLE = 's3_lifecycle';

/** Settings of a job of weed's, as it keeps them (protobuf): its name, version 1 of its form, and a day between looks, without `enabled`. */
function switchedOff(job: string): Buffer {
  return Buffer.concat([Buffer.from([0x0a, job.length]), Buffer.from(job), Buffer.from([0x10, 1, 0x2a, 5, 0x10, 0xa0, 0x0b, 0x18, 60])]);
}

function weedArguments(dataDir: string, ports: S3Ports, { origin = 'http://localhost', buckets = [bucket] }: S3Settings): string[] {
  const options: Record<string, string | number | boolean> = {
    dir: storeOf(dataDir),
    ip: '127.0.0.1',
    'ip.bind': '127.0.0.1',
    bucket: buckets.join(','),
    's3.port': ports.s3,
    's3.port.grpc': ports.s3Grpc,
    'master.port': ports.master,
    'master.port.grpc': ports.masterGrpc,
    'volume.port': ports.volume,
    'volume.port.grpc': ports.volumeGrpc,
    'filer.port': ports.filer,
    'filer.port.grpc': ports.filerGrpc,
    'admin.port': ports.admin,
    's3.port.iceberg': 0,
    's3.port.lance': 0,
    's3.config': keysFile(dataDir),
    's3.allowedOrigins': origin,
    's3.iam': false,
    // In the folder, which is the working directory: a whole path could be longer than a socket's may be.
    's3.localSocket': 's3.sock',
    'filer.localSocket': 'filer.sock',
    // Master and filer then serve nothing by HTTP but their state.
    disableHttp: true,
    'admin.ui': false,
    webdav: false,
    // It looks for this one too, though nothing listens there: two that start at once would meet.
    'webdav.port': 0,
    'master.telemetry': false,
    'volume.preStopSeconds': 0,
    // Volumes are made as needed, and sweeping one copies it.
    'master.volumeSizeLimitMB': 128,
    'volume.max': 4096,
  };
  return [`-logdir=${join(dataDir, 'log')}`, 'mini', ...Object.entries(options).map(([option, value]) => `-${option}=${value}`)];
}

function explained(failure: unknown, dataDir: string, logFile: string): unknown {
  const log = lastLines(logFile, 200).join('\n');
  if (failure instanceof PortsTaken) return failure;
  if (/address already in use|Port allocation failed/.test(log))
    return new PortsTaken(name, 'cannot have its ports: another program uses one', logFile);
  if (/no space left on device/i.test(log)) return new PartFailure(name, 'found the disk full: free some space and start again', logFile);
  if (/permission denied/i.test(log))
    return new PartFailure(name, 'may not write its folder: make the data folder writable for you', logFile);
  if (/corrupt|leveldb|EOF|CRC|unmarshal/i.test(log))
    return new PartFailure(
      name,
      `cannot read what it keeps (${storeOf(dataDir)}): restore that folder from a copy, and start again`,
      logFile,
    );
  return failure;
}
