import { assess, outcomeTexts, type Answer, type Person } from '../index.js';

const of = (text: string, person?: Person, answers?: Partial<Record<number, Answer>>) => {
  const result = assess({ entry: 'text', texts: [text], person, answers });
  return { level: result.level, result, steps: outcomeTexts(result, 'urgent', person).nextSteps.join(' / ') };
};
const SORE = 'A sore, a patch or a lump that stays for more than three weeks has to be looked at for a serious cause';
const DENTURE = 'Leave a denture out where it rubs';
const BONES = 'Do not stop it unless whoever prescribed it says so';

describe('What is to be said and done before a visit', () => {
  it.each(['an ulcer on my tongue for five weeks', 'lump in my cheek for two months', 'white patch on my tongue that will not heal'])(
    '"%s": it is looked at for a serious cause',
    (text) => expect(of(text).steps).toContain(SORE),
  );
  it.each(['an ulcer on my tongue for three days', 'toothache for five weeks', 'my filling fell out', 'I had a tooth out five weeks ago'])(
    '"%s": nothing of it',
    (text) => expect(of(text).steps).not.toContain(SORE),
  );
  it('a sore that was answered to is told the same', () => {
    expect(of('an ulcer on my tongue', undefined, { 21: 'yes' }).steps).toContain(SORE);
    expect(of('an ulcer on my tongue', undefined, { 21: 'no' }).steps).not.toContain(SORE);
  });

  it.each(['my denture rubs', 'my lower denture is sore', 'ulcer on my gum and my denture is loose'])(
    '"%s": the denture stays out where it rubs',
    (text) => expect(of(text).steps).toContain(DENTURE),
  );
  it.each(['I lost my denture', 'I want a new denture', 'my denture does not rub'])('"%s": nothing of it', (text) =>
    expect(of(text).steps).not.toContain(DENTURE),
  );

  it('the dentist is told of a medicine for the bones, and nobody stops it unasked', () => {
    expect(of('I take alendronate and my filling fell out').steps).toContain(BONES);
    expect(of('my filling fell out', { conditions: ['bone-drugs'] }).steps).toContain(BONES);
    expect(of('my filling fell out, no alendronate').steps).not.toContain(BONES);
    const checkUp = assess({
      entry: 'routine-form',
      form: { previousDentalVisit: 'within-6-months', currentConcerns: 'none' },
      today: new Date(0),
    });
    expect(outcomeTexts(checkUp, 'routine_checkup').nextSteps.join()).not.toContain(BONES);
  });

  it('an emergency has no time for it', () => {
    const { level, steps } = of('I take alendronate, my denture rubs, and I cannot breathe');
    expect(level).toBe(5);
    for (const step of [DENTURE, BONES]) expect(steps).not.toContain(step);
  });
});

describe('How long a sore has been there', () => {
  it('is quoted of the sore, and not of a tooth that was taken out', () => {
    const { result } = of(
      'There is a lump or ulcer on the side of my tongue for five weeks. I had a tooth out three weeks ago and feel bone there.',
    );
    expect(result.flags.find(({ flag }) => flag === 21)!.words).toEqual(['lump or ulcer on the side of my tongue', 'five weeks']);
  });
  it('may be that of the tooth, where no other time is told', () => {
    expect(of('ulcer on tongue, tooth out four weeks ago').result.flags.map(({ flag }) => flag)).toContain(21);
  });

  const THINNER = 'do not rinse or spit, and bite firmly on folded gauze for 20 minutes';
  it.each([
    ['a tooth was pulled three days ago and there is some blood when I rinse, I take warfarin', undefined],
    ['toothache', { conditions: ['blood-thinners'] } as Person],
    ['toothache', { conditions: ['bleeding-disorder'] } as Person],
  ])('"%s" with a blood thinner: what to do if it bleeds, and no painkiller that thins further', (text, person) => {
    const { steps } = of(text, person);
    expect(steps).toContain(THINNER);
    expect(of('bad toothache, keeps me awake, I take warfarin').steps).toContain('no ibuprofen, naproxen or aspirin');
    expect(of('bad toothache, keeps me awake').steps).not.toContain('no ibuprofen, naproxen or aspirin');
  });
});
