import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { matchPractices, type Candidate, type MatchCase } from './matching.rules.js';

const home = { latitude: 40.7128, longitude: -74.006 };
const north = (miles: number) => ({ latitude: home.latitude + miles / 69.1, longitude: home.longitude });
const wanted: MatchCase = { ...home, leadId: 'lead', urgency: 'medium', kind: 'urgent', ageBand: 'adult' };
const practice = (practiceId: string, miles: number, traits: Partial<Candidate> = {}): Candidate => ({
  practiceId,
  ...north(miles),
  specialties: ['General'],
  openNow: true,
  emergencyServices: false,
  averageRating: 4.5,
  answerMinutes: null,
  remainingCapacity: 10,
  ...traits,
});
const order = (candidates: Candidate[], changes: Partial<MatchCase> = {}) =>
  matchPractices({ ...wanted, ...changes }, candidates).map((match) => match.practiceId);

describe('which practices fit a case', () => {
  it('leaves out who is too far away', () => expect(order([practice('here', 3), practice('far', 26)])).toEqual(['here']));

  it('CLIN-027 leaves out who has reached the monthly capacity', () =>
    expect(order([practice('full', 1, { remainingCapacity: 0 }), practice('free', 3)])).toEqual(['free']));

  it('offers a high urgency only to who is open now or keeps emergency hours', () => {
    const candidates = [
      practice('closed', 1, { openNow: false }),
      practice('open', 2),
      practice('on-call', 3, { openNow: false, emergencyServices: true }),
    ];
    expect(order(candidates, { urgency: 'high' })).toEqual(['open', 'on-call']);
    expect(order(candidates, { urgency: 'low' })).toContain('closed');
  });

  it('finds nobody for a high urgency when all are closed', () =>
    expect(order([practice('closed', 1, { openNow: false })], { urgency: 'high' })).toEqual([]));
});

describe('the order of fitting practices', () => {
  it('takes the nearer band first', () => expect(order([practice('b', 6), practice('a', 1)])).toEqual(['a', 'b']));

  it('lets specialty fit decide within a band', () => {
    const candidates = [practice('general', 1), practice('children', 4, { specialties: ['General', 'Pediatric'] })];
    expect(order(candidates, { ageBand: 'child' })).toEqual(['children', 'general']);
    expect(order(candidates)).toEqual(['general', 'children']);
  });

  it('prefers a practice that is open now, then the better rating bucket, then the nearer one', () => {
    expect(order([practice('closed', 1, { openNow: false }), practice('open', 2)])).toEqual(['open', 'closed']);
    expect(order([practice('fair', 1, { averageRating: 3.9 }), practice('good', 2, { averageRating: 4.6 })])).toEqual(['good', 'fair']);
    expect(order([practice('b', 2, { averageRating: 4.9 }), practice('a', 1, { averageRating: 4.6 })])).toEqual(['a', 'b']);
  });

  it('takes who answers sooner, in steps of 15 and 30 minutes, before the better rated; who is not known to stands in the middle', () => {
    const candidates = [
      practice('silent', 1, { answerMinutes: Infinity }),
      practice('slow', 2, { answerMinutes: 31 }),
      practice('unknown', 1, { averageRating: 5 }),
      practice('middling', 2, { answerMinutes: 16, averageRating: 5 }),
      practice('quick', 4, { answerMinutes: 15, averageRating: 2 }),
    ];
    expect(order(candidates)).toEqual(['quick', 'unknown', 'middling', 'silent', 'slow']);
  });

  it('counts no rating as three stars of five', () => {
    const rated = (averageRating: number | null) => practice(String(averageRating), 1 + (averageRating ?? 0) / 10, { averageRating });
    expect(order([rated(2.9), rated(null), rated(3.5), rated(3.2)])).toEqual(['3.5', 'null', '3.2', '2.9']);
  });

  it('draws lots among equals that everybody can check: by the SHA-256 of lead and practice id, so that they take turns', () => {
    const equals = ['a', 'b', 'c'].map((id) => practice(id, 1));
    const drawn = (leadId: string) => order(equals, { leadId }).join('');
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const told = (leadId: string) => ['a', 'b', 'c'].sort((one, other) => (hash(leadId + one) < hash(leadId + other) ? -1 : 1)).join('');
    const leads = Array.from({ length: 100 }, (_, at) => `lead ${at}`);
    expect(leads.map(drawn)).toEqual(leads.map(told));
    for (const one of ['a', 'b', 'c']) expect(leads.filter((lead) => drawn(lead).startsWith(one)).length).toBeGreaterThan(20);
  });

  it('is the same whatever order the candidates come in', () => {
    const candidate = fc.record({
      practiceId: fc.uuid(),
      miles: fc.double({ min: 0, max: 30, noNaN: true }),
      openNow: fc.boolean(),
      emergencyServices: fc.boolean(),
      averageRating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
      answerMinutes: fc.option(fc.integer({ min: 0, max: 60 })),
    });
    fc.assert(
      fc.property(
        fc
          .uniqueArray(candidate, { selector: (entry) => entry.practiceId, maxLength: 10 })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        fc.constantFrom('high' as const, 'medium' as const, 'low' as const),
        ([list, shuffled], urgency) => {
          const candidates = (entries: typeof list) =>
            entries.map(({ practiceId, miles, ...traits }) => practice(practiceId, miles, traits));
          expect(order(candidates(shuffled), { urgency })).toEqual(order(candidates(list), { urgency }));
        },
      ),
    );
  });
});
