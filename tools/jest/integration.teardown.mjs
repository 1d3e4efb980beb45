import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { servers = [], dataDir } = globalThis.toothwiseTestServers ?? {};
  await Promise.all(servers.map((server) => server.stop()));
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
