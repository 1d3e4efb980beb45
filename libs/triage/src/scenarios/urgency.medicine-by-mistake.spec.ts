import { emergencyAdvice, selfCareFor } from '../index.js';
import { said } from './said.js';

const asksOrRaises = (text: string, flag: number): boolean => {
  const { flags, asks } = said(text);
  return [...flags, ...asks].some((one) => one.flag === flag);
};

describe('Too much of a medicine, told as a mishap', () => {
  it.each([
    'my toddler drank the nurofen for kids straight from the bottle',
    'he is 3 and he ate some of my paracetamol',
    'my daughter, 4, got into the painkillers in my handbag',
    'found my 2 year old chewing on ibuprofen tablets',
    'our son helped himself to the calpol',
    'gave my 6 year old one of my tramadol for his toothache',
    'I gave my daughter, 8, a codeine tablet',
    'my little boy is 5 and had a naproxen from grandma',
    'I accidentally gave my son paracetamol again after an hour',
    'took the ibuprofen twice by mistake',
    'tripled up on the painkillers today',
    'doubling up on tablets as one does nothing',
    'been maxing out on ibuprofen all week',
    'the label says 6 a day and I have had 11',
    'maximum 8 on the box and I took 15 since breakfast',
    'my 2 year old drank the mouthwash, half the bottle',
    'she has just drunk the calpol bottle, nearly all of it',
    'used the whole tube of numbing gel on her gums',
  ])('is asked about, if not raised: %s', (text) => expect(asksOrRaises(text, 10)).toBe(true));

  it.each([
    'my son had a car accident last year and takes ibuprofen now and then',
    'my daughter, 4, drank her milk and ate nothing, her tooth is wobbly',
    'my son chewed a disclosing tablet at school, his teeth are purple',
    'he is 6 and swallowed some toothpaste',
    'I took paracetamol once, it helped',
    'my toddler got into the bath and chipped nothing, all fine',
    'doubled over laughing at your leaflet',
    'my 30 year old husband takes codeine after his back operation',
  ])('is not of: %s', (text) => expect(asksOrRaises(text, 10)).toBe(false));
});

describe('A painkiller of which nobody knows how much it was', () => {
  it.each([
    'I gave my daughter 6 some calpol and maybe a bit of ibuprofen not sure how much, her tooth hurts',
    'gave my son calpol but cant remember how much, he needs a dentist',
    'she had some nurofen, not sure how much',
    'took some tablets for the pain, not sure how many',
    'gave him nurofen but he spat some out, dont know how much he got',
    'she had calpol, lost count',
    'dont know how many paracetamol i had',
    'gave her some ibuprofen, no idea how much',
    'gave baby calpol earlier, cannot remember the amount',
  ])('is asked about by the rules, and no other is told of before: %s', (text) => {
    const told = said(text);
    expect(told.asks).toContainEqual(expect.objectContaining({ flag: 10, by: 'rules' }));
    const care = selfCareFor(told).join(' / ');
    expect(care).toMatch(/Take no more painkillers before/);
    expect(care).not.toMatch(/paracetamol/);
  });

  it.each([
    'I take ibuprofen but not sure how much it helps',
    'paracetamol, not sure how many I can take',
    'not sure how much longer I can wait, taking paracetamol',
    'took amoxicillin tablets, not sure how much longer',
  ])('is not of: %s', (text) => expect(asksOrRaises(text, 10)).toBe(false));
});

describe('Swallowing that is told as a torture', () => {
  it.each(['swallowing is torture since yesterday', 'swallowing feels like agony', 'swallow is murder with this wisdom tooth'])(
    'is trouble swallowing: %s',
    (text) => expect(asksOrRaises(text, 2)).toBe(true),
  );
});

describe('A blood thinner by any of its names', () => {
  it.each([
    'I inject clexane',
    'on lovenox since the clot',
    'I take a thinner',
    'aspirin 75 every day',
    'baby aspirin',
    'phenprocoumon',
    'brilique',
  ])('is heard: %s', (text) => expect(said(`${text}, and the socket is still bleeding`).level).toBe(5));
  it.each(['took an aspirin for the pain', 'paint thinner on my hands'])('is none: %s', (text) =>
    expect(said(`${text}, and my gum has bled since this morning`).careFacts).not.toContain('blood-thinner'),
  );
  it('is asked about blood where something was pressed on, or taken out', () => {
    for (const text of [
      'pulled on tuesday, on warfarin, twenty minutes of biting on the gauze did nothing',
      'I take eliquis, the socket will not clot',
    ])
      expect(asksOrRaises(text, 7)).toBe(true);
  });
  it('asks nobody about blood for its name alone', () => {
    for (const text of ['Apixaban 5 mg two times', 'I take warfarin for AF', 'Clopidogrel and a statin'])
      expect(said(text).asks).toEqual([]);
  });
});

it('A dose that is still in question is among the reasons of another emergency, as the card names who advises on it', () => {
  const because = (text: string) => emergencyAdvice(said(text))?.because;
  expect(because('my tooth is knocked out and I took a lot of paracetamol')).toEqual([
    'Knocked-out adult tooth. You said: “tooth is knocked out”',
    'Perhaps too much painkiller: how much was taken is still open',
  ]);
  expect(because('my tooth is knocked out')).toHaveLength(1);
  expect(because('my tooth is knocked out and I took 12 paracetamol in 24 hours')).toEqual(['Too much painkiller. You said: “12”']);
});
