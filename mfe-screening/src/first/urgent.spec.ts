import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { firstThings } from './first.rules.js';
import type { Told } from './told.rules.js';
import { toldStanding, urgentOf, urgentResults } from './urgent.rules.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const ME = { who: 'me', name: null, age: 34 } as const;
const ELSA = { who: 'my-child', name: 'Elsa', age: 11 } as const;
const result = (level: number, hours: number, change: Partial<ScreeningSummary> = {}): ScreeningSummary => ({
  ...{
    id: crypto.randomUUID(),
    kind: 'urgent',
    source: 'questionnaire',
    status: 'completed',
    createdAt: ago(hours),
    completedAt: ago(hours),
  },
  ...{ urgency: level > 2 ? 'high' : 'low', level, recommendation: null, summary: null, review: null, person: ME },
  ...change,
});
const of = (...items: ScreeningSummary[]) => {
  const urgent = urgentOf(items, NOW);
  return urgent && [items.indexOf(urgent.item), urgent.due.toISOString(), urgent.isOver];
};

describe('what stands first on the portal', () => {
  it('is an urgent result, with the time by which a dentist has to see them', () => {
    expect(of(result(3, 2))).toEqual([0, ago(-22), false]);
    expect(of(result(4, 0.5))).toEqual([0, ago(-0.5), false]);
    expect(of(result(2, 1))).toBeNull();
  });

  it('says when that time is over, and goes after 7 days', () => {
    expect([of(result(5, 0.5)), of(result(5, 2))]).toEqual([
      [0, ago(0.5), false],
      [0, ago(2), true],
    ]);
    expect(of(result(3, 30))).toEqual([0, ago(6), true]);
    expect(of(result(3, 7 * 24 - 1))).toEqual([0, ago(6 * 24 - 1), true]);
    expect(of(result(3, 7 * 24 + 1))).toBeNull();
  });

  it('goes with a newer result of the same person, and of nobody else', () => {
    expect(of(result(1, 1), result(3, 26))).toBeNull();
    expect(of(result(1, 1, { person: ELSA }), result(3, 2))).toEqual([1, ago(-22), false]);
    expect(of(result(3, 1, { person: ELSA }), result(1, 2))).toEqual([0, ago(-23), false]);
    expect(of(result(1, 1, { person: { ...ELSA, name: 'Nils' } }), result(3, 2, { person: ELSA }))).toEqual([1, ago(-22), false]);
    expect(of(result(1, 1, { status: 'analysing', level: null }), result(3, 2))).toEqual([1, ago(-22), false]);
  });

  it('stays behind a later check-up, however green, until somebody has seen it', () => {
    const green = result(1, 1, { kind: 'routine_checkup' });
    expect(of(green, result(3, 2))).toEqual([1, ago(-22), false]);
    expect(of(green, result(3, 2, { seenAt: ago(1) }))).toBeNull();
  });

  it('is an emergency until somebody has seen it, whatever was asked about since', () => {
    expect(of(result(3, 1), result(5, 2))).toEqual([1, ago(2), true]);
    expect(of(result(3, 1), result(5, 2, { seenAt: ago(1) }))).toEqual([0, ago(-23), false]);
  });

  it('is the gravest of several people’s, and begins anew when a dentist raises it', () => {
    expect(of(result(3, 1), result(4, 2, { person: ELSA }))).toEqual([1, ago(1), true]);
    const review = { reviewedAt: ago(1), decision: 'raised', from: 'low' } as const;
    expect(of(result(3, 40, { review }))).toEqual([0, ago(-23), false]);
  });
});

describe('all that cannot wait', () => {
  const elsas = (level: number, hours: number) => result(level, hours, { person: ELSA });

  it('is each person’s gravest, the gravest of all first', () => {
    const [mine, less, hers] = [result(3, 1), result(3, 4), elsas(4, 2)];
    expect(urgentResults([mine, hers, less], NOW).map(({ item }) => item)).toEqual([hers, mine]);
  });

  it('has its time from when it was first told, and knows what was told before', () => {
    const [first, again] = [result(3, 20), result(3, 1)];
    expect(urgentResults([again, first], NOW)).toMatchObject([{ item: again, due: new Date(ago(-4)), earlier: [first] }]);
    expect(of(again, result(3, 20, { person: ELSA }))).toEqual([0, ago(-23), false]);
  });

  const told = (level: number, hours: number, change: Partial<Told>): Told => ({
    ...{ id: crypto.randomUUID(), level, at: ago(hours), emergency: advice(level, 'emergency-number'), sensitive: false, isPrivate: false },
    ...{ person: ME, card: { conversation: 'c' }, after: null, ...change },
  });
  type Call = Told['emergency']['call'];
  const advice = (level: number, call: Call): Told['emergency'] => ({ level, title: 't', doNow: [], call });
  const idsOf = (tolds: Told[], results: ScreeningSummary[]) => firstThings(tolds, urgentResults(results, NOW)).map(({ id }) => id);

  it('is the graver first wherever it was told: a result comes before what is milder, and at one level the emergency department before a dentist', () => {
    const dentist = { emergency: advice(4, 'dental-emergency-line') };
    const head = result(4, 2, { call: 'emergency-number' });
    const [before, since, hers] = [told(4, 5, dentist), told(4, 1, dentist), told(4, 1, { ...dentist, person: ELSA })];
    for (const milder of [before, since, hers]) expect(idsOf([milder], [head])).toEqual([head.id, milder.id]);
    const tooth = result(4, 2, { call: 'dental-emergency-line' });
    const bled = told(4, 5, { person: ELSA });
    expect(idsOf([bled], [tooth])).toEqual([bled.id, tooth.id]);
    expect(urgentResults([tooth, result(4, 3, { id: head.id, call: 'emergency-number' })], NOW)).toMatchObject([{ item: { id: head.id } }]);
  });

  it('is the newest first of what is as grave: what was told long before takes no result’s place', () => {
    const mine = result(5, 2, { call: 'emergency-number' });
    const [before, since] = [told(5, 5, {}), told(5, 1, {})];
    expect(idsOf([before], [mine])).toEqual([mine.id, before.id]);
    expect(idsOf([since], [mine])).toEqual([since.id]);
  });

  it('holds what was told after a result before that result, and takes nobody else’s place', () => {
    const [mine, hers] = [result(3, 2), elsas(3, 1)];
    const after = told(5, 1, { person: { who: null, name: null, age: null }, after: mine.id });
    const ids = firstThings([after], urgentResults([mine, hers], NOW)).map(({ id }) => id);
    expect(ids).toEqual([after.id, hers.id]);
  });

  it.each([
    ['nobody said whose they are', { who: null, name: null, age: null }],
    ['children were not told apart', { who: 'my-child' as const, name: null, age: null }],
  ])('is each of several emergencies where %s', (_, person) => {
    const [one, other] = [result(4, 3, { person, call: 'emergency-number' }), result(4, 2, { person, call: 'dental-emergency-line' })];
    const since = told(4, 1, { person, emergency: advice(4, 'emergency-number') });
    expect(idsOf([since], [one, other])).toEqual([since.id, one.id, other.id]);
  });

  it('has words of self-harm beside every result, and before none but lesser ones', () => {
    const mine = result(3, 2);
    const low = told(5, 1, { sensitive: true, isPrivate: true, after: mine.id });
    expect(firstThings([low], urgentResults([mine], NOW)).map(({ id }) => id)).toEqual([low.id, mine.id]);
  });

  it('keeps a graver result of the same person beside what was told', () => {
    const mine = result(5, 2);
    const lesser = told(4, 1, {});
    expect(firstThings([lesser], urgentResults([mine], NOW)).map(({ id }) => id)).toEqual([mine.id, lesser.id]);
  });
});

describe('an emergency that was told and has no result', () => {
  it('is the gravest, then the newest, of the last 7 days', () => {
    const told = (level: number, hours: number) => ({ level, at: ago(hours) });
    const [four, old, five] = [told(4, 1), told(5, 7 * 24 + 1), told(5, 3)];
    expect(toldStanding([four, old, five, told(5, 4)], NOW)).toEqual([five, told(5, 4), four]);
    expect(toldStanding([old], NOW)).toEqual([]);
  });
});
