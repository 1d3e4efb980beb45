import { begin, hear, type Line, type Talk } from './index.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const at = (text: string): Talk => {
  const begun = begin({ at: NOW, type: 'urgent', person: { who: 'me', age: 34 } });
  const signs = { said: 'none', groups: [], answers: {}, askedAt: NOW.toISOString() } as const;
  const talk: Talk = { ...begun.talk, step: 'location-refinement', analysed: 'full', signs };
  const line: Line = { text };
  return hear(talk, begun.reading, line, NOW).talk;
};

describe('Where a screen has no room for the tooth map', () => {
  it('the question about teeth is said to be left out before the next one is put', () => {
    const begun = begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who: 'me', age: 34 } });
    const signs = { said: 'none', groups: [], answers: {}, askedAt: NOW.toISOString() } as const;
    const talk: Talk = { ...begun.talk, step: 'tooth-mapping', open: { what: 'step' }, signs };
    const { replies, talk: after } = hear(talk, begun.reading, { leaveOut: 'tooth-mapping' }, NOW);
    expect(after.step).toBe('photo-upload');
    expect(replies.map(({ kind }) => kind)).toEqual(['note', 'question']);
    expect(replies[0]!.text).toMatch(/^The tooth map needs a larger screen, so I leave that question out\./);
  });
});

describe('Where practices are looked for', () => {
  it.each([
    ['Newark, NJ', 'Newark, NJ'],
    ['10003', '10003'],
    ['I am in Brooklyn 11201', 'Brooklyn 11201'],
    ['we live near Salem', 'Salem'],
    ['nearest to 10003', '10003'],
    ['a dentist near me in Newark', 'Newark'],
    ['find a dentist near Salem, please', 'Salem'],
    ['my area is Salem', 'Salem'],
    ['Thanks, Newark NJ', 'Newark NJ'],
    ['thank you, I am in Brooklyn', 'Brooklyn'],
    ['Newark, near me', 'Newark'],
    ['near me: Bad Homburg', 'Bad Homburg'],
    ['The closest one to Isle of Palms', 'Isle of Palms'],
    ['The Hague', 'The Hague'],
  ])('is the place in "%s"', (text, place) => expect(at(text).searching).toEqual({ place }));

  it.each(['find a dentist near me', 'near me', 'use my location', 'search again please', 'what is in my area', 'the nearest one please'])(
    'is where the person is, and no address that they gave: %s',
    (text) => expect(at(text).searching).toEqual({ place: null }),
  );

  it.each(['thanks bye', 'No, thank you', 'thank you', 'Thanks, I will call them', 'thank you so much', "that's all"])(
    'is nowhere after "%s"',
    (text) => expect(at(text).searching ?? null).toBeNull(),
  );

  it.each(['!!!', '?', '...'])('is asked again after "%s", which wishes nothing', (text) => {
    expect(at(text)).toMatchObject({ step: 'location-refinement', misses: 1 });
    expect(at(text).searching ?? null).toBeNull();
  });
});
