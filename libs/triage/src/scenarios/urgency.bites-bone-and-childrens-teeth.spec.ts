import { assess, emergencyAdvice, outcomeTexts, type Answer, type Person } from '../index.js';
import { safetyOfSigns } from '../emergency/index.js';
import type { SignList } from '../signs/index.js';

const of = (text: string, person?: Person, answers: Partial<Record<number, Answer>> = {}) =>
  assess({ entry: 'text', texts: [text], person, answers });
const flagsOf = (text: string) => of(text).flags.map(({ flag }) => flag);

describe('A bite by an animal or a person on the face or mouth', () => {
  it.each([
    ...['cat bit me on the cheek yesterday', 'neighbours dog snapped at my lip, two little holes', 'the parrot nipped my lower lip'],
    ...['a small puppy bite on my chin this morning, punctured but not bleeding', 'horse bit my cheek, theres a mark and scrape'],
    ...[
      'girlfriend bit my lip hard and it broke the skin',
      'somebody bit me in a fight on my face',
      'my ex bit me in the face in an argument',
    ],
  ])('"%s" is urgent: an emergency department within 24 hours', (text) => {
    const result = of(text);
    expect([result.level, flagsOf(text)]).toEqual([3, [25]]);
    expect(outcomeTexts(result, 'urgent').nextSteps[0]).toContain('emergency department within 24 hours');
  });
  it.each([
    ...['dog tore my lip, its hanging open', 'our labrador bit my boy in the face and there is a big open gash and blood'],
    ...[
      'my dog bit my cheek and it bleeds',
      'toddler bitten by the husky, flap of skin hangs from his chin',
      'pit bull bite, lip in two pieces',
    ],
    ...["bit by my own dog, cheek is split and it won't quit bleeding"],
  ])('"%s" gapes or bleeds: an emergency', (text) => {
    const result = of(text);
    expect([result.level, flagsOf(text).includes(26)]).toEqual([4, true]);
    expect(emergencyAdvice(result)!.doNow.join(' ')).toContain('Go to an emergency department');
  });
  it.each([
    ...[
      'I bit my cheek chewing',
      'my bite is off since the filling',
      'dog bit my hand',
      'my dog ate my retainer',
      'mosquito bite on my lip',
    ],
    ...['bitten my tongue', 'he bites his nails', 'do you make bite guards?'],
  ])('"%s" is none', (text) => expect(flagsOf(text).filter((flag) => flag > 24)).toEqual([]));
});

describe('A wound of the face or the mouth that no bite made', () => {
  const reach = (text: string) => of(text).flags.some(({ flag }) => flag === 26) || of(text).asks.some(({ flag }) => flag === 26);
  it.each([
    'glass cut my cheek and I can put my tongue through it',
    'his tooth went straight through his lower lip when he fell',
    'deep gash in my tongue, the two halves gape apart',
    'she split her chin to the bone on the pool edge',
    'the pencil stabbed a hole in the roof of her mouth',
    'the cut inside my cheek gapes when I open',
  ])('that gapes or goes through is an emergency of a hospital: %s', (text) => {
    const result = of(text);
    expect([result.level >= 4, flagsOf(text).includes(26)]).toEqual([true, true]);
    expect(emergencyAdvice(result)!.call).toBe('emergency-number');
  });
  it.each(['a fishhook tore through my lip', 'cut his lip on barbed wire, a flap hanging off', 'he bit clean through his tongue'])(
    'that may be so deep is asked about: %s',
    (text) => expect(reach(text)).toBe(true),
  );
  it.each([
    'burnt the roof of my mouth on pizza, skin is hanging off a bit',
    'my lip is hanging since the injection, I drool tea',
    'a flap of gum over my wisdom tooth is sore',
    'my gum was torn a little by a crisp, healing now',
    'bit my cheek while chewing, it stings',
    'I feel like my heart is ripped out, my hygienist leaves',
    'I cut my chin shaving, does that matter for my filling?',
  ])('is none: %s', (text) => expect(reach(text)).toBe(false));
});

describe('Bone that shows after an extraction', () => {
  it.each([
    ...['i can see white bone where they pulled my molar', 'on fosamax for years, the hole never healed and there is bone in there'],
    ...[
      'tongue keeps catching a sharp splinter of bone from the gap where the wisdom tooth was',
      'zometa infusions for myeloma, gum opened up and the jaw bone shows',
    ],
    ...['dentist took two teeth, theres a ridge of naked bone about 1cm'],
  ])('"%s" is to be seen within 7 days', (text) => {
    const result = of(text);
    expect([result.level, flagsOf(text).includes(27)]).toEqual([2, true]);
    expect(outcomeTexts(result, 'urgent').timeframe).toBe('within 7 days');
  });
  it.each([
    'exposed bone after extraction, alendronate, diabetes',
    'radiation to my neck, tooth pulled, bone exposed now and it hurts',
    'bone showing where my molar was, prolia shots, it aches',
  ])('"%s" is urgent', (text) => expect(of(text).level).toBe(3));
  it.each([
    'bone loss on the x-ray',
    'chicken bone stuck between my teeth',
    'do I need a bone graft for an implant?',
    'no bone showing, healing well',
  ])('"%s" is none', (text) => expect(flagsOf(text)).not.toContain(27));
});

describe('A tooth knocked out of a child', () => {
  const steps = (text: string, person?: Person, answers?: Partial<Record<number, Answer>>) => {
    const result = of(text, person, answers);
    const care = outcomeTexts(result, 'urgent', person).nextSteps;
    return { level: result.level, asks: result.asks.map(({ flag }) => flag), care, tooth: care.filter((step) => /tooth/.test(step)) };
  };
  it('up to four years it is a milk tooth: never put back, and no adult tooth is asked about', () => {
    const { level, asks, tooth } = steps('my son 4 years old fell from bike, his front tooth is out, he bleeds');
    expect([level, asks.includes(12), tooth]).toEqual([3, false, ['Never put a baby tooth back']]);
    expect(steps('tooth knocked out at trampoline', { who: 'my-child', age: 3 }).tooth).toEqual(['Never put a baby tooth back']);
  });
  it.each([
    ['he is 6 and a tooth got knocked out', undefined],
    ['five year old slipped in bath and tooth popped out', undefined],
    ['tooth knocked out by a swing', { who: 'my-child' } satisfies Person],
    ['tooth knocked out by a swing', { who: 'my-child', age: 13 } satisfies Person],
  ] as [string, Person | undefined][])(
    'of 5 to 13 years, or of unknown age, it is not put back unless it is surely an adult one: %s',
    (text, person) => {
      for (const answers of [{}, { 12: 'unsure' as const }]) {
        const { level, care } = steps(text, person, answers);
        expect([
          level,
          care.some((step) => step.startsWith('Pick the tooth up by its crown, do not touch the root, keep it in milk')),
        ]).toEqual([4, true]);
        expect(care.join(' ')).not.toContain('put it back in its place');
      }
      expect(steps(text, person, { 12: 'yes' }).care.join(' ')).toContain('put it back in its place');
    },
  );
  it.each(['knocked my tooth out playing hockey', 'she is 15, tooth knocked out', '8 year old, his big front tooth was knocked out'])(
    'an adult tooth is put back: %s',
    (text) => expect(steps(text).tooth[0]).toContain('put it back in its place'),
  );
  it.each(['7 year old fell and knocked his tooth out, we cant find the tooth', 'tooth knocked out in a fall and nowhere to be found'])(
    'one that nobody finds may have been breathed in: %s',
    (text) => expect(of(text)).toMatchObject({ level: 5, flags: expect.arrayContaining([expect.objectContaining({ flag: 8 })]) }),
  );
});

describe('A tooth that the list of signs alone tells of', () => {
  const told: SignList = {
    said: 'some',
    groups: ['injury'],
    answers: { 8: 'no', 12: 'yes', 13: 'no' },
    askedAt: '2026-11-29T12:00:00.000Z',
  };
  const stepsFor = (person: Person) => safetyOfSigns(told, person).safety.emergency!.doNow.join(' ');
  it('is a milk tooth up to four years, and never put back', () => {
    expect(stepsFor({ who: 'my-child', age: 3 })).toContain('Never put a baby tooth back');
    expect(stepsFor({ who: 'my-child', age: 3 })).not.toMatch(/put the tooth back|put it back/i);
  });
  it('is put back of a child only where it surely is an adult one, and of others at once', () => {
    for (const person of [{ who: 'my-child' }, { who: 'my-child', age: 9 }] satisfies Person[])
      expect(stepsFor(person)).toContain('Pick the tooth up by its crown, do not touch the root, keep it in milk');
    for (const person of [{}, { age: 40 }, { who: 'my-child', age: 15 }] satisfies Person[])
      expect(stepsFor(person)).toContain('put it back in its place');
  });
});

describe('Half a face that is numb', () => {
  it.each([
    'half my face is numb, no injection',
    'the left side of my face is numb and nobody gave me a jab',
    'one side of my face went numb by itself, I have not been injected',
    'left side of my face is asleep, without any anaesthetic',
  ])('"%s": with no injection it is a sign of a stroke', (text) => {
    expect(of(text)).toMatchObject({ level: 5, flags: expect.arrayContaining([expect.objectContaining({ flag: 11 })]) });
  });
  it.each([
    'the left side of my face is numb since this morning',
    'the left side of my face is asleep',
    'one side of my face has gone to sleep',
    'my tongue is numb and nobody gave me an injection',
  ])('"%s": the stroke question is asked', (text) =>
    expect(of(text).asks).toContainEqual(expect.objectContaining({ flag: 11, by: 'rules' })),
  );
  it.each([
    'half my face is numb after the dentist',
    'one side of my face is still numb from the injection',
    'my face is cold',
    'dead tooth on the left side of my face',
  ])('"%s": it is not', (text) => expect(of(text).asks.filter(({ flag, by }) => flag === 11 && by === 'rules')).toEqual([]));
});
