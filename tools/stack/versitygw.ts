import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { plainEnvironment, startChild } from '../../deploy/embedded/src/process/child.js';
import { untilReady } from '../../deploy/embedded/src/process/ready.js';

export interface VersitygwSettings {
  program: string;
  dataDir: string;
  port: number;
  accessKey: string;
  secretKey: string;
  /** The origin whose pages may read objects by signed links. */
  origin: string;
}

/** Starts versitygw on loopback over a folder that holds the bucket `files`. */
export async function startVersitygw(settings: VersitygwSettings): Promise<{ url: string; stop(): Promise<void> }> {
  const root = join(settings.dataDir, 'root');
  await mkdir(join(root, 'files'), { recursive: true });
  const logFile = join(settings.dataDir, 'versitygw.log');
  const child = await startChild({
    command: settings.program,
    args: ['--port', `127.0.0.1:${settings.port}`, '--cors-allow-origin', settings.origin, 'posix', root],
    env: { ...plainEnvironment(), ROOT_ACCESS_KEY: settings.accessKey, ROOT_SECRET_KEY: settings.secretKey },
    logFile,
  });
  const url = `http://127.0.0.1:${settings.port}`;
  // Any answer counts: without a signature it is a refusal.
  const probe = async () => (await fetch(url)).status > 0;
  try {
    await untilReady({ name: 'versitygw', probe, exited: child.exited, logFile });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, stop: child.stop };
}
