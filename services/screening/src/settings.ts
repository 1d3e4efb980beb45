import { aiSettings } from '@toothwise/ai';
import { exportSettings, objectSettings } from '@toothwise/objects';
import { stripeSettings } from '@toothwise/payments';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

/** What screening needs beyond what every service needs. */
export const screeningServiceSettings = serviceSettings.extend({
  ...aiSettings,
  ...objectSettings,
  ...exportSettings,
  ...stripeSettings,
  /** Longest time for all that a model is asked about one screening; then the rules alone decide. */
  SCREENING_AI_DEADLINE_MS: z.coerce.number().int().min(100).max(90_000).default(45_000),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  /** Secret. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/v3/'),
  /** Plans that may be bought, by comma. A plan whose promise nobody keeps here yet is not among them. */
  SCREENING_PLANS_ON_SALE: z
    .string()
    .default('essential')
    .transform((plans) => plans.split(',').filter(Boolean))
    .pipe(z.array(z.enum(['essential', 'professional', 'family']))),
  SUPPORT_EMAIL: z.email(),
});
export type ScreeningServiceSettings = z.output<typeof screeningServiceSettings>;
