import { z } from 'zod';

/** What whoever calls Stripe is told; beside it each service has the secret of its own webhook. */
export const stripeSettings = {
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** Secret. */
  STRIPE_SECRET_KEY: z.string().min(1),
};
export interface StripeSettings {
  STRIPE_API_URL: string;
  STRIPE_SECRET_KEY: string;
}
