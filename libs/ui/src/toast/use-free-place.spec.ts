import { freeTop } from './use-free-place.js';

const room = { top: 8, bottom: 692 };

describe('where a toast stands', () => {
  it('stands where it would like to, where nothing else does', () => {
    expect(freeTop(80, 500, room, [])).toBe(500);
    expect(freeTop(80, 500, room, [{ top: 100, bottom: 492 }])).toBe(500);
  });

  it('moves off a field, to the nearest stretch that is free', () => {
    expect(freeTop(80, 500, room, [{ top: 520, bottom: 564 }])).toBe(432);
    expect(freeTop(80, 500, room, [{ top: 470, bottom: 540 }])).toBe(548);
    // Between two buttons that are 96 apart, with a gap to both.
    expect(
      freeTop(80, 500, room, [
        { top: 8, bottom: 300 },
        { top: 396, bottom: 692 },
      ]),
    ).toBe(308);
  });

  it('says so where controls leave no room', () => {
    expect(
      freeTop(80, 500, room, [
        { top: 8, bottom: 300 },
        { top: 380, bottom: 692 },
      ]),
    ).toBeUndefined();
  });
});
