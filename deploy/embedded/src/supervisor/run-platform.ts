import { join } from 'node:path';
import { PartFailure } from '../process/part-failure.js';
import { builtDomains } from './built-domains.js';
import { checkPorts } from './check-ports.js';
import { clearDataFolder, openDataFolder, releaseLock, takeLock } from './data-folder.js';
import { installationSecrets } from './installation-settings.js';
import type { PlatformOptions } from './options.js';
import { publicUrl, root, type PlatformContext } from './platform-context.js';
import { readOutsideServers, withOutsideKeys } from './outside-servers.js';
import { partsElsewhere, platformParts } from './platform-parts.js';
import { closeToOthers } from './private-folder.js';
import { ProcessLedger } from './process-ledger.js';
import { portsOf } from './ports-of.js';
import { obtainFfmpeg } from '../stand-ins/speech/obtain-ffmpeg.js';
import { obtainSpeech, type SpeechPrograms } from '../stand-ins/speech/obtain-speech.js';
import { isReal } from './providers.js';
import { seedDemoData } from './seed-demo-data.js';
import { startStatusServer } from './status-server.js';
import { Supervisor } from './supervisor.js';

export interface RunningPlatform {
  url: string;
  supervisor: Supervisor;
  stop(): Promise<void>;
}

/** It runs already; this is where. */
export class RunsAlready extends Error {
  constructor(
    readonly url: string,
    readonly pid: number,
  ) {
    super(`Toothwise runs already: ${url} (process ${pid})`);
    this.name = 'RunsAlready';
  }
}

/**
 * Starts the whole platform and resolves when every part is ready and demo data is there.
 * @param say gets one line of progress at a time
 * @param interrupted gives the start up and takes back what was started
 * @throws RunsAlready | PartFailure
 */
export async function runPlatform(
  options: PlatformOptions,
  say: (line: string) => void,
  interrupted?: AbortSignal,
): Promise<RunningPlatform> {
  const { dataDir } = options;
  const url = publicUrl(options);
  const servers = readOutsideServers(options.serversFile);
  openDataFolder(dataDir);
  const holder = takeLock(dataDir, { pid: process.pid, url });
  if (holder) throw new RunsAlready(holder.url, holder.pid);
  let stopStatus: (() => Promise<void>) | undefined;
  let supervisor: Supervisor | undefined;
  const stop = async () => {
    await supervisor?.stop();
    await stopStatus?.();
    releaseLock(dataDir);
  };
  try {
    const ledger = new ProcessLedger(dataDir);
    const leftovers = await ledger.endLeftovers();
    if (leftovers.length > 0) say(`ended what a killed run had left: ${leftovers.join(', ')}`);
    if (options.fresh) {
      clearDataFolder(dataDir);
      openDataFolder(dataDir);
    }
    closeToOthers(dataDir);
    const domains = builtDomains(root);
    const ports = portsOf(options.port, domains, options.replicas);
    await checkPorts(ports, partsElsewhere(options, domains));
    const context: PlatformContext = {
      ...{ options, ports, domains, servers },
      secrets: withOutsideKeys(installationSecrets(dataDir, [...domains.map(({ name }) => name), 'identity']), servers),
      notice: say,
      speech: await speechOf(options, say, interrupted),
    };
    // What was asked before the supervisor could hear it.
    interrupted?.throwIfAborted();
    const { parts, missing } = platformParts(context);
    for (const part of missing) say(`not built yet: ${part}`);
    supervisor = new Supervisor(parts, {
      onProcess: ({ name }, pid) => ledger.note(name, pid),
      onReady: ({ name }, seconds) => say(`${name} is ready (${seconds.toFixed(1)} s)`),
      onCrash: ({ name, logFile }, reason, waitMs) =>
        say(`${name}: ${reason}${reason.includes('(log: ') ? '' : ` (log: ${logFile})`}; starting it again in ${waitMs} ms`),
      onRecovered: ({ name }) => say(`${name} is ready again`),
      onWrites: (unable) => say(tellOfWrites(unable, dataDir)),
    });
    interrupted?.addEventListener('abort', () => void supervisor?.stop());
    stopStatus = await startStatusServer(supervisor, ports.status, { dataDir });
    await supervisor.start();
    void obtainFfmpeg(say, interrupted).catch((failure: Error) => say(failure.message));
    if (options.seed) await seedDemoData(context, interrupted);
    return { url, supervisor, stop };
  } catch (failure) {
    await stop();
    throw explained(failure, join(dataDir, 'logs'));
  }
}

/** Speech is no condition of anything: without its programs the pages say that it is off. */
async function speechOf(options: PlatformOptions, say: (line: string) => void, signal?: AbortSignal): Promise<SpeechPrograms | undefined> {
  if (!options.speech || isReal('speech')) return undefined;
  return obtainSpeech(say, signal).catch((failure: Error) => void say(failure.message));
}

function tellOfWrites(unable: { name: string; reason: string }[], dataDir: string): string {
  if (unable.length === 0) return 'every part can write again';
  const reasons = [...new Set(unable.map(({ reason }) => reason))].join('; ');
  return `${unable.map(({ name }) => name).join(', ')} cannot write: ${reasons} (data: ${dataDir}); free some space, it goes on by itself`;
}

function explained(failure: unknown, logs: string): unknown {
  if (failure instanceof PartFailure) return failure;
  const { code, message } = failure as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new PartFailure('The disk', `is full: free some space and start again (logs: ${logs})`);
  if (code === 'EACCES' || code === 'EPERM') return new PartFailure('The data folder', `has something this user may not use: ${message}`);
  return failure;
}
