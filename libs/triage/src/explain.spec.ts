import fc from 'fast-check';
import type { About } from './about.js';
import type { Entry } from './asks.js';
import { assessGathered, gatherInput } from './assess.js';
import { assess, type Answer, type Assessment, type ScreeningAnswers, type SignList } from './index.js';
import { VISIT_CHOICES } from './texts/why.en.js';

const reasonsOf = (result: Assessment, rule = 'specified') => result.explanations.filter((line) => line.rule.startsWith(rule));

const phrases = [
  ...[
    'number 14 hurts',
    'my cheek is swollen',
    'no swelling',
    'swelling near a molar',
    'none',
    'a cleaning',
    'my gums bleed',
    'my filling fell out',
  ],
  ...[
    'fever of 39',
    'pain is 9',
    'ibuprofen for my tooth',
    'not sure if it is an abscess',
    'I have pain in two teeth',
    'I want to end it all',
  ],
];
const visits = [
  ...Object.keys(VISIT_CHOICES),
  'never',
  '2019',
  '2 months ago',
  'before covid',
  'dont remember',
  'purple',
  'last year',
  '',
  null,
];
const form = fc.record({
  symptoms: fc.constantFrom(...phrases),
  painLevel: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10 }), fc.constantFrom('unbearable', 'ten', '')),
  previousDentalVisit: fc.constantFrom(...visits),
  currentConcerns: fc.constantFrom(...phrases),
  unsure: fc.subarray(['painLevel', 'previousDentalVisit']),
});
const answers = fc.dictionary(fc.constantFrom('14', '16', '17', '22'), fc.constantFrom<Answer>('yes', 'no', 'unsure'), { maxKeys: 2 });
const draft = fc.record({
  entry: fc.constantFrom<Entry>('urgent-form', 'routine-form'),
  form,
  answers,
  person: fc.record({ age: fc.option(fc.constantFrom(3, 40, 80)), conditions: fc.constantFrom([], ['diabetes']) }),
});
type Draft = About & { entry: Entry; form: ScreeningAnswers };

/** Whether the draft holds the fact that a line names: a quote, a number, an answer or that there is none. */
function isHeld({ text, words }: Assessment['explanations'][number], { form: told, answers: said = {}, person = {} }: Draft): boolean {
  const all = [told.symptoms, told.currentConcerns, told.previousDentalVisit, told.painLevel].join(' | ');
  const quotes = [...text.matchAll(/(?:said(?: of the last visit to a dentist)?: |, )“([^”]*)”/g)].map(([, quote]) => quote!);
  const isQuoted = [...quotes, ...words].every((quote) => all.includes(quote));
  const number = /^Pain (\d+) of 10/.exec(text)?.[1];
  const visit = told.previousDentalVisit ?? '';
  const holds: [RegExp, boolean][] = [
    [/^Pain \d+ of 10/, String(told.painLevel) === number || (told.painLevel === 'ten' && number === '10')],
    [/not sure how strong/, told.unsure!.includes('painLevel')],
    [/could not read how strong/, told.painLevel === 'unbearable'],
    [/have not said how strong/, told.painLevel === null || told.painLevel === ''],
    [/told of pain and gave no number/, /hurts|pain|ibuprofen/.test(all) && (told.painLevel === null || told.painLevel === '')],
    [/mention swelling/, /swelling/.test(told.symptoms!)],
    [/last visit to a dentist was (?:in|\d|more)/, Object.hasOwn(VISIT_CHOICES, visit)],
    [/as you told it|could not read (?:when|a clear time)/, visit !== '' && !Object.hasOwn(VISIT_CHOICES, visit)],
    [/no visit to a dentist yet/, visit === 'never'],
    [/not sure when the last visit/, visit === '' && told.unsure!.includes('previousDentalVisit')],
    [/did not say when the last visit/, visit === '' && !told.unsure!.includes('previousDentalVisit')],
    [/You answered “yes”/, Object.values(said).includes('yes')],
    [/You answered “not sure”/, Object.values(said).includes('unsure')],
    [/What you wrote called for it/, /end it all/.test(all)],
    [/told about the person/, true],
    [/you told us about: .*diabetes/, person.conditions?.includes('diabetes') ?? false],
    [/you told us about: .*an age under 5/, (person.age ?? 40) < 5],
    [/you told us about: .*an age over 75/, (person.age ?? 40) > 75],
    [/You said/, quotes.length > 0],
  ];
  const named = holds.filter(([pattern]) => pattern.test(text));
  return named.length > 0 && isQuoted && named.every(([, is]) => is);
}

const TODAY = new Date('2026-11-29T12:00:00Z');
/** Texts are read once: reading is nearly all of the time. */
const read = new Map<string, ReturnType<typeof gatherInput>>();
function resultOf(told: Draft): Assessment {
  const key = JSON.stringify([
    told.entry,
    told.form.symptoms,
    told.form.currentConcerns,
    told.form.painLevel,
    told.form.previousDentalVisit,
  ]);
  if (!read.has(key)) read.set(key, gatherInput(told));
  return assessGathered({ ...told, today: TODAY }, read.get(key)!);
}

describe('Reasons', () => {
  it('each name a fact that the draft holds, in 2,000 random drafts', () => {
    fc.assert(
      fc.property(draft, (told) => {
        const result = resultOf(told as Draft);
        for (const line of result.explanations)
          if (!isHeld(line, told as Draft)) throw new Error(`${line.text} (${line.words.join()}) of ${JSON.stringify(told)}`);
      }),
      { numRuns: 2_000, seed: 20261129 },
    );
  }, 240_000);

  it('"Not sure" about pain is told as that, not as 4 of 10', () => {
    const result = assess({ entry: 'urgent-form', form: { symptoms: 'ache', unsure: ['painLevel'] } });
    expect(reasonsOf(result).map(({ text }) => text)).toEqual(['You were not sure how strong the pain is. We count that as moderate']);
    expect(result.pain).toBe(4);
  });

  it('pain that cannot be read, or was not told, is told as that', () => {
    const of = (painLevel: string | null) =>
      reasonsOf(assess({ entry: 'urgent-form', form: { symptoms: 'ache', painLevel } })).map(({ text }) => text);
    expect(of('loads')).toEqual(['We could not read how strong the pain is. We count that as moderate']);
    expect(of(null)).toEqual(['You have not said how strong the pain is. We count that as moderate']);
  });

  it('quote what was said, whole enough to mean it: pain in two teeth is no tooth in two', () => {
    const result = assess({ entry: 'text', texts: ['I have pain in two teeth'] });
    expect(result.flags.flatMap(({ words }) => words)).toEqual(['pain in two teeth']);
    const broken = assess({ entry: 'text', texts: ['my tooth broke in two and hurts'] });
    expect(broken.flags.map(({ flag }) => flag)).toContain(18);
  });

  it.each([
    ['my cheek is swollen', { conditions: ['diabetes'] }, 22, 'diabetes'],
    ['pus from my gum', { conditions: ['weak-immunity'], pregnant: true }, 22, 'a weak immune system, pregnancy'],
    ['abscess', { age: 80 }, 22, 'an age over 75'],
    ['abscess', { conditions: ['chemotherapy'] }, 5, 'chemotherapy in the last 6 weeks'],
    ['the socket keeps bleeding and will not stop', { conditions: ['blood-thinners'] }, 7, 'blood thinners'],
    ['bone shows where my tooth was, it hurts', { conditions: ['bone-drugs'] }, 27, 'a medicine for the bones'],
  ])('name what was chosen of the person and makes it more urgent, beside the words: %s', (text, person, flag, what) => {
    const result = assess({ entry: 'text', texts: [text], person });
    const [line] = reasonsOf(result, `flag-${flag}`);
    expect(line!.text).toMatch(/You said: “/);
    expect(line!.text).toContain(`It counts that you told us about: ${what}`);
  });

  it('name it beside an answer, too, quote it where words say it, and name none that counts for nothing', () => {
    const signs: SignList = { said: 'some', groups: ['swelling'], answers: { 14: 'yes' }, askedAt: TODAY.toISOString() };
    const answered = assess({ entry: 'text', signs, person: { conditions: ['diabetes'] } });
    expect(reasonsOf(answered, 'flag-22')[0]!.text).toMatch(/It counts that you told us about: diabetes$/);
    const quoted = assess({ entry: 'text', texts: ['my cheek is swollen, I am diabetic'], person: { conditions: ['diabetes'] } });
    expect(reasonsOf(quoted, 'flag-22')[0]!.text).toMatch(/“diabetic”/);
    expect(JSON.stringify(quoted.explanations)).not.toContain('told us about');
    const calm = assess({ entry: 'text', texts: ['toothache'], person: { conditions: ['diabetes'] } });
    expect(JSON.stringify(calm.explanations)).not.toContain('diabetes');
  });

  it('have a clinical source or none: the product’s own thresholds are none', () => {
    const form = { symptoms: 'ache', painLevel: 8, previousDentalVisit: 'never', currentConcerns: 'none' };
    const sources = (['urgent-form', 'routine-form'] as const).flatMap((entry) =>
      assess({ entry, form, today: TODAY }).explanations.flatMap((line) => line.sources),
    );
    expect(sources.filter((source) => /specification/i.test(source))).toEqual([]);
    expect(sources).toContain('NICE CG19, Dental checks: intervals between oral health reviews');
  });

  it('repeat no words of self-harm, also where they stand beside the last visit', () => {
    const form = { previousDentalVisit: '2 years ago, I want to kill myself', currentConcerns: 'none' };
    expect(JSON.stringify(assess({ entry: 'routine-form', form, today: TODAY }).explanations)).not.toContain('kill');
  });
});
