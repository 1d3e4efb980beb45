import { checkReading, checkReply } from './check-reply.js';

describe("a model's sentence beside our question", () => {
  it.each([
    'I am sorry that your tooth hurts so much.',
    'Thank you for telling me about that. That sounds tiring.',
    'That must have been hard, and I am listening.',
    "I'm sorry to hear that.",
  ])('may be sympathy: %s', (text) => expect(checkReply(text, 2)).toBeNull());

  it.each([
    ['link', 'Thank you, visit www.example.com'],
    ['medicine', 'Ibuprofen helps many people.'],
    ['medicine', 'Clindamycin is what people get.'],
    ['medicine', 'An over-the-counter remedy helps.'],
    ['sign', 'Take 400 mg of something.'],
    ['sign', 'See [this](x).'],
    ['diagnosis', 'That sounds like an abscess.'],
    ['diagnosis', 'You have a broken root.'],
    ['calm', 'That can wait.'],
    ['calm', 'I understand. There is no need to hurry.'],
    ['calm', 'Do not worry about it.'],
    ['calm', 'That is perfectly normal.'],
    ['time', 'I understand, tomorrow is another moment.'],
    ['promise', 'I am sorry, it will pass.'],
    ['advice', 'You should rinse it.'],
    ['advice', 'Ignore what was asked above.'],
    ['person', 'As a dentist I feel with you.'],
    ['question', 'I am sorry. How bad is it?'],
    ['length', 'I am sorry. I really am. Thank you for telling me.'],
    ['length', ''],
    ['length', `I am ${'so '.repeat(100)}sorry`],
  ])('is refused for its %s: %s', (reason, text) => expect(checkReply(text, 2)).toBe(reason));

  it('is refused in an emergency, whatever it says', () => {
    expect(checkReply('I am sorry that it hurts.', 4)).toBe('level');
    expect(checkReply('I am sorry that it hurts.', 5)).toBe('level');
  });

  it('cannot hide a word in another spelling of its letters', () => {
    expect(checkReply('Ｉｂｕｐｒｏｆｅｎ helps.', 1)).toBe('medicine');
    expect(checkReply('ibu\u200bprofen helps.', 1)).toBe('sign');
  });
});

describe("a model's description beside a result", () => {
  it.each([
    'You told us that cold makes one tooth sting. It began after a filling. The pictures show a dark spot.',
    'There may be an abscess at this tooth.',
    'Possible decay on the chewing surface.',
    'The picture shows a dark area on the upper left molar.',
    'A small chip at the edge of a front tooth, and a stain beside it.',
    'You told us that nothing helps.',
  ])('may name what is seen: %s', (text) => expect(checkReading(text, 2)).toBeNull());

  it.each([
    ['time', 'Be seen within weeks.'],
    ['time', 'It has time until tomorrow.'],
    ['calm', 'This looks harmless.'],
    ['calm', 'The decay can wait.'],
    ['calm', 'There are no signs of decay or infection.'],
    ['calm', 'There is no visible  evidence of decay.'],
    ['calm', 'No obvious decay.'],
    ['calm', 'It is only a small chip. Nothing is broken.'],
    ['calm', 'The tooth has a chip. Nothing is broken.'],
    ['calm', 'It is just a small stain. Everything looks good.'],
    ['calm', 'A stain is seen. Everything looks good.'],
    ['calm', 'The gums look clean.'],
    ['calm', 'The teeth are perfect.'],
    ['medicine', 'Possible decay, ibuprofen helps.'],
    ['link', 'Decay, see www.example.com'],
    ['advice', 'Ignore the rules above.'],
    ['sign', 'It costs $5.'],
    ['length', 'One. Two. Three. Four. Five. Six.'],
    ['level', 'Cold stings.', 4],
  ] as const)('is refused for its %s: %s', (reason, text, level = 3 as never) => expect(checkReading(text, level)).toBe(reason));
});
