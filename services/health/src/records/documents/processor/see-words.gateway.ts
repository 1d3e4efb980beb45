import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Word as SeenWord } from 'tesseract.js';
import { linesOf } from '../reading/lines.rules.js';
import { plain, type Word } from '../reading/word.rules.js';
import { cutAtSpaces, readingOf, tiltOf, withPoints } from './seen-words.rules.js';

const require = createRequire(import.meta.url);
/** Letters of the English model; from the package, never from the network. */
const LETTERS = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
/** Text anywhere on a page, in no order: tables have columns, and their lines are found by the rules. */
const SPARSE = '11';

/** A picture of a page: JPEG or PNG. */
export interface Seen {
  page: number;
  picture: Uint8Array;
  width: number;
  height: number;
}

/** Reads words off pictures of pages. Nothing is fetched and nothing is kept. */
export async function openEyes(): Promise<{ words(seen: Seen): Promise<Word[]>; close(): Promise<void> }> {
  const { createWorker, OEM } = await import('tesseract.js');
  // Dictionaries make words out of codes and names.
  const plainly = { load_system_dawg: '0', load_freq_dawg: '0' };
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: LETTERS, gzip: true, cacheMethod: 'none' }, plainly);
  await worker.setParameters({ tessedit_pageseg_mode: SPARSE as never, preserve_interword_spaces: '1', user_defined_dpi: '200' });
  return {
    async words({ page, picture, width, height }) {
      const { data } = await worker.recognize(Buffer.from(picture), {}, { blocks: true, text: false });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
      const seen = lines.flatMap((line) => line.words.map((word) => asWord(word, { page, width, height })).flatMap(cutAtSpaces));
      const tilt = tiltOf(seen);
      return linesOf(seen.map((word) => ({ ...word, tilt }))).flatMap(withPoints);
    },
    close: async () => void (await worker.terminate()),
  };
}

function asWord({ text, bbox, confidence }: SeenWord, { page, width, height }: Omit<Seen, 'picture'>): Word {
  const within = (part: number) => Math.min(1, Math.max(0, part));
  const [x, y] = [within(bbox.x0 / width), within(bbox.y0 / height)];
  const box = { x, y, width: within(bbox.x1 / width) - x, height: within(bbox.y1 / height) - y };
  return { text: plain(text).trim(), page, box, reading: readingOf(confidence / 100) };
}
