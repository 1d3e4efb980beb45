import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from './plain-folder.ts';

/** A name that carries the hash of what the file holds: it can stand beside every other release's. */
export const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i;

/** Kept beside a release's files, so that the next one knows which of them were its own. */
interface Released {
  version: string;
  files?: string[];
}

/** The last release of that name in this checkout, other than the one that is made. @returns its folder */
export function releaseBefore(releases: string, version: string): string | undefined {
  const folders = globSync('*/release.json', { cwd: releases })
    .map((file) => dirname(join(releases, file)))
    .filter((folder) => readReleased(folder).version !== version);
  return folders.sort((a, b) => madeAt(b) - madeAt(a))[0];
}

/**
 * Pages that are open ask for the files of the release that they came from: those are served as well, for one release longer.
 * @param before folder of the release before @param to where the files of the new one are @returns how many were added
 */
export function keepFilesOf(before: string, to: string): number {
  const { files = [] } = readReleased(before);
  const kept = files.filter((file) => HASHED.test(file) && !existsSync(join(to, file)));
  for (const file of kept) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(before, 'web/app/files', file), join(to, file));
  }
  return kept.length;
}

/** A build's own files, before those of another release join them. */
export const ownFiles = (folder: string): string[] => filesOf(folder).filter((file) => !file.endsWith('.map'));

const readReleased = (folder: string) => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Released;
const madeAt = (folder: string) => statSync(join(folder, 'release.json')).mtimeMs;
