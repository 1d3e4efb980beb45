import type { Release } from '../../programs/sources.js';

/** The project's own release for this machine, pinned by hash; undefined where none is pinned. */
export function natsRelease(platform: string, arch: string): Release | undefined {
  const sha256 = hashes[`${platform}-${arch}`];
  if (!sha256) return undefined;
  const folder = `nats-server-v${version}-${platform}-${arch === 'x64' ? 'amd64' : arch}`;
  const url = `https://github.com/nats-io/nats-server/releases/download/v${version}/${folder}.tar.gz`;
  return { url, sha256, file: `${folder}/nats-server` };
}

/** As the project's own container images pin it. */
const version = '2.12.15';
const hashes: Record<string, string> = {
  'linux-x64': '58ab8131f819263897e2fc38e503e1b755b63bcafeecc7d12582487df48ca15e',
  'linux-arm64': 'b724db99fefbf8f5c808baa82819ee50350aee9734017e4a478f7e545cef3ab6',
};
