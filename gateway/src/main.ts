import { BOUNDS, NO_BOUNDS } from './bounds.js';
import { startGateway } from './gateway.js';
import { KongFileError, readKongFile } from './kong/read-kong-file.js';
import { readUpstreams } from './upstreams.js';

/**
 * Settings: HOST, PORT, KONG_FILE, GATEWAY_UPSTREAMS, GATEWAY_STATUS_URL, GATEWAY_RATE_FACTOR, GATEWAY_BOUNDS (`off` for the proof
 * that others stand still without them), LOG_LEVEL. SIGHUP reads the file again.
 */
const {
  GATEWAY_BOUNDS,
  HOST,
  PORT = '8080',
  KONG_FILE = 'kong.yml',
  GATEWAY_STATUS_URL,
  GATEWAY_RATE_FACTOR = '1',
  LOG_LEVEL,
} = process.env;

try {
  const gateway = await startGateway({
    file: readKongFile(KONG_FILE),
    upstreams: readUpstreams(process.env.GATEWAY_UPSTREAMS),
    host: HOST,
    port: Number(PORT),
    statusUrl: GATEWAY_STATUS_URL,
    rateFactor: Number(GATEWAY_RATE_FACTOR),
    bounds: GATEWAY_BOUNDS === 'off' ? NO_BOUNDS : BOUNDS,
    logLevel: LOG_LEVEL,
  });
  console.log(`gateway listens at ${gateway.url}`);
  process.on('SIGHUP', () => {
    try {
      gateway.reload(readKongFile(KONG_FILE));
    } catch (error) {
      console.error(`keeps the old routes: ${(error as Error).message}`);
    }
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void gateway.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof KongFileError ? error.message : error);
  process.exitCode = 1;
}
