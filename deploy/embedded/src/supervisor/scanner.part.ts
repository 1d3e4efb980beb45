import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { plainEnvironment, startChild } from '../process/child.js';
import { answers } from '../process/ports.js';
import { untilReady } from '../process/ready.js';
import { nodeEnvironment } from './node-part.js';
import type { Part } from './part.js';
import { dataFolder, host, logFile, root, standInEntry, type PlatformContext } from './platform-context.js';

const SIGNATURES = '/var/lib/clamav';
/** Above every limit of ours: what is larger than this would never pass. */
const MOST = '256M';

/** The clamd of this machine where it is installed and has signatures, else a test scanner; left out where a person names one by `CLAMD_URL`. */
export function scannerPart(context: PlatformContext): Part | undefined {
  if (process.env.CLAMD_URL) return undefined;
  const name = 'scanner';
  const port = context.ports.scanner;
  const log = logFile(context, name);
  const ready = () => answers(port);
  return {
    name,
    needs: [],
    logFile: log,
    ready,
    async start(signal) {
      const clamd = installedClamd();
      const child = clamd
        ? await startChild({
            command: clamd,
            args: ['--foreground', '--config-file', configuration(dataFolder(context, name), port)],
            ...{ env: plainEnvironment(), logFile: log },
          })
        : await startChild({
            ...{ command: process.execPath, args: [standInEntry('scanner')], cwd: root, logFile: log },
            env: { ...nodeEnvironment(), HOST: host, PORT: String(port) },
          });
      try {
        // Signatures are read first, which takes a slow machine a minute.
        await untilReady({ name, probe: ready, exited: child.exited, timeoutMs: clamd ? 120_000 : 30_000, logFile: log, signal });
      } catch (failure) {
        await child.stop();
        throw failure;
      }
      return child;
    },
  };
}

function configuration(folder: string, port: number): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'clamd.conf');
  const lines = [`TCPSocket ${port}`, `TCPAddr ${host}`, `DatabaseDirectory ${SIGNATURES}`, 'Foreground yes'];
  writeFileSync(file, [...lines, `StreamMaxLength ${MOST}`, `MaxFileSize ${MOST}`, `MaxScanSize ${MOST}`, ''].join('\n'));
  return file;
}

function installedClamd(): string | undefined {
  if (!existsSync(SIGNATURES) || !readdirSync(SIGNATURES).some((file) => /\.c[lv]d$/.test(file))) return undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'clamd')).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
