import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { BOUNDS, NO_BOUNDS } from './bounds.js';
import { startGateway } from './gateway.js';
import { KongFileError, readKongFile } from './kong/read-kong-file.js';
import { upstreams } from './upstreams.js';

/** SIGHUP reads the file again. */
const settings = readSettings(
  'The gateway',
  z.object({
    HOST: z.string().optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    KONG_FILE: z.string().default('kong.yml'),
    GATEWAY_UPSTREAMS: upstreams,
    GATEWAY_STATUS_URL: z.url().optional(),
    /** Multiplies all limits. */
    GATEWAY_RATE_FACTOR: z.coerce.number().positive().default(1),
    /** `off` for the proof that others stand still without them. */
    GATEWAY_BOUNDS: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.string().optional(),
  }),
);

try {
  const gateway = await startGateway({
    file: readKongFile(settings.KONG_FILE),
    upstreams: settings.GATEWAY_UPSTREAMS,
    host: settings.HOST,
    port: settings.PORT,
    statusUrl: settings.GATEWAY_STATUS_URL,
    rateFactor: settings.GATEWAY_RATE_FACTOR,
    bounds: settings.GATEWAY_BOUNDS === 'off' ? NO_BOUNDS : BOUNDS,
    logLevel: settings.LOG_LEVEL,
  });
  console.log(`gateway listens at ${gateway.url}`);
  process.on('SIGHUP', () => {
    try {
      gateway.reload(readKongFile(settings.KONG_FILE));
    } catch (error) {
      console.error(`keeps the old routes: ${(error as Error).message}`);
    }
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void gateway.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof KongFileError ? error.message : error);
  process.exitCode = 1;
}
