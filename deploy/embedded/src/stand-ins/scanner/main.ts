import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startTestScanner } from './start-test-scanner.js';

const { HOST, PORT } = readSettings(
  'The test scanner',
  z.object({ HOST: z.string().default('127.0.0.1'), PORT: z.coerce.number().int().default(18198) }),
);
const scanner = await startTestScanner({ host: HOST, port: PORT });
console.log(`Test scanner listens at ${scanner.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void scanner.stop().then(() => process.exit(0)));
