import { aiSettings } from '@toothwise/ai';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

/** What screening needs beyond what every service needs. */
export const screeningServiceSettings = serviceSettings.extend({
  ...aiSettings,
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  /** Secret. */
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(1).default('files'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** Secret. */
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  /** Secret. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/v3/'),
  SUPPORT_EMAIL: z.email(),
  /** `off` takes the bounds of decoding away, so that a siege can show what they are good for. */
  PHOTO_BOUNDS: z.enum(['on', 'off']).default('on'),
});
export type ScreeningServiceSettings = z.output<typeof screeningServiceSettings>;
