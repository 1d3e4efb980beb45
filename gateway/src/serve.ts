import { readSettings } from '@toothwise/settings';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { BOUNDS, NO_BOUNDS } from './bounds.js';
import { startGateway } from './gateway.js';
import { gatewaySettings } from './gateway.settings.js';
import { startFigures } from './guard/index.js';
import { KongFileError, readKongFile } from './kong/read-kong-file.js';

/** SIGHUP reads the file again. */
const settings = readSettings('The gateway', gatewaySettings);

try {
  const gateway = await startGateway({
    file: readKongFile(settings.KONG_FILE),
    upstreams: settings.GATEWAY_UPSTREAMS,
    host: settings.HOST,
    port: settings.PORT,
    statusUrl: settings.GATEWAY_STATUS_URL,
    checked: (target, isReady, why) => console.log(`${target} is ${isReady ? 'asked again' : 'asked no more'} (${why})`),
    rateFactor: settings.GATEWAY_RATE_FACTOR,
    bounds: settings.GATEWAY_BOUNDS === 'off' ? NO_BOUNDS : BOUNDS,
    logLevel: settings.LOG_LEVEL,
    leaving: { drainMs: settings.SHUTDOWN_SECONDS * 1000, listensMs: settings.SHUTDOWN_LISTENS_MS },
  });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const { HOST, FIGURES_PORT } = settings;
  const told = { metrics: () => metrics.metrics(), type: metrics.contentType };
  const figures = FIGURES_PORT === undefined ? undefined : await startFigures(told, { HOST, PORT: FIGURES_PORT });
  const stop = () => gateway.stop().then(() => figures?.stop());
  console.log(`gateway listens at ${gateway.url}`);
  process.on('SIGHUP', () => {
    try {
      gateway.reload(readKongFile(settings.KONG_FILE));
    } catch (error) {
      console.error(`keeps the old routes: ${(error as Error).message}`);
    }
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof KongFileError ? error.message : error);
  // What listens already would keep a half-started gateway alive.
  process.exit(1);
}
