import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installationRoot } from '../process/installation.js';
import { runToEnd } from './node-part.js';
import { identityEntry, roleUrl, serviceFolder, type PlatformContext } from './platform-parts.js';
import { serviceEnvironment } from './service-environment.js';

interface Seed {
  name: string;
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Fills a new installation with demo data; a seed runs again only when its script has changed. Returns how many ran. */
export async function seedDemoData(context: PlatformContext): Promise<number> {
  const { dataDir } = context.options;
  const doneFile = join(dataDir, 'seeded.json');
  const done = existsSync(doneFile) ? (JSON.parse(readFileSync(doneFile, 'utf8')) as Record<string, string>) : {};
  let ran = 0;
  for (const { name, script, cwd, env } of seeds(context)) {
    const version = createHash('sha256').update(readFileSync(script)).digest('hex');
    if (done[name] === version) continue;
    const logFile = join(dataDir, 'logs', `${name}-seed.log`);
    await runToEnd(script, { name: `demo data of ${name}`, cwd, env: { ...env, TOOTHWISE_MODE: 'embedded' }, logFile });
    done[name] = version;
    writeFileSync(doneFile, JSON.stringify(done));
    ran += 1;
  }
  return ran;
}

/** People first, then the services in the order in which their data depends on each other. */
function seeds(context: PlatformContext): Seed[] {
  const identity = { DATABASE_URL: roleUrl(context.ports.postgres, 'identity', context.secrets) };
  const all = [
    { name: 'identity', script: identityEntry('seed'), cwd: installationRoot(), env: identity },
    ...context.services.map((service) => ({
      name: service,
      script: join(serviceFolder(service), 'dist', 'seed.js'),
      cwd: serviceFolder(service),
      env: serviceEnvironment(context, service),
    })),
  ];
  return all.filter(({ script }) => existsSync(script));
}
