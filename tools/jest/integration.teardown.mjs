import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { postgres, dataDir } = globalThis.toothwiseTestPostgres ?? {};
  await postgres?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
