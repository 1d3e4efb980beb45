import { PartFailure } from './process/part-failure.js';
import { readOptions, usage } from './supervisor/options.js';
import { RunsAlready, runPlatform } from './supervisor/run-platform.js';

const accounts = ['patient', 'family', 'clinic', 'newclinic', 'admin'].map((name) => `${name}@toothwise.test`);
const longestStopMs = 9500;

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
  let asked = false;
  // Signals are heard from the beginning: a start that is interrupted stops what it has started.
  const interruption = new AbortController();
  const starting = runPlatform(options, (line) => console.log(`  ${line}`), interruption.signal);
  const stop = () => {
    if (asked) return;
    // `npm run dev` has built a part anew.
    process.on('message', (message: { restart?: string }) => {
      if (message.restart) platform.supervisor.restart(message.restart).catch((failure: Error) => console.error(failure.message));
    });
    asked = true;
    console.log('Stopping …');
    interruption.abort();
    setTimeout(() => process.exit(1), longestStopMs).unref();
    void starting.then(
      (running) => running.stop().then(() => process.exit(0)),
      () => process.exit(0),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
  const platform = await starting;
  if (asked) return;
  // `npm run dev` has built a part anew.
  process.on('message', (message: { restart?: string }) => {
    if (message.restart) platform.supervisor.restart(message.restart).catch((failure: Error) => console.error(failure.message));
  });
  console.log(`Toothwise is ready: ${platform.url}`);
  if (options.seed) console.log(`  Demo accounts, password Toothwise-demo-1: ${accounts.join(', ')}`);
  console.log(`  Outgoing mail: ${platform.url}/dev/mail    Stop with Ctrl-C`);
}

function optionsOrUsage(): ReturnType<typeof readOptions> | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}
