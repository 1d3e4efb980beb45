import { reportSource } from '../fixtures/report-source.js';
import { asHtml } from './as-html.js';
import { asReferral, asText } from './as-text.js';
import { composeReport } from './compose-report.js';
import { reportFileName } from './file-name.js';

const textOf = (...parts: Parameters<typeof reportSource>) => asText(composeReport(reportSource(...parts)));
const LOW = { urgency: 'low', level: 1, timeframe: 'within 3-6 months' } as const;
const HIGH = { urgency: 'high', level: 3, timeframe: 'within 24 hours' } as const;
const EMERGENCY = { ...HIGH, level: 5, timeframe: 'now', emergency: { title: 'Call the emergency number', doNow: ['Call now.'] } };

describe('a report', () => {
  it('CHAT-171 is of version 3.0 and says the urgency capitalised (RPT-050) (RPT-002)', () => {
    expect(textOf()).toContain('Report version: 3.0\n');
    for (const [result, word] of [
      [LOW, 'Low'],
      [{}, 'Medium'],
      [HIGH, 'High'],
    ] as const)
      expect(textOf({}, result)).toContain(`Urgency: ${word}\n`);
  });

  it('goes from what to do over why to what was told (RPT-056)', () => {
    const text = textOf({ said: ['it began in spring'], teeth: ['Tooth 16: pain, severe'] });
    const parts = [
      'Patient',
      'Date',
      'Report version',
      'By when',
      'What we found',
      'What to do next',
      'Cost',
      'eeth you marked|Tooth 16',
      'answers',
      'Why',
      'diagnosis',
    ];
    const places = parts.map((part) => text.search(new RegExp(part)));
    expect(places).not.toContain(-1);
    expect(places.slice(0, 6)).toEqual([...places.slice(0, 6)].sort((one, other) => one - other));
  });

  it('says in its person’s time when it was made, with days that read the same everywhere', () => {
    const at = new Date('2026-11-03T15:04:05.678Z');
    const review = { reviewedAt: at, decision: 'confirmed', from: 'medium', note: '', plan: [] } as const;
    expect(textOf()).toContain('Date: 23 Nov 2026, 10:04 AM EST\n');
    const source = reportSource({ timeZone: 'Europe/London', review, toldSince: { what: 'emergency', at } });
    for (const text of [asText(composeReport(source)), asReferral(composeReport(source))]) {
      expect(text).toContain('(3 Nov 2026, 3:04 PM GMT)');
      expect(text).toContain('Reviewed by a dentist on 3 Nov 2026');
      expect(text).not.toMatch(/November|\d\/\d/);
    }
  });

  it.each([
    ['within 24 hours, the tip too (RPT-051)', HIGH, /See a dentist within 24 hours\.\nTip: .* within 24 hours/],
    ['within 1-2 weeks (RPT-052)', {}, /See a dentist within 1-2 weeks\./],
    ['at convenience (RPT-053)', LOW, /See a dentist at your convenience, within 3-6 months\./],
  ])('guides %s', (_, result, words) => {
    expect(textOf({}, result)).toMatch(words);
    expect(textOf({}, { ...result, timeframe: 'within 7 days' })).not.toMatch(/2 weeks\.|a month/);
  });

  it.each([
    ['level 1', LOW, true],
    ['level 2', {}, false],
    ['level 3', HIGH, false],
    ['level 5', EMERGENCY, false],
  ])('calms only where nothing calls for a visit: %s', (_, result, calms) => {
    const source = reportSource({}, { ...result, savings: { monthly: 25, total: 150 } });
    const report = composeReport({ ...source, proof: { ...source.proof, redFlags: [] } });
    for (const text of [asText(report), asHtml(report)])
      expect([/No warning sign/.test(text), /Waiting may save/.test(text)]).toEqual([calms, calms]);
    expect(/No warning sign/.test(asReferral(report))).toBe(calms);
  });

  it.each([
    ['an emergency that was told since', { toldSince: { what: 'emergency', at: new Date('2026-11-24T15:00:00Z') } }, 'Told since'],
    ['what was told since, perhaps of its person', { toldSince: { what: 'more', at: new Date('2026-11-24T15:00:00Z') } }, 'Told since'],
    [
      'an emergency that was told before and is open',
      { toldSince: { what: 'emergency', at: new Date('2026-11-24T15:00:00Z'), before: true } },
      'Told before, and still open',
    ],
    ['that something was not read', { isUnread: true }, 'Not all was read'],
  ] as const)('says before all else %s, and calms beside none', (_, part, heading) => {
    const source = reportSource(part, { ...LOW, savings: { monthly: 25, total: 150 } });
    const report = composeReport({ ...source, proof: { ...source.proof, redFlags: [] } });
    for (const text of [asText(report), asHtml(report)]) {
      expect(text.indexOf(heading)).toBeGreaterThan(0);
      for (const later of ['Not urgent', 'E-mail', 'Urgency', 'Report version: ', '<dt>'])
        if (text.includes(later)) expect(text.indexOf(heading)).toBeLessThan(text.indexOf(later));
      expect(text).toContain('may be too low');
      expect(text).not.toMatch(/No warning sign|Waiting may save/);
    }
    expect(textOf()).not.toContain(heading);
  });

  it('says with an emergency that was told since whom to call, before who the patient is', () => {
    const calls = [{ of: 'emergency' as const, number: '911' }];
    for (const before of [{}, { before: true }]) {
      const text = textOf({ calls, toldSince: { what: 'emergency', at: new Date('2026-11-24T15:00:00Z'), ...before } }, LOW);
      expect(text).toMatch(
        /^Dental assessment report\n=+\n\nTold [^]*? call now, and do first what you were told[^]*?The emergency number: 911\n\nPatient: /i,
      );
    }
  });

  it('names beside the words of a warning sign what was told of the person', () => {
    const source = reportSource();
    const [sign] = source.proof.redFlags;
    const redFlags = [{ ...sign!, because: 'It counts that you told us about: diabetes' }];
    expect(asText(composeReport({ ...source, proof: { ...source.proof, redFlags } }))).toMatch(
      /“can not sleep”\. It counts that you told us about: diabetes/,
    );
  });

  it('recalls after 6 months, 1 month, half a month (RPT-054)', () => {
    const recall = (result: object) => /in about (.+), unless/.exec(textOf({}, result))?.[1];
    expect([LOW, {}, HIGH].map(recall)).toEqual(['6 months', '1 month', '2 weeks (0.5 month)']);
  });

  it('names the discount and the general savings, beside that it is no diagnosis (RPT-055)', () => {
    expect(textOf()).toContain('$10 exam discount at participating clinics');
    expect(textOf()).toMatch(/\$100-\$250\. This is general; it is no promise and not a diagnosis\./);
  });

  it('of somebody where no clinic takes part names no discount and no savings, and whose prices the cost is of', () => {
    const text = textOf({ isElsewhere: true });
    expect(text).not.toMatch(/discount|\$100-\$250/);
    expect(text).toContain('An estimate of what it costs in the United States');
    expect(text).toContain('1. Make an appointment.');
  });

  it.each([4, 5])('of level %d names neither cost nor discount, also where no steps of an emergency are known', (level) => {
    expect(textOf({}, { level, urgency: 'high' })).not.toMatch(/discount|\$/);
  });

  it('names whom to call where its person is, before why', () => {
    const calls = [
      { of: 'emergency' as const, number: '999' },
      { of: 'poison' as const, number: '111', name: 'NHS 111' },
      { of: 'advice' as const, number: '111', name: 'NHS 111' },
    ];
    const text = textOf({ calls }, EMERGENCY);
    expect(text).toMatch(/The emergency number: 999[^]*Too much of a medicine\? NHS 111: 111[^]*no dentist found\? NHS 111: 111/);
    expect(text.indexOf('Whom to call')).toBeLessThan(text.indexOf('What we found'));
    expect(textOf()).not.toContain('Whom to call');
  });

  it('of an emergency begins with what to do, and speaks of no cost, discount, recall or later visit', () => {
    const text = textOf({}, EMERGENCY);
    expect(text.indexOf('1. Call now.')).toBeLessThan(text.indexOf('What we found'));
    expect(text).not.toMatch(/\$|discount|Next check|Make an appointment/);
  });

  it('names the model that raised it', () => {
    const { proof } = reportSource();
    const raised = { urgency: 'high' as const, words: ['abscess'], source: 'ai.example.com' };
    const line = 'An AI reading raised this result by calling it high urgency, in the words: “abscess” (source: ai.example.com)';
    expect(textOf({ proof: { ...proof, raised } })).toContain(line);
    expect(textOf()).not.toContain('AI reading');
  });

  it('has every word in HTML and in text, and the letter to a clinic what a dentist needs (RPT-049)', () => {
    const report = composeReport(reportSource({ said: ['it began in spring'], teeth: ['Tooth 16: pain, severe'] }));
    const html = asHtml(report);
    for (const { heading, paragraphs = [], list } of report.sections)
      for (const word of [heading, ...paragraphs, ...(list?.items ?? [])]) {
        expect(asText(report)).toContain(word);
        expect(html).toContain(word.replaceAll("'", '&#39;'));
      }
    const letter = asReferral(report);
    expect(letter).toMatch(/^Referral to a dental clinic\n/);
    for (const word of [
      'Pat Example',
      'Symptoms: cold hurts',
      'it began in spring',
      'Tooth 16',
      'Pain that stops sleep',
      'within 1-2 weeks',
    ])
      expect(letter).toContain(word);
    expect(letter).not.toMatch(/\$|discount|Avoid very cold/);
  });

  it('says in the letter to a clinic that an AI has read it where one has, and only there', () => {
    expect(asReferral(composeReport(reportSource()))).toMatch(/told by them or for them, and sorted by fixed rules; nobody/);
    expect(asReferral(composeReport(reportSource({}, { isReadByAi: true })))).toMatch(/fixed rules with an AI reading as an aid/);
  });

  it('tells the clinic which signs were ticked, also where none of them is a warning sign by the rules', () => {
    const { proof } = reportSource();
    const signsForPractice = 'The patient said: a hit to the mouth.';
    const letter = asReferral(composeReport(reportSource({ proof: { ...proof, redFlags: [], signsForPractice } })));
    expect(letter).toMatch(/Warning signs in their answers[\s-]+The patient said: a hit to the mouth\./);
  });

  it('is saved under the patient’s name and the time (RPT-011)', () => {
    const at = new Date('2026-11-23T15:04:05.678Z');
    expect(reportFileName('Zoë O’Neil', at, 'html')).toBe('dental-assessment-zoe-o-neil-2026-11-23T15-04-05.html');
    expect(reportFileName('../../etc/passwd\0', at, 'text')).toBe('dental-assessment-etc-passwd-2026-11-23T15-04-05.txt');
    expect(reportFileName('Zoë O’Neil', at, 'referral')).toBe('letter-to-a-clinic-zoe-o-neil-2026-11-23T15-04-05.txt');
    expect(reportFileName(' ', at, 'html')).toBe('dental-assessment-patient-2026-11-23T15-04-05.html');
    expect(reportFileName('x'.repeat(4000), at, 'html').length).toBeLessThan(110);
  });
});
