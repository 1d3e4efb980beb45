import { begin, hear } from './index.js';
import { whomIn } from './whom-in.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const TOLD = 'my little girl (7) her cheek is all swollen n shes got a fever 39';

describe('who is told of first, with what is wrong', () => {
  it.each([
    [TOLD, 'my-child', 7],
    ['my toddler cheek swollen and fever 39', 'my-child', null],
    ['My 7yo daughter, cheek swollen up to the eye', 'my-child', 7],
    ['my lad 6 his face is swollen', 'my-child', 6],
    ['my husband (70) his tongue is swelling', 'someone-else', 70],
  ])('is whom it is about: %s', (line, who, age) => expect(whomIn(line)).toMatchObject({ who, age }));

  it.each([
    'my wife says my cheek is swollen',
    'my son has gone out, my tooth hurts',
    'my wife thinks the gum looks infected',
    'my daughter with her doll and i have a fever',
  ])('is not who only speaks or stands by: %s', (line) => expect(whomIn(line)?.age ?? null).toBeNull());

  it.each(['my wife thinks the gum looks infected', 'my daughter her fever is gone, and my cheek is swollen'])('is nobody in: %s', (line) =>
    expect(whomIn(line)).toBeNull(),
  );

  it('has the emergency that was told as theirs', () => {
    const { gate, talk } = hear(...begun(), { text: TOLD }, NOW);
    expect([gate.level, talk.person.who, talk.person.age]).toEqual([4, 'my-child', 7]);
  });
});

function begun(): [Parameters<typeof hear>[0], Parameters<typeof hear>[1]] {
  const { talk, reading } = begin({ at: NOW, type: 'urgent', stored: {} });
  return [talk, reading];
}
