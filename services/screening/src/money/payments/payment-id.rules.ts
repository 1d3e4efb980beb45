import { createHash } from 'node:crypto';

/** The same person and key always mean the same row (a name-based UUID, RFC 9562 version 8). */
export function idOf(what: string, owner: string, key: string): string {
  const hash = createHash('sha256').update(`${what}\n${owner}\n${key}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
