import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { startNats } from '../nats/start-nats.js';
import { prepareDatabase } from '../postgres/prepare-database.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { cannotWrite } from '../process/cannot-write.js';
import { answers } from '../process/ports.js';
import type { Part } from './part.js';
import { database, dataFolder, logFile, type PlatformContext } from './platform-context.js';

/** One server, one database, one role and schema per service. */
export function postgresPart(context: PlatformContext): Part {
  const { ports, secrets, domains } = context;
  const roles = [...domains.map(({ name }) => name), 'identity'].map((service) => ({ service, password: secrets.databases[service]! }));
  const log = logFile(context, 'postgres');
  return {
    name: 'postgres',
    needs: [],
    logFile: log,
    async start(signal) {
      const dataDir = dataFolder(context, 'postgres');
      const settings = { dataDir, port: ports.postgres, password: secrets.postgres, logFile: log, maxConnections: 150, signal };
      // Services were migrated: an empty database in place of theirs would look like a platform without people.
      const running = await startPostgres({ ...settings, expected: existsSync(dataFolder(context, 'migrated')) });
      if (running.notice && !context.cluster) context.notice(running.notice);
      context.cluster = running.cluster;
      await prepareDatabase(running.url, database, roles);
      return running;
    },
    ready: () => answers(ports.postgres),
    cannotWrite: () => databaseCannotWrite(context),
  };
}

/** The same for every part that keeps its things in the database. */
export const databaseCannotWrite = ({ cluster }: PlatformContext) => (cluster ? cannotWrite(dirname(cluster)) : Promise.resolve(undefined));

/** One user per service, allowed what it declares. */
export function natsPart(context: PlatformContext): Part {
  const { ports, secrets, domains, notice } = context;
  const users = domains.map(({ name, events }) => ({ name, events, password: secrets.nats[name]! }));
  const admin = { name: 'platform', password: secrets.natsPlatform };
  const settings = { dataDir: dataFolder(context, 'nats'), port: ports.nats, logFile: logFile(context, 'nats'), users: [...users, admin] };
  return {
    name: 'nats',
    needs: [],
    logFile: settings.logFile,
    start: (signal) => startNats({ ...settings, onProgress: notice, signal }),
    ready: () => answers(ports.nats),
    cannotWrite: () => cannotWrite(settings.dataDir),
  };
}
