import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startOpenAiDouble } from './start-openai-double.js';

const env = readSettings(
  'The OpenAI double',
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().default(18115),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_SPEECH_KEY: z.string().optional(),
  }),
);
const double = await startOpenAiDouble({ host: env.HOST, port: env.PORT, apiKey: env.OPENAI_API_KEY, speechKey: env.OPENAI_SPEECH_KEY });
console.log(`OpenAI double listens on ${env.HOST}:${double.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void double.stop().then(() => process.exit(0)));
