const LONGEST = 100;
/** Control characters, and the marks that make "gpj.exe" look like "exe.jpg". */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * What a person may read as the name of their file. A file name is data: it is never part of a key, a path or a header.
 * Folders are cut off ("../../etc/passwd" → "passwd"), invisible characters dropped, at most 100 characters kept.
 */
export function displayName(fileName: string | undefined): string {
  const last = (fileName ?? '').normalize('NFC').split(/[\\/]/).pop() ?? '';
  const visible = last
    .replace(INVISIBLE, '')
    .replace(/[<>"'`]/g, '')
    .trim()
    .replace(/^\.+/, '');
  return [...visible].slice(0, LONGEST).join('') || 'photo';
}
