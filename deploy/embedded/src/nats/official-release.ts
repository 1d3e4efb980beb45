export interface Release {
  url: string;
  sha256: string;
  /** Folder inside the archive. */
  folder: string;
}

/** The project's own release for this machine, pinned by hash; undefined where none is pinned. */
export function officialRelease(platform: string, arch: string): Release | undefined {
  const sha256 = hashes[`${platform}-${arch}`];
  if (!sha256) return undefined;
  const folder = `nats-server-v${version}-${platform}-${arch === 'x64' ? 'amd64' : arch}`;
  return { url: `https://github.com/nats-io/nats-server/releases/download/v${version}/${folder}.tar.gz`, sha256, folder };
}

const version = '2.12.7';
const hashes: Record<string, string> = {};
