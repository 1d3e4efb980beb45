import { readPlaceQuery } from './place-query.rules.js';

const code = (prefix: string, near: string[] | null = null) => ({ kind: 'postal-code', prefix, near });
const city = (name: string, state: string | null = null) => ({ kind: 'city', city: name, state });

describe('what a person types as a place', () => {
  it.each([
    ['10001', code('10001')],
    ['  100 ', code('100')],
    ['10001-1234', code('10001')],
    ['m5v 2t6', code('M5V')],
    ['New  York', city('new york')],
    ['Brooklyn, NY', city('brooklyn', 'ny')],
    ['Brooklyn,', city('brooklyn')],
    ['100% Street_', city('100% street_')],
    ['Chicago 60601', code('60601', ['chicago'])],
    ['60601, Chicago', code('60601', ['chicago'])],
    ['60601 chicago', code('60601', ['chicago'])],
    ['Toronto M5V 2T6', code('M5V', ['toronto'])],
    ['Chicago, IL, USA', city('chicago', 'il')],
  ])('reads "%s"', (text, wish) => expect(readPlaceQuery(text)[0]).toEqual(wish));

  it.each([
    ['chicago illinois', city('chicago', 'illinois')],
    ['Washington district of columbia', city('washington', 'district of columbia')],
    ['Chicago Illinois USA', city('chicago', 'illinois')],
    ['12 Main Street, Chicago, IL', city('chicago', 'il')],
    ['Chicago 99999', city('chicago')],
    ['Chicago, IL 60601', code('60601')],
  ])('may mean with "%s", where nothing else is found', (text, wish) => expect(readPlaceQuery(text)).toContainEqual(wish));

  it('takes a number in front for a code only where its place is named with it, or nothing else is known', () => {
    const wishes = readPlaceQuery('12345 Main Street, Chicago');
    expect(wishes[0]).toMatchObject({ near: expect.arrayContaining(['chicago']) });
    expect(wishes.findIndex((wish) => wish.kind === 'city')).toBeLessThan(wishes.findLastIndex((wish) => wish.kind === 'postal-code'));
  });
});
