import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@toothwise/domains';
import { MigrationStamp } from './migration-stamp.js';
import { nodePart } from './node-part.js';
import type { Part } from './part.js';
import { host, logFile, root, serviceFolder, type PlatformContext } from './platform-context.js';
import { serviceEnvironment } from './service-environment.js';

/**
 * A process of a service: migrated where its code or the database is new, then served.
 * @param name of the part: the domain's own, or that of a further process, which comes after the first and so finds the tables made
 */
export function servicePart(context: PlatformContext, domain: Domain, name = domain.name): Part {
  const service = domain.name;
  const folder = serviceFolder(service);
  const script = join(folder, 'dist', 'migrate.js');
  const code = [join(folder, 'dist'), ...['service-kit', 'event-bus'].map((library) => join(root, 'libs', library, 'dist'))];
  const stamp = new MigrationStamp(context.options.dataDir, service, code, () => context.cluster!);
  const part = nodePart({
    name,
    needs: ['postgres', 'nats', 'objects', 'mail', 'identity', 'stripe', 'openai', 'scanner'],
    entry: join(folder, 'dist', 'main.js'),
    before: name === service && existsSync(script) ? { script, isDue: () => !stamp.isCurrent(), done: () => stamp.keep() } : undefined,
    cwd: folder,
    env: serviceEnvironment(context, domain, name),
    logFile: logFile(context, name),
    readyUrl: `http://${host}:${context.ports[name]}/healthz/ready`,
    graceMs: 8000,
  });
  return name === service ? part : { ...part, after: [service] };
}
