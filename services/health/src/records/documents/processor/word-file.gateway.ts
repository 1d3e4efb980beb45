import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { isOldWord, type Look, lookAtNames, lookAtOldWord, partActs, TELLING } from './look-at-word.rules.js';
import { Unreadable } from './unreadable.rules.js';

/** A Word file that was looked through. */
export interface WordFile {
  bytes: Buffer;
  /** Of before 2007. */
  isOld: boolean;
  look: Look;
}

/** Of a package, unpacked. Its pictures are packed already; text is a small part. */
const MOST = { parts: 4_000, bytes: 128 * 1024 * 1024, text: 24 * 1024 * 1024 };

/** Looks a Word file through. @throws Unreadable for what is none, or unpacks to too much */
export async function openWord(path: string): Promise<WordFile> {
  const bytes = await readFile(path);
  if (!isOldWord(bytes)) return { bytes, isOld: false, look: await lookAtPackage(bytes) };
  const look = lookAtOldWord(bytes);
  if (!look) throw new Unreadable('broken');
  return { bytes, isOld: true, look };
}

async function lookAtPackage(bytes: Buffer): Promise<Look> {
  const names: string[] = [];
  let [unpacked, acts] = [0, false];
  try {
    const zip = await fromBufferPromise(bytes);
    for await (const part of zip.eachEntry()) {
      names.push(part.fileName);
      unpacked += part.uncompressedSize;
      const isLong = /\.(xml|rels)$/i.test(part.fileName) && part.uncompressedSize > MOST.text;
      if (isLong || names.length > MOST.parts || unpacked > MOST.bytes) throw new Unreadable('too-heavy');
      if (part.isEncrypted()) throw new Unreadable('locked');
      // A part that is longer than it declares ends this as broken.
      if (TELLING.test(part.fileName)) acts = partActs(await text(await zip.openReadStreamPromise(part))) || acts;
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
  if (!names.includes('word/document.xml')) throw new Unreadable('broken');
  const look = lookAtNames(names);
  return { ...look, acts: look.acts || acts };
}
