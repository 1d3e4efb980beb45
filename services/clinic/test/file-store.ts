import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, startTestScanner } from '@toothwise/embedded/stand-ins';

/** A place for files and a scanner, as settings of the service. */
export async function fileStore(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'toothwise-clinic-bed-'));
  const own = { accessKey: 'spec-access', secretKey: 'spec-secret-key' };
  const [s3, scanner] = await Promise.all([
    startS3({ dataDir: folder, keys: [{ name: 'clinic', opens: ['files/clinic/'], ...own }] }),
    startTestScanner(),
  ]);
  return {
    env: { S3_ENDPOINT: s3.url, PUBLIC_URL: s3.url, CLAMD_URL: scanner.url },
    async stop() {
      await Promise.all([s3.stop(), scanner.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
