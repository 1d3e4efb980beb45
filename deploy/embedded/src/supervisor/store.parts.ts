import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startNats } from '../stores/nats/start-nats.js';
import { moveS3rverObjects } from '../stores/objects/move-s3rver-objects.js';
import { bucketsOf } from '../stores/objects/s3-keys.js';
import type { S3Ports } from '../stores/objects/s3-ports.js';
import { startS3 } from '../stores/objects/start-s3.js';
import { prepareDatabase } from '../stores/postgres/prepare-database.js';
import { startPostgres } from '../stores/postgres/start-postgres.js';
import { cannotWrite } from '../process/cannot-write.js';
import { answers } from '../process/ports.js';
import { httpProbe } from '../process/ready.js';
import type { Part } from './part.js';
import { database, dataFolder, host, logFile, publicUrl, type PlatformContext } from './platform-context.js';

/** Those of a pool and some that are held, for each process of a service; the rest is for identity, migrations, seeds and who looks. */
export const connectionsFor = (domains: number, replicas = 1): number => 75 + domains * replicas * OF_A_PROCESS;
const OF_A_PROCESS = 15;

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
      const settings = {
        dataDir,
        port: ports.postgres,
        password: secrets.postgres,
        logFile: log,
        maxConnections: connectionsFor(domains.length, context.options.replicas),
        archive: context.options.archive && join(context.options.archive, 'wal'),
        signal,
      };
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

/** SeaweedFS stops writing when less of the disk is free. */
const seaweedKeepsFree = 0.01;

/** The buckets that domains declare; a service's key opens what begins with its name in its own, all of those that it gathers from, and reads what it borrows. */
export function objectsPart(context: PlatformContext): Part {
  const { options, ports, secrets, domains, notice } = context;
  const admin = { name: 'platform', accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const keys = domains.map(({ name, buckets, borrows = [], gathers = [] }) => ({
    name,
    opens: buckets.map((bucket) => (gathers.includes(bucket) ? `${bucket}/` : `${bucket}/${name}/`)),
    reads: buckets.flatMap((bucket) => borrows.map((lender) => `${bucket}/${lender}/lent/`)),
    ...secrets.s3[name]!,
  }));
  const settings = {
    dataDir: dataFolder(context, 'objects'),
    keys: [admin, ...keys],
    buckets: bucketsOf(domains),
    origin: publicUrl(options),
    logFile: logFile(context, 'objects'),
  };
  return {
    name: 'objects',
    needs: [],
    logFile: settings.logFile,
    async start(signal) {
      const running = await startS3({ ...settings, ports: objectsPorts(ports), onProgress: notice, signal });
      try {
        const moved = await moveS3rverObjects(settings.dataDir, { url: running.url, ...admin }, signal);
        if (moved > 0) notice(`objects: ${moved} files of an earlier version have moved into SeaweedFS`);
      } catch (failure) {
        await running.stop();
        throw failure;
      }
      return running;
    },
    ready: httpProbe(`http://${host}:${ports.objects}/healthz`),
    cannotWrite: () => cannotWrite(settings.dataDir, seaweedKeepsFree),
  };
}

function objectsPorts(ports: PlatformContext['ports']): S3Ports {
  return {
    s3: ports.objects,
    s3Grpc: ports.objectsGrpc,
    master: ports.objectsMaster,
    masterGrpc: ports.objectsMasterGrpc,
    volume: ports.objectsVolume,
    volumeGrpc: ports.objectsVolumeGrpc,
    filer: ports.objectsFiler,
    filerGrpc: ports.objectsFilerGrpc,
    admin: ports.objectsAdmin,
  };
}
