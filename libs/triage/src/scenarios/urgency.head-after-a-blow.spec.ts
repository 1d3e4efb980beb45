import { assess, outcomeTexts, selfCareFor, type Answer, type Assessment, type Person } from '../index.js';
import { NARROWER_QUESTIONS } from '../texts/narrower.en.js';

const ELSA =
  'She fell on the kitchen floor half an hour ago: her upper front tooth broke, gum bled, the tooth next to it wobbles. We found the piece. Now she seems sleepy and says her head hurts';
const CHILD: Person = { who: 'my-child', age: 8 };
const of = (text: string, answers: Partial<Record<number, Answer>> = {}, person?: Person): Assessment =>
  assess({ entry: 'urgent-form', form: { currentConcerns: text, painLevel: 5 }, answers, person });
const asked = (text: string, person?: Person) => of(text, {}, person).asks.find(({ flag }) => flag === 8)?.question;

describe('The question of an injury', () => {
  it('is about what was heard, in few plain words', () => {
    expect(asked(ELSA, CHILD)).toBe(
      'You said: “sleepy”, “head hurts”. Is your child harder to wake than usual, confused or seeing double? Was there fainting or vomiting, or does a headache get worse?',
    );
  });

  it.each([
    ['I fell and broke a tooth and have a headache', /^You said: “headache”\. Is waking up harder/],
    ['hit in the face, tooth is loose, headache since', /^You said: “headache”/],
    ['I swallowed the crown', /breathed in\?$/],
    ['my bite feels wrong', /^You said: “bite feels wrong”\. After a blow or a fall: is the jaw hurt/],
    ['I fell and broke my front tooth', /^After an injury: was there fainting/],
  ])('%s', (text, question) => expect(asked(text)).toMatch(question));

  it.each<[Person, string]>([
    [{ age: 8 }, 'Is the child harder'],
    [{ who: 'my-child', age: 30 }, 'Is the person harder'],
    [{ who: 'someone-else' }, 'Is the person harder'],
    [{ who: 'me', age: 30 }, 'Is waking up harder'],
  ])('is true of whom it is about: %p', (person, beginning) => expect(asked(ELSA, person)).toContain(beginning));

  it('asks for all where more than one part of it was heard', () => {
    expect(asked('I fell and broke a tooth, swallowed the piece, and I am sleepy')).toMatch(
      /^You said: .*After an injury: was there fainting/,
    );
  });

  it('is the flag’s own in a conversation, which words its questions by itself', () => {
    const { asks, narrower } = assess({ entry: 'chat-line', texts: [ELSA] });
    expect(asks.find(({ flag }) => flag === 8)?.question).toMatch(/^After an injury/);
    expect(narrower).toBeUndefined();
  });

  it('quotes nothing beside what must not be repeated', () => {
    const { asks } = assess({ entry: 'text', texts: [`${ELSA}. I want to kill myself`] });
    expect(asks.map(({ question }) => question).join()).not.toContain('sleepy');
  });

  it.each(Object.values(NARROWER_QUESTIONS.any).concat(Object.values(NARROWER_QUESTIONS.other) as never[]))(
    'has at most 20 words a sentence: %s',
    (text) => {
      const sentences = text.replace('{{whom}}', 'your child').split(/(?<=\?) /);
      expect(sentences.length).toBeLessThanOrEqual(2);
      for (const sentence of sentences) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(20);
    },
  );
});

describe('In narrower words too, all of what the row of the flag names is asked', () => {
  const { any, other } = NARROWER_QUESTIONS;
  const SEPSIS = [/confusion/, /slurred speech/, /shivering/, /blotchy or blue skin/, /rash that stays under a glass/];
  it.each([any.sepsis, any.withInfection])('of a sepsis: %s', (text) => {
    for (const sign of [...SEPSIS, /no urine for 18 hours/, /fast breathing/, /chemotherapy in the last 6 weeks/])
      expect(text).toMatch(sign);
  });
  it.each([any.head, any.passedOut, other.head, other.passedOut])('of a head that was hit: %s', (text) => {
    for (const sign of [/faint/, /vomiting/, /double/, /confus/, /headache/]) expect(text).toMatch(sign);
  });
});

describe('The question of a sepsis', () => {
  it('quotes the infection and asks for the signs', () => {
    const { asks } = assess({ entry: 'text', texts: ['I have an abscess and feel unwell'] });
    expect(asks.find(({ flag }) => flag === 5)?.question).toMatch(/^You said: “abscess”, “.*unwell”\. Is there confusion, slurred/);
  });
});

describe('Sleepy after a fall, and a "no" to its question', () => {
  const result = of(ELSA, { 8: 'no', 13: 'no' }, CHILD);

  it('stays within 24 hours, and says first when to call', () => {
    expect(result.level).toBe(3);
    const steps = outcomeTexts(result, 'urgent', CHILD).nextSteps;
    expect(steps[0]).toMatch(/^Call the emergency number at once if the person faints, vomits.*drowsy.*headache that gets worse/);
    expect(steps.filter((step) => step === steps[0])).toHaveLength(1);
  });

  it('is told as it was said and answered, and not as the sign that was denied', () => {
    const line = result.explanations.find(({ rule }) => rule === 'flag-8')!;
    expect(line.text).toMatch(
      /^Unwell after a blow or a fall\. You said: “sleepy”, “head hurts”\. You answered “no” to: “Is your child harder to wake/,
    );
  });
});

describe('What to do after a blow', () => {
  it('says when to call before it says that sleep is fine', () => {
    const steps = selfCareFor(of('I was hit in the face and my tooth broke'));
    const at = (text: RegExp) => steps.findIndex((step) => text.test(step));
    expect(at(/^Call the emergency number at once if the person faints/)).toBeGreaterThanOrEqual(0);
    expect(at(/^Call the emergency number at once if the person faints/)).toBeLessThan(at(/Sleep is fine/));
  });

  it('puts the tooth that was knocked out first where the head shows nothing', () => {
    const steps = selfCareFor(of('My front tooth was knocked out an hour ago', {}, { who: 'me', age: 30 }), { who: 'me', age: 30 });
    expect(steps[0]).toMatch(/^Hold the tooth by its crown/);
  });

  it('goes on to where a child is seen that is unlike itself, before all that is for the tooth', () => {
    const steps = outcomeTexts(of(ELSA, { 8: 'no', 13: 'no' }, CHILD), 'urgent', CHILD).nextSteps;
    expect(steps[1]).toMatch(/^Even without these signs go to an emergency department today.*behaves unlike usual/);
  });

  it.each(['my daughter fell half an hour ago', 'my daughter fell half an hour ago and her upper front tooth broke, the gum bled'])(
    'asks nobody who fell whether they want to live: %s',
    (text) => expect(assess({ entry: 'text', texts: [text] }).asks.map(({ flag }) => flag)).not.toContain(24),
  );
});

describe('Bleeding that does not stop', () => {
  it.each([
    'her gum bled all night after an extraction yesterday and she feels dizzy',
    'socket bled all night, nearly fainted when she stood up',
  ])('is a medical emergency where so much was lost that it is felt: %s', (text) =>
    expect(assess({ entry: 'chat-line', texts: [text] })).toMatchObject({ level: 5 }),
  );
  it('is none for who is dizzy of something else', () =>
    expect(assess({ entry: 'chat-line', texts: ['my gum bleeds when I brush and I am dizzy from the flu'] }).level).toBeLessThan(4));
});

describe('Who cannot go on', () => {
  it.each(['I feel I cannot go on', "I can't go on", 'I cannot carry on'])('is asked about it: %s', (text) =>
    expect(assess({ entry: 'chat-line', texts: [text] }).asks[0]).toMatchObject({ flag: 24 }),
  );
  it.each(['I cannot go on with photos', 'I cannot go on a plane'])('is not asked who goes on with something: %s', (text) =>
    expect(assess({ entry: 'chat-line', texts: [text] }).asks.map(({ flag }) => flag)).not.toContain(24),
  );
});
