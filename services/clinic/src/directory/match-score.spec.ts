import { matchPoints, reviewPoints, type Scored, sumOf, type Wanted } from './match-score.rules.js';

const clinic = (facts: Partial<Scored> = {}): Scored => ({
  ...{ averageRating: 4, totalReviews: 0, specialties: [], openNow: false, reviews: [] },
  ...facts,
});
const wanted = (tells: Partial<Wanted> = {}): Wanted => ({
  ...{ urgency: 'medium', hasPain: false, wantsCosmetic: false, isAnxious: false },
  ...tells,
});
const points = (tells: Partial<Wanted>, facts: Partial<Scored>) =>
  Object.fromEntries(matchPoints(wanted(tells), clinic(facts)).map(({ reason, points: each }) => [reason, each]));

describe('the match of a clinic', () => {
  it('ACF-035 starts with rating/5 x 50', () => {
    expect(points({}, { averageRating: 4.5 })).toEqual({ rating: 45 });
    expect(points({}, { averageRating: 5 })).toEqual({ rating: 50 });
    expect(points({}, { averageRating: null })).toEqual({});
  });

  it('ACF-036 adds 30 for emergencies when urgency is high, or 15 if merely open', () => {
    expect(points({ urgency: 'high' }, { specialties: ['Emergency'], openNow: true })).toEqual({ rating: 40, emergency: 30 });
    expect(points({ urgency: 'high' }, { specialties: ['General'], openNow: true })).toEqual({ rating: 40, 'open-now': 15 });
    expect(points({ urgency: 'high' }, { specialties: null, openNow: null })).toEqual({ rating: 40 });
    expect(points({ urgency: 'medium' }, { specialties: ['Emergency'], openNow: true })).toEqual({ rating: 40 });
  });

  it.each(['Emergency', 'Endodontics'])('ACF-037 adds 20 for pain with %s', (specialty) => {
    expect(points({ hasPain: true }, { specialties: [specialty] })).toEqual({ rating: 40, pain: 20 });
    expect(points({ hasPain: false }, { specialties: [specialty] })).toEqual({ rating: 40 });
    expect(points({ hasPain: true }, { specialties: ['Cosmetic'] })).toEqual({ rating: 40 });
  });

  it('ACF-038 adds 20 for cosmetic interest with a cosmetic specialty', () => {
    expect(points({ wantsCosmetic: true }, { specialties: ['Cosmetic'] })).toEqual({ rating: 40, cosmetic: 20 });
    expect(points({ wantsCosmetic: true }, { specialties: ['General'] })).toEqual({ rating: 40 });
  });

  it.each([
    [101, { 'many-reviews': 10 }],
    [100, { 'some-reviews': 5 }],
    [51, { 'some-reviews': 5 }],
    [50, {}],
  ])('ACF-039 adds 10 for over 100 reviews, 5 for over 50: %d', (totalReviews, more) =>
    expect(points({}, { totalReviews })).toEqual({ rating: 40, ...more }),
  );

  it('ACF-040 adds up to 20 for the words of reviews, 10 of them for calming ones where anxiety is told', () => {
    const gentle = ['So gentle with me'];
    expect(points({ isAnxious: true }, { reviews: gentle })).toEqual({ rating: 40, 'words-of-reviews': 10 });
    expect(points({ isAnxious: false }, { reviews: gentle })).toEqual({ rating: 40 });
    const all = ['Gentle, friendly, professional, painless, clean, on time'];
    expect(reviewPoints(all, true)).toBe(20);
    expect(reviewPoints(all, false)).toBe(15);
    expect(reviewPoints(['rude and dirty'], true)).toBe(0);
  });

  it.each([
    ['Very thorough and professional', 3],
    ['The rooms were unclean', 0],
    ['Friendly. The teeth cleaning took long', 3],
    ['Unkind, and through the whole visit', 0],
    ['Professionally done', 3],
  ])('ACF-040 counts whole words of reviews, never parts of others: %s', (review, given) => {
    expect(reviewPoints([review], false)).toBe(given);
  });

  it.each([
    ['Not gentle at all', 0],
    ['The dentist wasn’t very gentle', 0],
    ['Nobody there is rude; they are never calm, though', 0],
    ['Gentle, not rough', 10],
    ['No wait, gentle staff', 13],
    ['It did not hurt and she was gentle', 14],
    ['They could not have been more gentle', 10],
    ['I have never met such a gentle dentist', 10],
    ['Not only gentle but friendly', 13],
  ])('ACF-040 counts what a review affirms, not what it denies: %s', (review, given) => {
    expect(reviewPoints([review], true)).toBe(given);
  });

  it('ACF-040 holds against nobody what a review denies', () => {
    expect(reviewPoints(['Friendly and professional, never rude or dismissive, without a long wait'], false)).toBe(6);
    expect(reviewPoints(['Friendly and professional, but rude at the desk'], false)).toBe(1);
  });

  it('sums to what its reasons give', () => {
    const given = matchPoints(
      wanted({ urgency: 'high', hasPain: true }),
      clinic({ averageRating: 4.7, specialties: ['Emergency'], totalReviews: 361 }),
    );
    expect(sumOf(given)).toBe(107);
  });
});
