import { z } from 'zod';

/** What every service needs to know. A service adds its own with `serviceSettings.extend({ … })`. */
export const serviceSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Address that people type; links in e-mails start with it. */
  PUBLIC_URL: z.url(),
  /** Secret: holds the role's password. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  NATS_URL: z.string().min(1),
  NATS_USER: z.string().min(1),
  /** Secret. */
  NATS_PASSWORD: z.string().min(1),
  /** Servers that keep each message of the service's own stream; at most as many as the broker has. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  OIDC_ISSUER: z.url(),
  OIDC_JWKS_URL: z.url(),
  OIDC_AUDIENCE: z.string().min(1).default('toothwise-api'),
  /** Secret of the whole installation, for ever: marks who was erased. With another one they could come back. */
  ERASURE_KEY: z.string().min(16),
  /** Test-only: `off` forgets who was erased, to show that the proof of erasure can fail. Refused outside `embedded`. */
  ERASURE_TOMBSTONES: z.enum(['on', 'off']).default('on'),
  /** Longest time that requests and event handlers get to finish after SIGTERM. */
  SHUTDOWN_SECONDS: z.coerce.number().min(1).max(120).default(20),
  /** How long after SIGTERM new connections are still taken: what stands in front learns a moment later that this process leaves. */
  SHUTDOWN_LISTENS_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** `embedded` allows demo data and test-only switches, nothing else. */
  TOOTHWISE_MODE: z.enum(['embedded', 'production']).default('production'),
  /** Failed attempts after which an event becomes a dead letter. */
  EVENT_MAX_ATTEMPTS: z.coerce.number().int().min(1).max(50).default(8),
  /** Test-only: `off` leaves the inbox out, to show that the chaos test can see a doubled effect. Refused outside `embedded`. */
  EVENT_INBOX: z.enum(['on', 'off']).default('on'),
});
export type ServiceSettings = z.output<typeof serviceSettings>;
