import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installationRoot } from '../process/installation.js';

export interface PlatformOptions {
  port: number;
  dataDir: string;
  fresh: boolean;
  seed: boolean;
  /** Also start the OpenAI-compatible double and point the screening service at it. */
  openAiDouble: boolean;
  /** Also obtain and start the local speech server, and have the advisor hear and speak by it. */
  speech?: boolean;
  /** Also start the doubles of the outside sources of clinics, and point the clinic service at them. */
  placesDouble?: boolean;
  /** How many processes each domain's service has; one, unless said otherwise. */
  replicas?: number;
  /** Backups: the database's log is copied to its folder `wal` as it is written. */
  archive?: string;
  /** File that names servers to use in place of parts. */
  serversFile?: string;
  /** Only what services find beside them elsewhere too: stores, identity, mail, stand-ins of providers. */
  withoutServices?: boolean;
}

export const usage = `npm start -- [options]
  --port N      public port (default 8080); the parts use the ports from N + 10020 on
  --data DIR    where everything is kept (default .toothwise in the checkout)
  --fresh       forget all data first
  --no-seed     without demo data
  --with-ai     with the OpenAI-compatible double as AI provider
  --with-speech with a local speech server (espeak-ng, faster-whisper: 500 MB are fetched once)
  --with-places with doubles of Google Places and Yelp as outside sources of clinics
  --replicas 2  every domain's service twice; the gateway asks those that are ready
  --archive DIR  keep what is needed to restore any moment: see docs/runbooks/restore.md
  --servers FILE  real servers in place of parts: see deploy/embedded/README.md
  --without-services  for services that run elsewhere: without them, gateway and web server`;

/** @throws Error with one line when an option is unknown or the port is not a number between 1024 and 55000 */
export function readOptions(args: string[]): PlatformOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8080' },
      data: { type: 'string', default: join(installationRoot(), '.toothwise') },
      fresh: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      'with-ai': { type: 'boolean', default: false },
      'with-speech': { type: 'boolean', default: false },
      'with-places': { type: 'boolean', default: false },
      replicas: { type: 'string', default: '1' },
      archive: { type: 'string' },
      servers: { type: 'string' },
      'without-services': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1024 || port > 55_000)
    throw new Error(`--port ${values.port} is not a port between 1024 and 55000`);
  if (!/^[12]$/.test(values.replicas)) throw new Error(`--replicas ${values.replicas} is neither 1 nor 2`);
  const replicas = Number(values.replicas);
  const { data, fresh, servers } = values;
  const archive = values.archive && resolve(values.archive);
  const serversFile = servers && resolve(servers);
  const doubles = { openAiDouble: values['with-ai'], speech: values['with-speech'], placesDouble: values['with-places'] };
  const withoutServices = values['without-services'];
  return { port, dataDir: resolve(data), fresh, seed: !values['no-seed'], ...doubles, replicas, archive, serversFile, withoutServices };
}
