import { join } from 'node:path';
import { installationCache } from '../../process/installation.js';
import { fetchProgram, isAtLeast, type PinnedProgram } from '../../programs/obtain-program.js';
import { debianPackage, wheel } from '../../programs/sources.js';

/** PyPI's wheels of imageio-ffmpeg carry a static build of ffmpeg (GPL: a program of its own, never linked). */
const wheels = [
  '050d6850601c3b3890bd2b28306f3b842b3daea390a561101174375a1c460bda', // linux x86_64
  'fad3176f859b25869e60a8ed79957d4e3ed74a97a95e5f0cdcb91455f6c6d00e', // linux aarch64
];
const inWheel = `imageio_ffmpeg/binaries/ffmpeg-linux-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-v9.0.2`;

const ffmpeg: PinnedProgram = {
  name: 'ffmpeg',
  folder: 'ffmpeg-9.0',
  part: 'Decoding recordings',
  sources: [wheel('imageio-ffmpeg==0.8.1', wheels, inWheel), debianPackage('ffmpeg')],
  works: (path) => isAtLeast(path, ['-version'], /ffmpeg version n?(\d+)\.(\d+)/, [5, 1]),
  needed: '5.1 or later',
  advice:
    'Install it, for example with "apt install ffmpeg" or "brew install ffmpeg"; until then only what is recorded here is written down',
};

/** Where the program is, or will be once it was fetched: a service looks there when it needs it. */
export const ffmpegPath = (): string => process.env.FFMPEG_PATH ?? join(installationCache(), ffmpeg.folder, ffmpeg.name);

/** Path of an ffmpeg of at least 5.1: the one that is named, else one obtained once and cached. @throws PartFailure as `fetchProgram` */
export async function obtainFfmpeg(onProgress?: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const named = process.env.FFMPEG_PATH;
  return named && (await ffmpeg.works(named)) ? named : fetchProgram(ffmpeg, onProgress, signal);
}
