import { z } from 'zod';

/** Settings of a service that has speech written down or read aloud; without a key nobody hears anything. Spread into the service's schema. */
export const speechSettings = {
  /** Any OpenAI-compatible API; OpenAI's own when unset. */
  SPEECH_BASE_URL: z.url().optional(),
  /** Secret. Unset = no provider. */
  SPEECH_API_KEY: z.string().min(1).optional(),
  /** Writes down what is said. */
  SPEECH_MODEL: z.string().min(1).default('whisper-1'),
  /** Reads aloud. */
  SPEECH_VOICE_MODEL: z.string().min(1).default('tts-1'),
  SPEECH_VOICE: z.string().min(1).default('onyx'),
  /** A second one, with an Australian accent, where the provider has it. */
  SPEECH_VOICE_AU: z.string().min(1).optional(),
  SPEECH_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(40_000),
};
export type SpeechSettings = z.output<z.ZodObject<typeof speechSettings>>;
