import { z } from 'zod';
import { upstreams } from './upstreams.js';

/** All that the gateway is told from outside. */
const settings = z.object({
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  KONG_FILE: z.string().default('kong.yml'),
  GATEWAY_UPSTREAMS: upstreams,
  GATEWAY_STATUS_URL: z.url().optional(),
  /** Multiplies all limits, for load from one address. Above 1 refused outside `embedded`. */
  GATEWAY_RATE_FACTOR: z.coerce.number().positive().default(1),
  /** `embedded` allows test-only switches. */
  TOOTHWISE_MODE: z.enum(['embedded', 'production']).default('production'),
  /** `off` for the proof that others stand still without them. Refused outside `embedded`. */
  GATEWAY_BOUNDS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.string().optional(),
  /** `/healthz` and `/metrics` of the gateway itself, on a port of their own: what comes on `PORT` belongs to the routes of the file. */
  FIGURES_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How long requests under way may take once it is stopped, and how long before that new ones are still taken. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().default(3),
  SHUTDOWN_LISTENS_MS: z.coerce.number().int().min(0).default(0),
});

export const gatewaySettings = settings
  .refine(({ GATEWAY_BOUNDS, TOOTHWISE_MODE }) => GATEWAY_BOUNDS === 'on' || TOOTHWISE_MODE === 'embedded', {
    path: ['GATEWAY_BOUNDS'],
    message: 'off is a test-only switch and is refused here: slow callers would stop everybody',
  })
  .refine(({ GATEWAY_RATE_FACTOR, TOOTHWISE_MODE }) => GATEWAY_RATE_FACTOR <= 1 || TOOTHWISE_MODE === 'embedded', {
    path: ['GATEWAY_RATE_FACTOR'],
    message: 'above 1 is a test-only switch and is refused here: the table of routes says what one address may ask',
  });
