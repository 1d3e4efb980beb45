import { readingSteps, shareOf } from './reading-chain.rules.js';

const photo = (id: string, score: number | null) => ({
  id,
  quality: score === null ? null : { score, sharpness: 5, exposure: 5, resolution: 5, glare: 5, advice: [] },
});
const steps = (...scores: (number | null)[]) =>
  readingSteps(scores.map((score, at) => photo(String(at), score))).map(({ type, photos }) => [type, ...photos.map(({ id }) => id)]);

describe('what a model is asked, one after the other', () => {
  it('RPT-017 all photos, then a single image, then the answers alone; rules are what is left', () => {
    expect(steps(6, 8, 4)).toEqual([[null, '0', '1', '2'], ['single-image', '1'], ['answers-only']]);
  });
  it('takes the best photo as measured; an unmeasured one never before a measured one', () => {
    expect(steps(null, 0)[1]).toEqual(['single-image', '1']);
    expect(steps(null, null)[1]).toEqual(['single-image', '0']);
  });
  it('does not ask twice for one photo, nor for photos that nobody gave', () => {
    expect(steps(7)).toEqual([[null, '0'], ['answers-only']]);
    expect(steps()).toEqual([[null]]);
  });
  it('leaves time for those after it, all within one deadline', () => {
    let left = 45_000;
    const shares = [3, 2, 1].map((steps) => {
      const share = shareOf(left, steps);
      left -= share;
      return share;
    });
    expect(shares).toEqual([22_500, 11_250, 11_250]);
    expect(shareOf(-5, 1)).toBe(0);
  });
});
