import { join } from 'node:path';
import type { Domain } from '@toothwise/domains';
import { databaseUrl } from '../stores/postgres/prepare-database.js';
import { installationRoot } from '../process/installation.js';
import type { Secrets } from './installation-settings.js';
import type { PlatformOptions } from './options.js';
import type { OutsideServers } from './outside-servers.js';
import type { Ports } from './ports-of.js';
import type { SpeechPrograms } from '../stand-ins/speech/obtain-speech.js';

/** What the descriptions of the parts are made from. */
export interface PlatformContext {
  options: PlatformOptions;
  ports: Ports;
  secrets: Secrets;
  /** What runs elsewhere and is used in place of a part. */
  servers: OutsideServers;
  /** What writes down and reads aloud, where that was asked for and could be had. */
  speech?: SpeechPrograms;
  /** Those whose service's build is present. */
  domains: Domain[];
  /** Said to the person. */
  notice: (line: string) => void;
  /** Where the database's files are, known once it runs. */
  cluster?: string;
}

export const host = '127.0.0.1';
export const database = 'toothwise';
export const root = installationRoot();
/** Folder of this project's compiled code. */
export const own = join(import.meta.dirname, '..');

export const publicUrl = ({ port }: PlatformOptions) => `http://localhost:${port}`;
/** Production where a person says so: `/dev` and the double's browser side are then no addresses of the gateway. */
export const tableMode = (): 'production' | 'embedded' => (process.env.TOOTHWISE_MODE === 'production' ? 'production' : 'embedded');
export const serviceFolder = (service: string) => join(root, 'services', service);
export const identityEntry = (script: 'main' | 'seed') => join(own, 'identity', `${script}.js`);
export const standInEntry = (name: string) => join(own, 'stand-ins', name, 'main.js');
export const identityUrl = ({ ports, servers }: PlatformContext) => servers.identity?.url ?? `http://${host}:${ports.identity}`;
export const objectsUrl = ({ ports, servers }: PlatformContext) => servers.objects?.url ?? `http://${host}:${ports.objects}`;
export const natsUrl = ({ ports, servers }: PlatformContext) => servers.nats?.url ?? `nats://${host}:${ports.nats}`;
export const jwksUrl = (context: PlatformContext) => `${identityUrl(context)}/realms/toothwise/protocol/openid-connect/certs`;
export const logFile = ({ options }: PlatformContext, part: string) => join(options.dataDir, 'logs', `${part}.log`);
/** Entries of remotes that run beside this installation: the web server reads them there. */
export const entriesFolder = (context: PlatformContext) => dataFolder(context, 'remote-entries');
export const dataFolder = ({ options }: PlatformContext, part: string) => join(options.dataDir, part);

/** Address of the database for one service's role. */
export function roleUrl({ ports, secrets }: PlatformContext, service: string): string {
  const password = secrets.databases[service];
  if (!password) throw new Error(`no database role for ${service}`);
  return databaseUrl(`postgres://postgres@${host}:${ports.postgres}/postgres`, database, { service, password });
}
