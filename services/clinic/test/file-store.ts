import { startTestScanner } from '@toothwise/embedded/stand-ins';
import { testObjects } from '@toothwise/testing';

/** A place for files and a scanner, as settings of the service. */
export async function fileStore(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const [objects, scanner] = await Promise.all([testObjects(), startTestScanner()]);
  return { env: { ...objects.env, CLAMD_URL: scanner.url }, stop: async () => void (await Promise.all([objects.stop(), scanner.stop()])) };
}
