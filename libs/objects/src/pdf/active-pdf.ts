import { inflateSync } from 'node:zlib';

/**
 * Names by which a PDF starts programs, opens or sends what is not on its pages, or brings other files (ISO 32000-2, 12.6.4 and 7.11.4). An
 * action says its type by one of them, whatever leads to it.
 */
const ACTS = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA|Movie|Encrypt)(?![A-Za-z0-9])/;
/** More of one stream is looked at by nobody. */
const MOST_INFLATED = 32 * 1024 * 1024;

/**
 * Whether a PDF may do more than show its pages. Where that cannot be seen, it may: objects that are packed in a way that is not undone here,
 * or encrypted. Looked for in every byte, also where no page leads to, so that no reader finds what this one has missed.
 */
export function isActive(file: Buffer): boolean {
  const text = file.toString('latin1');
  if (ACTS.test(spelled(text))) return true;
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const head = spelled(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index));
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue;
    const inside = unpacked(file, text, index, head);
    if (inside === null || ACTS.test(spelled(inside))) return true;
  }
  return false;
}

/** Names may have any of their letters as #xx. */
const spelled = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A stream of objects as text; null where it is packed otherwise than by one Flate filter without a predictor, or is too large. */
function unpacked(file: Buffer, text: string, stream: number, head: string): string | null {
  const filters = head.match(/\/[A-Za-z0-9]+Decode/g) ?? [];
  const start = text.indexOf('\n', stream) + 1;
  const end = text.indexOf('endstream', start);
  if (end < 0 || filters.length > 1 || /\/Predictor\s+(?!1\b)\d/.test(head)) return null;
  if (filters.length === 0) return text.slice(start, end);
  if (filters[0] !== '/FlateDecode') return null;
  try {
    return inflateSync(file.subarray(start, end), { maxOutputLength: MOST_INFLATED }).toString('latin1');
  } catch {
    return null;
  }
}
