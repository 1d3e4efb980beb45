import {
  ADULT_TEETH,
  dentitionAt,
  isTooth,
  markSaid,
  PRIMARY_TEETH,
  shortToothName,
  TEETH,
  TOOTH_CONCERNS,
  TOOTH_TEXTS,
  toothOf,
  TOOTH_SEVERITIES,
  TOOTH_TYPES,
  worstByTooth,
} from './teeth.js';

describe('teeth', () => {
  it('are 32 adult ones with the numbers 11-18, 21-28, 31-38 and 41-48 (TOOTH-022), and 20 primary ones', () => {
    const from = (tens: number, last: number) => Array.from({ length: last }, (_, index) => tens * 10 + index + 1);
    expect(ADULT_TEETH).toEqual([1, 2, 3, 4].flatMap((tens) => from(tens, 8)));
    expect(PRIMARY_TEETH).toEqual([5, 6, 7, 8].flatMap((tens) => from(tens, 5)));
    expect([isTooth(16), isTooth(19), isTooth(56), isTooth(9), isTooth('16')]).toEqual([true, false, false, false, false]);
  });

  it('are of one of five types (TOOTH-020)', () => {
    expect(TOOTH_TYPES).toEqual(['incisor', 'canine', 'premolar', 'molar', 'wisdom']);
    expect([11, 12, 13, 14, 15, 16, 17, 18].map((fdi) => toothOf(fdi)!.type)).toEqual([
      ...['incisor', 'incisor', 'canine', 'premolar', 'premolar', 'molar', 'molar', 'wisdom'],
    ]);
    expect([51, 53, 54, 55].map((fdi) => toothOf(fdi)!.type)).toEqual(['incisor', 'canine', 'molar', 'molar']);
  });

  it('lie in one of four quadrants, above or below (TOOTH-021)', () => {
    expect([11, 21, 31, 41, 51, 61, 71, 81].map((fdi) => toothOf(fdi)!.quadrant)).toEqual([
      ...['upper-right', 'upper-left', 'lower-left', 'lower-right'],
      ...['upper-right', 'upper-left', 'lower-left', 'lower-right'],
    ]);
    expect(TEETH.every(({ quadrant, position }) => quadrant.startsWith(position))).toBe(true);
  });

  it('TOOTH-019 are what they are: what is marked on one, and whether it is chosen, is no part of it', () => {
    expect(toothOf(16)).toEqual({
      ...{ fdi: 16, name: 'upper right first molar', type: 'molar', quadrant: 'upper-right', position: 'upper', isPrimary: false },
    });
    expect(new Set(TEETH.map(({ fdi }) => fdi)).size).toBe(TEETH.length);
  });

  it('have a name of their own, short without its place', () => {
    expect(toothOf(16)!.name).toBe('upper right first molar');
    expect(toothOf(75)!.name).toBe('lower left primary second molar');
    expect(shortToothName(toothOf(16)!)).toBe('First molar');
    expect(new Set(TEETH.map(({ name }) => name)).size).toBe(52);
  });

  it('have concerns of seven types (TOOTH-024) and three severities (TOOTH-023)', () => {
    expect(TOOTH_CONCERNS).toEqual(['pain', 'sensitivity', 'chipped', 'cavity', 'gum-issues', 'discoloration', 'missing']);
    expect(TOOTH_SEVERITIES).toEqual(['mild', 'moderate', 'severe']);
  });

  it('are said with their full name, a crack or chip as "Crack/Chip" (TOOTH-025)', () => {
    expect(markSaid({ fdi: 16, type: 'chipped', severity: 'severe' })).toBe('Upper right first molar, tooth 16: Crack/Chip, severe');
    expect(Object.keys(TOOTH_TEXTS.concern)).toEqual([...TOOTH_CONCERNS]);
  });

  it('count by their worst severity', () => {
    const worst = worstByTooth([
      { fdi: 16, type: 'pain', severity: 'moderate' },
      { fdi: 16, type: 'cavity', severity: 'mild' },
      { fdi: 21, type: 'chipped', severity: 'severe' },
    ]);
    expect([...worst]).toEqual([
      [16, 'moderate'],
      [21, 'severe'],
    ]);
  });

  it.each([
    [null, 'permanent'],
    [5, 'primary'],
    [6, 'mixed'],
    [12, 'mixed'],
    [13, 'permanent'],
  ])('at the age of %s are %s', (age, expected) => expect(dentitionAt(age)).toBe(expected));
});
