import { readPlaceQuery } from './place-query.rules.js';

describe('what a person types as a place', () => {
  it.each([
    ['10001', { kind: 'postal-code', prefix: '10001' }],
    ['  100 ', { kind: 'postal-code', prefix: '100' }],
    ['10001-1234', { kind: 'postal-code', prefix: '10001' }],
    ['m5v 2t6', { kind: 'postal-code', prefix: 'M5V' }],
    ['New  York', { kind: 'city', city: 'new york', state: null }],
    ['Brooklyn, NY', { kind: 'city', city: 'brooklyn', state: 'ny' }],
    ['Brooklyn,', { kind: 'city', city: 'brooklyn', state: null }],
    ['100% Street_', { kind: 'city', city: '100% street_', state: null }],
  ])('reads "%s"', (text, wish) => expect(readPlaceQuery(text)).toEqual(wish));
});
