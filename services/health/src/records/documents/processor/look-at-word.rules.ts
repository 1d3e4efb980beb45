/** Marks of a Word file of before 2007, among the names of its parts: names are in UTF-16 there. */
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const OLD_MACROS = ['_VBA_PROJECT', 'Macros'].map(utf16);
const OLD_ACTING = ['Ole10Native', 'DDEAUTO', 'DDE '].map(utf16);
/** What Word makes of a new document with a password: a file of before 2007 around it. */
const ENCRYPTED = utf16('EncryptedPackage');
const WORD_STREAM = utf16('WordDocument');

export const isOldWord = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

export interface Look {
  isLocked: boolean;
  hasMacros: boolean;
  /** May do more than be read, by macros or otherwise. */
  acts: boolean;
}

/** Of a file of before 2007. A name within its text counts too: then its file is kept apart for nothing. @returns null where it is another kind of file */
export function lookAtOldWord(bytes: Buffer): Look | null {
  const has = (mark: Buffer) => bytes.includes(mark);
  if (has(ENCRYPTED)) return { isLocked: true, hasMacros: false, acts: true };
  if (!has(WORD_STREAM)) return null;
  const hasMacros = OLD_MACROS.some(has);
  return { isLocked: isLockedStream(bytes), hasMacros, acts: hasMacros || OLD_ACTING.some(has) || bytes.includes('DDEAUTO') };
}

/** The head of the text says so; it begins where a part of the file does. */
function isLockedStream(bytes: Buffer): boolean {
  for (let at = 512; at + 12 <= bytes.length; at += 64)
    if (bytes.readUInt16LE(at) === 0xa5ec && bytes.readUInt16LE(at + 2) >= 0xc0) return (bytes.readUInt16LE(at + 10) & 0x0100) !== 0;
  return false;
}

const MACROS = /(^|\/)(vbaProject\.bin|vbaData\.xml)$/i;
const ACTING = /(^|\/)(activeX|embeddings|customUI)\//i;
/** Parts of a document that may name what is fetched, or ask another program. */
export const TELLING = /(\.rels|^word\/[^/]+\.xml)$/i;

/** By the names of its parts. */
export const lookAtNames = (names: readonly string[]): Look => {
  const hasMacros = names.some((name) => MACROS.test(name));
  return { isLocked: false, hasMacros, acts: hasMacros || names.some((name) => ACTING.test(name)) };
};

/** A part that fetches a template or a program from elsewhere, or has another program asked. Links and pictures elsewhere do nothing here. */
export function partActs(xml: string): boolean {
  const relations = xml.match(/<Relationship\b[^>]*>/g) ?? [];
  const fetches = relations.some(
    (one) => /TargetMode\s*=\s*["']External/i.test(one) && /\/(attachedTemplate|oleObject|frame|subDocument|control)["']/i.test(one),
  );
  const fields = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)|w:instr\s*=\s*"([^"]*)/g)].map(([, text, attribute]) => text ?? attribute);
  return fetches || /\bDDE(AUTO)?\b/i.test(fields.join(''));
}
