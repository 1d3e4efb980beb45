import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Everything the identity server is told from outside. */
export const identitySettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(18113),
  /** The one public origin; the issuer is this address plus /realms/toothwise. */
  PUBLIC_URL: origin.default('http://localhost:8080'),
  /** Hears of ended sessions; the account service behind the public origin unless a shorter way is given. */
  BACK_CHANNEL_LOGOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().min(1),
  /** Secret: cookie, form, refresh-token and key-encryption keys are all derived from it. */
  IDENTITY_SECRET: z.string().min(32),
  SMTP_URL: z.string().default('smtp://127.0.0.1:18116'),
  MAIL_FROM: z.string().default('Toothwise <no-reply@toothwise.test>'),
  /** Secret of the client `toothwise-account`, which administers people; without one nobody does. */
  ACCOUNT_CLIENT_SECRET: z.string().min(16).optional(),
  /** How many proxies in front of this server add to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).default(1),
  LOG_LEVEL: z.string().default('info'),
});

export type IdentitySettings = z.output<typeof identitySettings>;
