import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PartFailure } from '../process/part-failure.js';
import { writeStateFile } from '../process/state-file.js';
import { runToEnd } from './node-part.js';
import { identityEntry, logFile as logFileOf, root, roleUrl, serviceFolder, type PlatformContext } from './platform-context.js';
import { serviceEnvironment } from './service-environment.js';

interface Seed {
  name: string;
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Files of people whom a service's demo data needs. */
  args?: string[];
}

/**
 * Fills a new installation with demo data; a seed runs again only when its script has changed. One that fails is told and tried again
 * at the next start: a platform without some samples is still a platform.
 */
export async function seedDemoData(context: PlatformContext, signal?: AbortSignal): Promise<void> {
  const { dataDir } = context.options;
  const doneFile = join(dataDir, 'seeded.json');
  const done = alreadySeeded(doneFile);
  for (const { name, script, cwd, env, args = [] } of seeds(context)) {
    const version = createHash('sha256')
      .update([script, ...args].map((file) => readFileSync(file, 'utf8')).join(''))
      .digest('hex');
    if (done[name] === version) continue;
    if (signal?.aborted) return;
    const logFile = logFileOf(context, `${name}-seed`);
    try {
      await runToEnd(script, { name: `demo data of ${name}`, cwd, env: { ...env, TOOTHWISE_MODE: 'embedded' }, logFile }, { args, signal });
      context.notice(`demo data of ${name} is there`);
    } catch (failure) {
      if (signal?.aborted) return;
      if (failure instanceof PartFailure) for (const line of failure.logLines) context.notice(`    ${line}`);
      context.notice((failure as Error).message);
      continue;
    }
    done[name] = version;
    writeStateFile(doneFile, JSON.stringify(done));
  }
}

/** Name of each seed that is done → version. A file that cannot be read counts as none: every seed leaves what is there alone. */
export function alreadySeeded(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** People first, then the services in the order in which their data depends on each other. */
function seeds(context: PlatformContext): Seed[] {
  const identity = { DATABASE_URL: roleUrl(context, 'identity') };
  const seeded = context.domains.filter(({ seeds }) => seeds);
  const people = seeded.flatMap(({ name, seeds }) => (seeds?.people ? [join(serviceFolder(name), seeds.people)] : []));
  const all: Seed[] = [
    // An identity server elsewhere has people of its own.
    ...(context.servers.identity ? [] : [{ name: 'identity', script: identityEntry('seed'), cwd: root, env: identity, args: people }]),
    ...seeded.map((domain) => ({
      name: domain.name,
      script: join(serviceFolder(domain.name), 'dist', 'seed.js'),
      cwd: serviceFolder(domain.name),
      env: serviceEnvironment(context, domain),
    })),
  ];
  return all.filter(({ script }) => existsSync(script));
}
