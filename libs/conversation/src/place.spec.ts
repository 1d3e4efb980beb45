import { begin, hear, type Line, type Talk } from './index.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const at = (text: string): Talk => {
  const begun = begin({ type: 'urgent', person: { who: 'me', age: 34 } });
  const signs = { said: 'none', groups: [], answers: {}, askedAt: NOW.toISOString() } as const;
  const talk: Talk = { ...begun.talk, step: 'location-refinement', analysed: 'full', signs };
  const line: Line = { text };
  return hear(talk, begun.reading, line, NOW).talk;
};

describe('Where practices are looked for', () => {
  it.each([
    ['Newark, NJ', 'Newark, NJ'],
    ['10003', '10003'],
    ['I am in Brooklyn 11201', 'Brooklyn 11201'],
    ['we live near Salem', 'Salem'],
  ])('is the place in "%s"', (text, place) => expect(at(text).searching).toEqual({ place }));

  it.each(['find a dentist near me', 'near me', 'use my location', 'search again please'])(
    'is where the person is, and no address that they gave: %s',
    (text) => expect(at(text).searching).toEqual({ place: null }),
  );

  it.each(['thanks bye', 'No, thank you', 'thank you'])('is nowhere after "%s"', (text) => expect(at(text).searching ?? null).toBeNull());
});
