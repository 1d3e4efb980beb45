import { takeIn, sentencesFor } from './photo-intake.rules.js';

const limit = 5 * 1024 * 1024;
const jpeg = (name: string, size = 1000) => ({ name, type: 'image/jpeg', size });

describe('taking photos in', () => {
  it('SCR-071 keeps the good files and names each refused one', () => {
    const { accepted, refused } = takeIn(
      [jpeg('a.jpg'), { name: 'b.pdf', type: 'application/pdf', size: 10 }, jpeg('c.jpg', limit + 1)],
      5,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(refused).toEqual([
      { name: 'b.pdf', reason: 'not-an-image' },
      { name: 'c.jpg', reason: 'too-large' },
    ]);
  });

  it('SCR-066 takes JPEG, PNG, WebP and HEIC, the last by its ending too; SVG is refused', () => {
    const files = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/svg+xml'].map((type) => ({ name: 'x', type, size: 1 }));
    expect(takeIn(files, 5).refused).toEqual([{ name: 'x', reason: 'not-an-image' }]);
    expect(takeIn([{ name: 'IMG_1.HEIC', type: '', size: 1 }], 5).accepted).toHaveLength(1);
    expect(sentencesFor(takeIn(files, 5).refused, 5)).toEqual([{ title: 'typeTitle', body: 'typeBody' }]);
  });

  it('SCR-068 takes exactly 5 MB and refuses one byte more, in the words for one or for several', () => {
    expect(takeIn([jpeg('a.jpg', limit)], 5).refused).toEqual([]);
    const { refused } = takeIn([jpeg('a.jpg', limit + 1)], 5);
    expect(sentencesFor(refused, 1)).toEqual([{ title: 'sizeTitle', body: 'sizeBody' }]);
    expect(sentencesFor(refused, 2)).toEqual([{ title: 'sizeTitle', body: 'sizesBody' }]);
  });

  it('keeps the first five and refuses the sixth', () => {
    const files = ['1', '2', '3', '4', '5', '6'].map((name) => jpeg(name));
    const { accepted, refused } = takeIn(files, 5);
    expect(accepted.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
    expect(refused).toEqual([{ name: '6', reason: 'too-many' }]);
    expect(takeIn(files, 1).accepted).toHaveLength(1);
  });
});
