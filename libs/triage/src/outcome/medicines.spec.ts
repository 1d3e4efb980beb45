import fc from 'fast-check';
import { assess, emergencyAdvice, outcomeTexts, selfCareFor, type Person } from '../index.js';
import { medicineReply } from '../replies/medicine-reply.js';

const NSAID = /\b(?:ibuprofen|naproxen|diclofenac|aspirin)\b/i;
const PARACETAMOL = /\b(?:paracetamol|acetaminophen)\b/i;
/** A sentence that names a medicine and forbids nothing offers it. */
const FORBIDS = /\b(?:no|not|none|never|neither|nor|without)\b/i;
const offered = (steps: readonly string[], medicine: RegExp): string[] =>
  steps.flatMap((step) => step.split(/[.;]/)).filter((part) => medicine.test(part) && !FORBIDS.test(part));

/** What is told, and what no step may offer then. */
const FORBIDDEN: [told: string, person: Person, medicines: RegExp[]][] = [
  ['I take warfarin', {}, [NSAID]],
  ['I am on a blood thinner', {}, [NSAID]],
  ['', { conditions: ['blood-thinners'] }, [NSAID]],
  ['', { conditions: ['bleeding-disorder'] }, [NSAID]],
  ['', { who: 'my-child', age: 9, conditions: ['bleeding-disorder'] }, [NSAID]],
  ['she has haemophilia', { who: 'my-child' }, [NSAID]],
  ['I am 34 weeks pregnant', {}, [NSAID]],
  ['', { pregnant: true }, [NSAID]],
  ['I have a stomach ulcer', {}, [NSAID]],
  ['I had a bleeding ulcer in my stomach', {}, [NSAID]],
  ['I have kidney disease', {}, [NSAID]],
  ['my kidneys are bad', {}, [NSAID]],
  ['I am on dialysis', {}, [NSAID]],
  ['I have asthma', {}, [NSAID]],
  ['he is asthmatic', { who: 'my-child', age: 7 }, [NSAID]],
  ['she has chickenpox', { who: 'my-child', age: 4 }, [NSAID]],
  ['I am allergic to ibuprofen', {}, [NSAID]],
  ['I can not take ibuprofen', {}, [NSAID]],
  ['I can not take paracetamol', {}, [PARACETAMOL]],
  ['I have liver disease', {}, [PARACETAMOL, NSAID]],
  ['I have cirrhosis', {}, [PARACETAMOL, NSAID]],
  ['', { who: 'my-child', age: 9 }, [/\baspirin\b/i]],
  ['my son is 15', {}, [/\baspirin\b/i]],
];
/** What hurts, bleeds, swells or broke: results of every level that tell of painkillers, and some that do not. */
const COMPLAINTS = [
  'I have toothache',
  'severe pain that keeps me awake, painkillers do not help',
  'my cheek is swollen and it hurts',
  'my cheek is swollen and there is a fever of 39, it hurts',
  'the tooth broke and it hurts',
  'a filling fell out',
  'the socket is still bleeding after 20 minutes of gauze and it hurts',
  'my tooth was knocked out',
  'wisdom tooth infection with pus',
  'hard to swallow, toothache',
  'took ibuprofen for the toothache',
  'my gums bleed when I brush',
];

function stepsOf(complaint: string, told: string, person: Person): string[] {
  const text = [complaint, told].filter(Boolean).join('. ');
  const result = assess({ entry: 'urgent-form', form: { symptoms: text, painLevel: 5 }, person });
  const inTalk = medicineReply('can I take a painkiller?', person, result.careFacts);
  return [
    ...selfCareFor(result, person),
    ...(emergencyAdvice(result, person)?.doNow ?? []),
    ...outcomeTexts(result, 'urgent', person).nextSteps,
    outcomeTexts(result, 'urgent', person).summary,
    ...inTalk,
  ];
}

describe('Which painkillers a step may name', () => {
  it.each(FORBIDDEN)('never one that what was told forbids: “%s” %j', (told, person, medicines) => {
    for (const complaint of COMPLAINTS)
      for (const medicine of medicines)
        expect({ complaint, offered: offered(stepsOf(complaint, told, person), medicine) }).toEqual({ complaint, offered: [] });
  });

  it('whatever is told beside it', () => {
    const several = fc.subarray(
      FORBIDDEN.filter(([told]) => told !== ''),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(several, fc.constantFrom(...COMPLAINTS), (facts, complaint) => {
        const person = Object.assign({}, ...facts.map(([, of]) => of)) as Person;
        const steps = stepsOf(complaint, facts.map(([told]) => told).join('. '), person);
        for (const medicine of facts.flatMap(([, , medicines]) => medicines)) expect(offered(steps, medicine)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('a child’s line by the child’s own leaflet, an adult’s by the label, where nothing forbids it', () => {
    expect(stepsOf('I have toothache', '', {}).join()).toMatch(/For an adult’s pain, ordinary painkillers/);
    expect(offered(stepsOf('I have toothache', '', { who: 'my-child', age: 8 }), NSAID).join()).toMatch(/children’s paracetamol/);
    expect(stepsOf('I have toothache', 'I have no asthma, no ulcer and I am not pregnant', {}).join()).toMatch(/ordinary painkillers/);
  });

  it('says why, and of all of it', () => {
    const steps = selfCareFor(assess({ entry: 'text', texts: ['I have toothache, I am pregnant and I have asthma'] }));
    expect(steps.join()).toMatch(/With pregnancy or asthma no ibuprofen, naproxen or aspirin, unless whoever treats it said so/);
  });
});

describe('Ibuprofen or its kind, taken or asked about with a blood thinner', () => {
  const TOLD: [string, Person][] = [
    ['took ibuprofen for toothache but I am on warfarin', {}],
    ['had 2 advil for my tooth, I take eliquis', {}],
    ['been taking naproxen for the pain, I am on clopidogrel', {}],
    ['I take a blood thinner and took aspirin for the pain', {}],
    ['can I take nurofen with apixaban? my tooth hurts', {}],
    ['took diclofenac this morning', { conditions: ['blood-thinners'] }],
    ['gave him ibuprofen', { who: 'my-child', age: 9, conditions: ['bleeding-disorder'] }],
  ];

  it.each(TOLD)('is told to stop, whom to ask and what to watch for: %s %j', (text, person) => {
    const result = assess({ entry: 'text', texts: [text], person });
    const steps = selfCareFor(result, person).join(' / ');
    expect(steps).toMatch(/can cause serious bleeding.*no more of it.*pharmacist, a doctor.*NHS 111.*today/);
    expect(steps).toMatch(/do not stop by yourself/i);
    expect(steps).toMatch(/Call the emergency number if .*black/);
    expect(medicineReply(text, person, result.careFacts).join(' / ')).toMatch(/no more of it/);
  });

  it('calms nowhere, and says so in the summary of a result', () => {
    const form = { currentConcerns: 'took ibuprofen yesterday, I am on warfarin', previousDentalVisit: 'within-6-months' };
    const result = assess({ entry: 'routine-form', form, today: new Date(0), answers: { 16: 'no' } });
    const texts = outcomeTexts(result, 'routine_checkup');
    expect(texts).toMatchObject({ canWaitRecommendation: false, costSavings: null });
    if (result.level === 1) expect(texts.summary).toMatch(/blood thinner.*pharmacist/);
  });

  it('is said to those who are called, in an emergency', () => {
    const result = assess({ entry: 'text', texts: ['took ibuprofen, I am on warfarin and blood is pouring out of my mouth'] });
    expect(emergencyAdvice(result)!.doNow.join(' / ')).toMatch(/Take no more .*and say on the phone that it was taken with/);
  });

  it.each([
    'took paracetamol for toothache, I am on warfarin',
    'I take warfarin, so I took no ibuprofen',
    'took ibuprofen for toothache',
    'I take aspirin 75 mg every day for my heart',
    'I take clopidogrel and low dose aspirin since my stent',
  ])('is not of: %s', (text) => expect(selfCareFor(assess({ entry: 'text', texts: [text] })).join()).not.toMatch(/serious bleeding/));
});
