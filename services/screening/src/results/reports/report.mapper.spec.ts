import type { AboutPerson } from '@toothwise/contracts-screening';
import { asReferral, asText, composeReport, type ReportSource } from '@toothwise/report';
import { composeAnalysis } from '../../care/clinical/analysis.rules.js';
import { byRules } from '../../care/clinical/reading-chain.rules.js';
import { TriageRules } from '../../care/clinical/triage.rules.js';
import type { Conversation } from '../../care/record/screening.record.js';
import { demoDrafts } from '../../seed/demo-screenings.js';
import { askedIn, reportSource } from './report.mapper.js';

const AT = new Date('2026-11-20T14:00:00.000Z');
const { kind, save } = demoDrafts().at(-1)!;
const CARD = [
  '**This may be a medical emergency**',
  '',
  '1. Call the emergency number now.',
  '2. Sit upright.',
  '',
  'If this is not so, answer no: Is it hard to breathe?',
].join('\n');

/** Report and letter of a screening whose health part was skipped, or of a conversation. */
function written(
  conversation: Partial<Conversation> | null,
  flagAnswers: Record<string, 'yes' | 'no' | 'unsure'> = {},
  form = save.form,
  conditions: AboutPerson['conditions'] = [],
  country: string | null = null,
  toldSince: ReportSource['toldSince'] = null,
) {
  const person = { ...save.person, conditions, unsure: [], pregnant: null };
  const assessment = new TriageRules().assess({ kind, ...save, form, flagAnswers, person }, AT);
  const analysis = composeAnalysis({ kind, assessment, photos: [], reading: byRules('no-provider') });
  const told = { consultationId: '1', said: [], toothMapping: [], lastDentalVisit: null, painLevel: 4 };
  const screening = {
    ...{
      id: '1',
      kind,
      source: conversation ? ('advisor' as const) : ('questionnaire' as const),
      status: 'completed' as const,
      stages: [],
      createdAt: AT,
      completedAt: AT,
    },
    ...{
      form,
      person,
      flagAnswers,
      signs: save.signs,
      analysis,
      review: null,
      failure: null,
      level: analysis.level,
      seenAt: null,
    },
    conversation: conversation && { ...told, ...conversation },
  };
  const owner = { name: 'Pat Example', email: 'pat@example.test' };
  const report = composeReport(
    reportSource({ screening, analysis, owner, timeZone: 'UTC', pictures: [], toldSince, where: [country, null] }),
  );
  return [asText(report), asReferral(report)];
}

describe('a letter to a clinic', () => {
  const told = (symptoms: string) => ({ ...save.form, symptoms });
  it.each([
    ['a Yes', written(null, { 3: 'yes' }, told('my face is swollen'))],
    ['a "Not sure"', written(null, { 3: 'unsure' }, told('my face is swollen'))],
    ['a No that plain words contradict', written(null, { 3: 'no' }, told('my face is swollen and the swelling goes to my neck'))],
    ['a condition', written(null, {}, told('my gum is swollen and I have a fever'), ['diabetes'])],
  ])('speaks of the patient, and not to them: %s', (_, [report, letter]) => {
    const unquoted = letter!.replaceAll(/“[^”]*”/g, '');
    expect(report).toMatch(/\b[Yy]ou /);
    expect(unquoted.slice(unquoted.indexOf('Warning signs'))).not.toMatch(/\byour?\b/i);
  });

  it('names who answered as the patient', () => {
    expect(written(null, { 3: 'yes' }, told('my face is swollen'))[1]).toMatch(/They answered “yes” to: “/);
  });
});

describe('whom to call', () => {
  const [tooMuch, tooth] = ['I took 20 paracetamol tablets today', 'my tooth was knocked out'];
  const callsIn = (symptoms: string, country: string | null) =>
    written(null, {}, { ...save.form, symptoms, painLevel: 2 }, [], country)[0]!.match(
      /^.*(?:emergency number: |Ask |\? .+: )\d[\d -]*$/gm,
    ) ?? [];
  it.each<[string, string | null, RegExp[]]>([
    [tooMuch, 'GB', [/number: 999$/, /NHS 111.*: 111$/]],
    [tooMuch, 'US', [/number: 911$/, /Poison Help: 1-800-222-1222$/]],
    [tooth, 'GB', [/number: 999$/, /no dentist found\? NHS 111: 111$/]],
    [tooth, 'US', [/number: 911$/]],
    [tooth, null, []],
    ['cold hurts a little', 'GB', []],
  ])('stands in the report as on the page, where its person is: %s, %s', (symptoms, country, lines) => {
    const calls = callsIn(symptoms, country);
    expect(calls).toHaveLength(lines.length);
    lines.forEach((line, at) => expect(calls[at]).toMatch(line));
  });

  it('stands in the report of a calm result, too, once an emergency was told since', () => {
    const since = { what: 'emergency', at: AT } as const;
    const [report] = written(null, {}, { ...save.form, symptoms: 'cold hurts a little', painLevel: 2 }, [], 'US', since);
    expect(report).toMatch(/^Dental assessment report\n=+\n\nTold since\n[^]*The emergency number: 911\n\nPatient: /);
    expect(report).not.toMatch(/no dentist found\?/);
  });

  it('names no discount where no clinic takes part', () => {
    const of = (country: string) => written(null, {}, { ...save.form, symptoms: 'cold hurts a little', painLevel: 5 }, [], country)[0];
    expect([of('GB'), of('US')].map((report) => /\$10/.test(report!))).toEqual([false, true]);
  });
});

describe('what a report and a letter say of health', () => {
  it('sets what was written of a fever beside "none of these signs"', () => {
    const [report] = written({ said: ['maybe fever', 'a tooth hurts'] });
    expect(report).toContain('Of a fever you wrote: “maybe fever”.');
    expect(written({ said: ['no fever'] })[0]).not.toContain('Of a fever');
  });

  it('holds a "no" to higher risks beside what was told of them, wherever that was', () => {
    for (const text of written({ medications: 'metformina 850', said: ['i have diabetes'] }, { 22: 'no' }))
      expect(text).toContain('No, but also told: “metformina”, “diabetes”');
    for (const text of written({ medications: 'None (also told: “I take warfarin”)' }, {})) {
      expect(text).toContain('told: “I take warfarin”; nothing else named');
      expect(text).not.toMatch(/None \(also told/);
    }
    for (const text of written({ medications: 'none', said: ['no diabetes'] }, { 22: 'no' })) expect(text).not.toMatch(/but also told/);
  });

  it('is "not asked" where nobody asked or the step was skipped, never nothing and never "none"', () => {
    for (const text of written(null)) {
      for (const asked of ['Conditions that were asked for', 'Illnesses, conditions and allergies', 'Medicines'])
        expect(text).toContain(`${asked}: Not asked\n`);
      expect(text).not.toMatch(/None of those/);
    }
  });

  it('is what was chosen from the list and what stands in own words, and says that no more was asked for', () => {
    const form = { ...save.form, symptoms: 'I feel bone where a tooth was pulled. I take alendronate once a week.' };
    for (const text of written(null, {}, form, ['bone-drugs', 'recent-surgery'])) {
      expect(text).toContain('Conditions: Bone medicine (for osteoporosis or cancer); Surgery in the last weeks\n');
      expect(text).toContain(
        'Medicines: Told: Bone medicine (for osteoporosis or cancer). In own words: “alendronate”. Others were not asked for.\n',
      );
      expect(text).toContain('Illnesses, conditions and allergies: Told: Surgery in the last weeks. Others were not asked for.\n');
    }
    for (const text of written(null, {}, form)) {
      expect(text).toContain('Medicines: In own words: “alendronate”. Others were not asked for.\n');
      expect(text).toContain('Illnesses, conditions and allergies: Not asked\n');
    }
    for (const text of written(null, {}, save.form, ['none'])) expect(text).toContain('Medicines: Not asked\n');
  });

  it('is what was told unasked in a conversation, too; what is denied or nobody’s is not', () => {
    for (const text of written({ medications: null, medicalHistory: null, said: ['I have diabetes and take warfarin'] })) {
      expect(text).toContain('Medicines: In own words: “warfarin”. Others were not asked for.\n');
      expect(text).toContain('Illnesses, conditions and allergies: In own words: “diabetes”. Others were not asked for.\n');
    }
    for (const text of written({ medications: null, said: ['no warfarin, no alendronate'] }))
      expect(text).toContain('Medicines: Not asked\n');
  });

  it('is what was told in a conversation; records from before it was kept apart say nothing of it', () => {
    for (const text of written({ medicalHistory: 'asthma, penicillin allergy', medications: null })) {
      expect(text).toContain('Illnesses, conditions and allergies: asthma, penicillin allergy\n');
      expect(text).toContain('Medicines: Not asked\n');
    }
    for (const text of written({})) expect(text).not.toMatch(/Not asked/);
  });
});

describe('what was asked in a conversation and has no answer', () => {
  it('is not sure, or not answered: "not asked" is said of neither', () => {
    const passed = { medications: 'unsure', medicalHistory: 'skipped', lastDentalVisit: 'unsure' } as const;
    for (const text of written({ medicalHistory: null, medications: null, passed })) {
      expect(text).toContain('Medicines: Not sure\n');
      expect(text).toContain('Illnesses, conditions and allergies: Asked, not answered\n');
    }
    const [report] = written({ medicalHistory: null, medications: null, passed });
    expect(report).toContain('Last visit to a dentist: Not sure\n');
  });
});

describe('what the program did not read', () => {
  const UNREAD = '“tengo la presión alta” (not read by the program: it reads English only)';
  it('stands there in its words, and as that', () => {
    const exchanges = [{ question: 'What is wrong?', answer: 'tengo la presión alta', unread: true }];
    for (const text of written({ medicalHistory: 'tengo la presión alta', medications: 'none', exchanges })) {
      expect(text).toContain(`Illnesses, conditions and allergies: ${UNREAD}\n`);
      expect(text).toContain(`What is wrong?: ${UNREAD}\n`);
    }
  });

  it('is said before the result, and beside it in its words, also where a number stands in them', () => {
    const said = 'nuốt khó, khó thở, mặt sưng to 2 ngày';
    const [report, letter] = written(null, {}, { ...save.form, symptoms: said, currentConcerns: said });
    for (const text of [report, letter]) expect(text).toContain(`“${said}” (not read by the program: it reads English only)\n`);
    expect(report!.search(/Not all was read\n-+\nSomething that was told is in another language/)).toBeGreaterThan(0);
    expect(report!.indexOf('Not all was read')).toBeLessThan(report!.indexOf('By when'));
    expect(written(null)[0]).not.toMatch(/Not all was read/);
    const exchanges = [{ question: 'What is wrong?', answer: 'tengo la presión alta', unread: true }];
    expect(written({ exchanges })[0]).toMatch(/Not all was read/);
  });
});

describe('a question of a conversation', () => {
  it('is never the text of a card: what that asks at its end, or nothing', () => {
    expect(askedIn(CARD)).toBe('Is it hard to breathe?');
    expect(askedIn(CARD.split('\n').slice(0, 4).join('\n'))).toBeNull();
    expect(askedIn('How strong is the pain, from 0 to 10?')).toBe('How strong is the pain, from 0 to 10?');
    for (const text of written({ exchanges: [{ question: CARD, answer: 'no' }] })) {
      expect(text).toContain('Is it hard to breathe?: no\n');
      expect(text).not.toMatch(/emergency number now|Sit upright|medical emergency\*\*/);
    }
  });
});
