import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { readAloud } from './reader.js';
import { startRecogniser } from './recogniser.js';
import { startSpeechServer } from './start-speech-server.js';

const env = readSettings(
  'The speech server',
  z.object({
    HOST: z.string(),
    PORT: z.coerce.number().int(),
    SPEECH_KEY: z.string().min(16),
    /** Folder of Python packages. */
    RECOGNISER: z.string().min(1),
    ESPEAK: z.string().min(1),
    ESPEAK_ENV: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(z.record(z.string(), z.string())),
  }),
);
const recogniser = await startRecogniser(env.RECOGNISER);
const server = await startSpeechServer({
  ...{ host: env.HOST, port: env.PORT, apiKey: env.SPEECH_KEY, recogniser },
  readAloud: (text, wish) => readAloud({ path: env.ESPEAK, env: env.ESPEAK_ENV }, text, wish),
});
console.log(`speech server listens on ${env.HOST}:${server.port}`);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true;
    recogniser.stop();
    void server.stop().then(() => process.exit(0));
  });
// The supervisor starts both again. Whoever waited for an answer has it by then.
void recogniser.ended.then(() => {
  if (!isStopping) setTimeout(() => process.exit(1), 100);
});
