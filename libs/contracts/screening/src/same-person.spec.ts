import { isSamePerson, mayBeSame } from './same-person.js';

const ME = { who: 'me', name: null, age: 34 } as const;
const ELSA = { who: 'my-child', name: 'Elsa', age: 11 } as const;
const CHILD = { who: 'my-child', name: null, age: 11 } as const;
const NOBODY = { who: null, name: null, age: null };

it.each([
  ['oneself, whatever the age', ME, { ...ME, age: 35 }, true, true],
  ['a child of the same name', ELSA, { ...ELSA, name: ' elsa ', age: null }, true, true],
  ['two children without a name, of one age', CHILD, CHILD, true, true],
  ['two children of whom nothing is known', { ...CHILD, age: null }, { ...CHILD, age: null }, false, true],
  ['a child who is named, and one of the same age who is not', ELSA, CHILD, false, true],
  ['a child who is named, and one whose age was not said', ELSA, { ...CHILD, age: null }, false, true],
  ['a child who is named, and one of another age', ELSA, { ...CHILD, age: 4 }, false, false],
  ['two children of different names', ELSA, { ...ELSA, name: 'Nils' }, false, false],
  ['oneself and a child', ME, CHILD, false, false],
  ['a child and somebody else', CHILD, { ...CHILD, who: 'someone-else' as const }, false, false],
  ['anybody, where nobody said whom it is about', ELSA, NOBODY, false, true],
])('%s', (_, one, other, isSame, mayBe) => {
  expect([isSamePerson(one, other), mayBeSame(one, other), mayBeSame(other, one)]).toEqual([isSame, mayBe, mayBe]);
});
