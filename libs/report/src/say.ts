/** Fills `{{name}}`. */
export const say = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Control characters, and marks that turn the order of letters around for all that follows; letters of every script stay. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** What somebody wrote, as a file may hold it. */
export const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').toWellFormed().trim();
