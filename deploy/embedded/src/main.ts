import { once } from 'node:events';
import { DEMO_PASSWORD, demoUsers } from './identity/demo-people.js';
import { killChildren } from './process/child.js';
import { PartFailure } from './process/part-failure.js';
import { releaseLock } from './supervisor/data-folder.js';
import { readOptions, usage, type PlatformOptions } from './supervisor/options.js';
import { host, tableMode } from './supervisor/platform-context.js';
import { portsOf, replicasOf } from './supervisor/ports-of.js';
import { RunsAlready, runPlatform, type RunningPlatform } from './supervisor/run-platform.js';

const accounts = demoUsers().map(({ email }) => email);
const longestStopMs = 9500;

// Whatever this process and its parts write is for its owner alone.
process.umask(0o077);

await main().catch((failure: unknown) => {
  if (failure instanceof RunsAlready) {
    console.log(failure.message);
    process.exit(0);
  }
  if (failure instanceof PartFailure) {
    for (const line of failure.logLines) console.error(`    ${line}`);
    console.error(failure.message);
  } else {
    console.error(failure);
  }
  process.exit(1);
});

async function main(): Promise<void> {
  const options = optionsOrUsage();
  if (!options) return;
  // Signals are heard from the beginning: a start that is interrupted stops what it has started.
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => interruption.abort());
  interruption.signal.addEventListener('abort', () => {
    console.log('Stopping …');
    setTimeout(() => giveUp(options), longestStopMs).unref();
  });
  try {
    const platform = await runPlatform(options, (line) => console.log(`  ${line}`), interruption.signal);
    if (!interruption.signal.aborted) {
      announce(platform, options);
      await once(interruption.signal, 'abort');
    }
    await platform.stop();
  } catch (failure) {
    if (!interruption.signal.aborted) throw failure;
  }
  process.exit(0);
}

function announce({ url, supervisor }: RunningPlatform, options: PlatformOptions): void {
  // `npm run dev` has built a part anew.
  process.on('message', (message: { restart?: string }) => {
    if (message.restart) void restartInTurn(supervisor, replicasOf(message.restart, options.replicas));
  });
  console.log(`Toothwise is ready: ${url}`);
  if (options.seed) console.log(`  Demo accounts, password ${DEMO_PASSWORD}: ${accounts.join(', ')}`);
  // By the gateway, which is elsewhere too then.
  if (options.withoutServices) return console.log(`  for services that run elsewhere and answer there    Stop with Ctrl-C`);
  const caught = tableMode() === 'embedded' ? url : `http://${host}:${portsOf(options.port).mail}`;
  console.log(`  Outgoing mail: ${caught}/dev/mail    Text messages: ${caught}/dev/sms    Stop with Ctrl-C`);
}

/** One process of a service after the other. */
async function restartInTurn(supervisor: RunningPlatform['supervisor'], parts: string[]): Promise<void> {
  for (const part of parts) await supervisor.restart(part).catch((failure: Error) => console.error(failure.message));
}

/** Something did not end in time: nothing of ours may stay. */
function giveUp({ dataDir }: PlatformOptions): void {
  killChildren();
  releaseLock(dataDir);
  console.error(`Not everything ended by itself; it was killed (logs: ${dataDir}/logs)`);
  process.exit(1);
}

function optionsOrUsage(): PlatformOptions | undefined {
  if (process.argv.includes('--help')) return void console.log(usage);
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}
