import fc from 'fast-check';
import { reportSource } from '../fixtures/report-source.js';
import { asHtml } from './as-html.js';
import { asReferral, asText } from './as-text.js';
import { composeReport } from './compose-report.js';

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.test/x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><style>@import url(//evil.test)</style>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">here</a>',
  '&lt;b&gt; &amp; <!-- -->',
  '<base href=//evil.test><meta http-equiv=refresh content="0;url=//evil.test">',
  '${alert(1)} {{constructor}}',
];
const RIGHT_TO_LEFT = ['يؤلمني ضرسي منذ يومين', 'כואבת לי השן \u202etxt.exe', '\u2067شديد\u2069 <b>'];
/** What somebody may have written: markup, other directions, emojis, 4,000 characters of them. */
const written = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof(fc.constantFrom(...MARKUP), fc.constantFrom(...RIGHT_TO_LEFT), fc.string({ unit: 'binary', maxLength: 30 })), {
      minLength: 1,
      maxLength: 20,
    }),
  )
  .map(([long, parts]) => (long ? parts.join(' ').repeat(400) : parts.join(' ')).slice(0, 4000));
const texts = fc.array(written, { maxLength: 4 });
const screening = fc
  .record({ name: written, email: written, summary: written, words: texts, said: texts, answer: written, seen: texts, steps: texts })
  .map(({ name, email, summary, words, said, answer, seen, steps }) => {
    const source = reportSource({}, { summary, recommendation: summary, nextSteps: steps, estimatedCost: answer });
    const redFlags = [{ title: summary, words, source: answer }];
    const pictures = [new Uint8Array([0xff, 0xd8, 0xff]), new TextEncoder().encode('"><script>')];
    return {
      ...source,
      ...{ patient: { name, email }, answers: [{ question: 'Symptoms', answer }], said, teeth: said },
      photos: { pictures, quality: 7, seen, isRead: true },
      proof: { ...source.proof, redFlags, because: words, wouldChange: words, signs: answer },
    };
  });
const OURS = new Set(
  'html head meta title style body main h1 h2 dl dt dd section p ul ol li strong figure figcaption img footer'.split(' '),
);
const ATTRIBUTES = /^(lang|charset|http-equiv|content|name|class|dir|alt)$/;
/** What a page of ours never holds: other elements, handlers, addresses. */
function foreignIn(element: Element): string[] {
  const named = OURS.has(element.localName) ? [] : [element.localName];
  const isOurs = ({ name, value }: Attr) =>
    name === 'src' ? /^data:image\/jpeg;base64,[A-Za-z0-9+/=]*$/.test(value) : ATTRIBUTES.test(name);
  return [...named, ...[...element.attributes].filter((one) => !isOurs(one)).map(({ name, value }) => `${name}=${value}`)];
}

describe('a report of whatever was written', () => {
  it('runs nothing, loads nothing, and holds every word in a direction of its own', () => {
    let longest = 0;
    fc.assert(
      fc.property(screening, (source) => {
        const report = composeReport(source);
        const html = asHtml(report);
        const page = new DOMParser().parseFromString(html, 'text/html');
        longest = Math.max(longest, ...source.said.map(({ length }) => length));
        expect([...page.querySelectorAll('*')].flatMap(foreignIn)).toEqual([]);
        expect(page.querySelectorAll('style, title, meta[http-equiv], h1')).toHaveLength(4);
        expect(page.querySelector('style')!.textContent).not.toMatch(/url\(|@import|expression/);
        const own = [...page.querySelectorAll('[dir=auto]')].map(({ textContent }) => textContent);
        const words = report.sections.flatMap(({ list, pairs = [] }) => [...(list?.items ?? []), ...pairs.map(({ value }) => value)]);
        expect(words.filter((text) => !own.includes(text))).toEqual([]);
        for (const text of [html, asText(report), asReferral(report)]) expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\0/);
      }),
      { numRuns: 30 },
    );
    expect(longest).toBeGreaterThan(2000);
  });
});
