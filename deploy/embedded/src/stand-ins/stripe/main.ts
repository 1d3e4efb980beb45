import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startStripeDouble } from './start-stripe-double.js';

const env = readSettings(
  'The Stripe double',
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().default(12111),
    DATA_DIR: z.string().min(1),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_test_'),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_test_'),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
    STRIPE_WEBHOOK_URL: z.url().optional(),
    CLINIC_STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    CLINIC_STRIPE_WEBHOOK_URL: z.url().optional(),
    PUBLIC_URL: z.url().optional(),
    /** For tests: what is written is booked at once, and answered so many milliseconds later. */
    ANSWERS_AFTER_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
);
const { CLINIC_STRIPE_WEBHOOK_URL: url, CLINIC_STRIPE_WEBHOOK_SECRET: secret } = env;
const double = await startStripeDouble({
  host: env.HOST,
  port: env.PORT,
  dataDir: env.DATA_DIR,
  secretKey: env.STRIPE_SECRET_KEY,
  publishableKey: env.STRIPE_PUBLISHABLE_KEY,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  publicUrl: env.PUBLIC_URL,
  answersAfterMs: env.ANSWERS_AFTER_MS,
  webhookUrl: env.STRIPE_WEBHOOK_URL ?? null,
  furtherWebhooks: url && secret ? [{ url, secret }] : [],
});
console.log(`Stripe double listens on ${env.HOST}:${double.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void double.stop().then(() => process.exit(0)));
