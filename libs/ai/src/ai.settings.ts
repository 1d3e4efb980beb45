import { z } from 'zod';

/** Settings of a service that asks a model; without a key it works by rules alone. Spread into the service's schema. */
export const aiSettings = {
  /** Any OpenAI-compatible API; OpenAI's own when unset. */
  AI_BASE_URL: z.url().optional(),
  /** Secret. Unset = no provider. */
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
  /** Tokens (in and out) that this process may spend in an hour. */
  AI_TOKENS_PER_HOUR: z.coerce.number().int().positive().default(1_000_000),
  /** US dollars per million tokens, for the cost metric only. */
  AI_PRICE_INPUT: z.coerce.number().nonnegative().default(0),
  AI_PRICE_OUTPUT: z.coerce.number().nonnegative().default(0),
};
export type AiSettings = z.output<z.ZodObject<typeof aiSettings>>;
