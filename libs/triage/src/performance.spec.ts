import { assess, foreignLanguage } from './index.js';

/** Processor time of the best of up to eight runs, so that a busy machine does not fail the test. */
function milliseconds(work: () => unknown, enough = 0): number {
  let best = Infinity;
  for (let run = 0; run < 8 && best > enough; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const SIZE = 100 * 1024;
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
const adversarial: Record<string, string> = {
  'one letter': filled('a'),
  'full stops': filled('. '),
  apostrophes: filled("can't'"),
  digits: filled('1'),
  'dots and digits': filled('1.'),
  'signs without end': filled('my face is swollen and I cannot breathe not bleeding after tooth '),
  'the same sign': filled('swelling '),
  negations: filled('no swelling, '),
  conditions: filled('what if '),
  doses: filled('10 paracetamol '),
  'spelling slips': Array.from({ length: 12_000 }, (_, i) => `swel${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}ing`)
    .join(' ')
    .slice(0, SIZE),
  spaces: filled(' '),
  'not ASCII': filled('ß€漢字😀'),
};

const COMPLAINT =
  'My cheek has been swollen since yesterday, the tooth was throbbing all night and ibuprofen did nothing. No fever. I am diabetic. ';
const read = (text: string) => () => [assess({ entry: 'text', texts: [text] }), foreignLanguage(text)];

/** What ordinary prose of that size costs on this machine; how long a line takes is measured by `npm run bench -- triage`. */
const prose = milliseconds(read(filled(COMPLAINT)));
const inProse = (work: () => unknown, most: number) => milliseconds(work, most * prose) / prose;

/** Whatever is not read in steps that grow with the text alone costs hundreds of times as much; beside other work, what is read so has been seen to cost four times. */
const FAR_LESS = 20;

describe('Time', () => {
  it.each(Object.entries(adversarial))('100 KB of %s take about as long as prose', (_, text) => {
    expect(inProse(read(text), FAR_LESS)).toBeLessThanOrEqual(FAR_LESS);
  });

  const twice = (piece: string) => piece.repeat(Math.ceil((2 * SIZE) / piece.length)).slice(0, 2 * SIZE);
  it.each([
    ['plain text', twice('My tooth hurts when I bite and my gum bled a little yesterday, no fever. ')],
    ['markup', twice('<p class="a">tooth</p><script>alert("swelling")</script>&lt;b&gt; ')],
    ['emoji', twice('😭🦷👨‍👩‍👧 ouch ')],
  ])('200 KB of %s take about twice as long as half as much prose', (_, text) => {
    expect(inProse(read(text), FAR_LESS)).toBeLessThanOrEqual(FAR_LESS);
  });

  it('different sentences of a whole book take a few times as long as prose', () => {
    const text = Array.from({ length: 12_000 }, (_, i) => `On day ${i} the tooth number ${i % 32} was cleaned.`).join(' ');
    expect(inProse(read(text), FAR_LESS)).toBeLessThanOrEqual(FAR_LESS);
  });
});

describe('Long records', () => {
  const harmless = 'The hygienist polished the teeth and the next visit was planned. ';
  const danger = 'Now he cannot breathe lying flat.';
  const long = (size: number): string => harmless.repeat(Math.ceil(size / harmless.length));

  it.each([60_000, 200_000, 1_000_000])('a danger in the middle of %i characters is found', (size) => {
    const text = `${long(size / 2)}${danger} ${long(size / 2)}`;
    const result = assess({ entry: 'text', texts: [text] });
    expect(result).toMatchObject({ level: 5, flags: [expect.objectContaining({ flag: 1 })] });
    expect(text).toContain(result.flags[0]!.words[0]);
  });

  it('so is one that stands between words without any full stop, across the edge of what is read at once', () => {
    const filler = 'and then we talked about the weather ';
    for (let shift = 0; shift < 60; shift += 7) {
      const text = `${filler.repeat(900)}${'so '.repeat(shift)}my throat is swelling shut ${filler.repeat(900)}`;
      expect(assess({ entry: 'text', texts: [text] }).level).toBe(5);
    }
  });
});
