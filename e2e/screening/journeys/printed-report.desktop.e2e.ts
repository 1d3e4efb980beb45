import type { Page } from '@playwright/test';
import { asHtml, composeReport, type Report, type ReportSource } from '@toothwise/report';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from '../../src/test.js';

const WRITTEN = {
  markup: '<script>alert(1)</script> "><img src=https://evil.test/x onerror=alert(1)> </style><svg/onload=alert(1)>',
  'right to left': 'يؤلمني ضرسي منذ يومين כואבת לי השן',
  '4,000 characters': 'It aches when I chew on the left. '.repeat(120).slice(0, 4_000),
};

/** Somebody who wrote that wherever they could. */
const sourceOf = (text: string): ReportSource => ({
  patient: { name: text.slice(0, 80), email: 'pat@example.test' },
  ...{ kind: 'urgent', completedAt: new Date('2026-11-23T15:04:05.678Z'), timeZone: 'America/New_York' },
  result: {
    ...{ urgency: 'medium', level: 2, summary: text, recommendation: 'See a dentist within 1-2 weeks', timeframe: 'within 1-2 weeks' },
    ...{ nextSteps: ['Make an appointment.', text], advice: [text], estimatedCost: '$150-300', savings: { monthly: 5, total: 30 } },
    ...{ basis: text, emergency: null },
  },
  answers: [
    { question: 'Symptoms', answer: text },
    { question: 'Concerns', answer: text },
  ],
  said: [text, text],
  teeth: [text],
  photos: { pictures: [], quality: 7, seen: [text], isRead: true },
  proof: {
    ...{ urgency: 'medium', because: [text], redFlags: [{ title: 'Pain that stops sleep', words: [text], source: 'SDCEP' }], raised: null },
    ...{ wouldChange: [text], ruleVersion: '2026.11', sources: ['SDCEP'], signs: text },
  },
});

/** Each section with a word at its very end that stands nowhere else, whatever way text is read off a page. */
function withLastWords(report: Report): { report: Report; words: string[] } {
  const words: string[] = [];
  const sections = report.sections.map((section, at) => {
    const word = `lastof${at}.`;
    words.push(word);
    const pairs = section.pairs ?? [];
    return { ...section, pictures: [], pairs: [...pairs, { label: 'End', value: word }] };
  });
  return { report: { ...report, sections }, words };
}

/** @returns its text without spaces, and how many pages it has */
async function printed(page: Page): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise;
  let text = '';
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return { text: text.replaceAll(/\s/g, ''), pages: document.numPages };
}

for (const [what, text] of Object.entries(WRITTEN))
  test(`a report of ${what} is whole on paper, to the last words of each section`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { report, words } = withLastWords(composeReport(sourceOf(text)));
    await page.setContent(asHtml(report));
    const paper = await printed(page);
    expect(words.length).toBeGreaterThan(4);
    expect(words.filter((word) => !paper.text.includes(word))).toEqual([]);
    expect(paper.text).toContain(report.notice.replaceAll(/\s/g, ''));
    expect(asked).toEqual([]);
    console.log(`${what}: ${words.length} sections on ${paper.pages} pages`);
  });
