import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startS3 } from './start-s3.js';

const env = readSettings(
  'The object store',
  z.object({
    PORT: z.coerce.number().int(),
    DATA_DIR: z.string().min(1),
    S3_ACCESS_KEY: z.string().min(8),
    S3_SECRET_KEY: z.string().min(16),
  }),
);
const s3 = await startS3({ dataDir: env.DATA_DIR, port: env.PORT, accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY });
console.log(`object store listens at ${s3.url}`);
process.once('SIGTERM', () => void s3.stop().then(() => process.exit(0)));
