import type { EventData } from '@toothwise/contracts-core';
import type { Overview, Trends } from '@toothwise/contracts-health';
import { screeningCompleted, screeningDeleted, screeningReviewed, screeningSeenTold } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';

type About = EventData<typeof screeningCompleted>['about'];

describe('results that screening tells of', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed()));
  afterAll(() => bed.stop());

  const tell = async (
    of: Relative,
    about: About,
    { screeningId = crypto.randomUUID() as string, ...change }: Partial<EventData<typeof screeningCompleted>> = {},
  ) => {
    const result = {
      kind: 'routine_checkup',
      source: 'questionnaire',
      urgency: 'medium',
      level: 2,
      completedAt: '2026-03-10T18:00:00.000Z',
    } as const;
    await publishFact(bed.nats, screeningCompleted, of.id, {
      ...{ screeningId, about, conditions: ['gum-bleeding'], sharing: null },
      ...result,
      ...change,
    });
    await eventually('the result is seen', async () => (await rows(screeningId)).length === 1);
    return screeningId;
  };
  const rows = (screeningId: string) =>
    bed.database.query<{ person_id: string | null }>('SELECT person_id FROM screening_seen WHERE screening_id = $1', [screeningId]);
  const overview = async (by: Relative, personId = by.id) =>
    (await by.call<Overview>('GET', `/people/${personId}/overview?timeZone=Europe%2FBerlin`)).body.screenings;
  const latest = async (by: Relative, personId = by.id) => (await overview(by, personId)).latest?.screeningId;

  it('a person’s own enters their record: score, what is due, and how many there are', async () => {
    const ann = await bed.relative();
    expect(await overview(ann)).toEqual({ total: 0, latest: null, score: null, nextVisit: null, nextScreening: null });
    const screeningId = await tell(ann, { who: 'me', personId: ann.id });
    expect(await overview(ann)).toEqual({
      total: 1,
      latest: {
        ...{ screeningId, kind: 'routine_checkup', urgency: 'medium', level: 2 },
        ...{ date: '2026-03-10', completedAt: '2026-03-10T18:00:00.000Z', isSeen: false },
      },
      score: { value: 70, band: 'good' },
      nextVisit: { on: '2026-04-10', daysLeft: 31 },
      nextScreening: { on: '2026-06-10', daysLeft: 92 },
    });
  });

  it('(TREND-006): is read with its time, its urgency and its list of conditions', async () => {
    const ann = await bed.relative();
    await tell(ann, { who: 'me', personId: ann.id }, { conditions: ['gum-bleeding', 'sensitive-teeth'] });
    const { body } = await ann.call<Trends>('GET', `/people/${ann.id}/trends?timeZone=Europe%2FBerlin`);
    expect(body.history).toMatchObject([
      { completedAt: '2026-03-10T18:00:00.000Z', urgency: 'medium', conditions: ['gum-bleeding', 'sensitive-teeth'] },
    ]);
  });

  it('one that a dentist has raised counts at their level, also where the review overtook the result; nobody else’s word counts', async () => {
    const [ann, eve] = [await bed.relative(), await bed.relative('Eve')];
    const reviewed = (by: Relative, screeningId: string, level: number) =>
      publishFact(bed.nats, screeningReviewed, by.id, {
        ...{ screeningId, level, decision: 'raised', urgency: 'high', reviewedAt: '2026-03-11T09:00:00.000Z' },
      });
    const levelOf = async () => (await overview(ann)).latest?.level;
    const first = await tell(ann, { who: 'me', personId: ann.id });
    await reviewed(eve, first, 5);
    await reviewed(ann, first, 3);
    await eventually('the review is heard', async () => (await levelOf()) === 3);
    const second = crypto.randomUUID();
    await reviewed(ann, second, 4);
    await tell(ann, { who: 'me', personId: ann.id }, { screeningId: second, completedAt: '2026-03-12T18:00:00.000Z' });
    // On a busy machine it is told again for the fifth time, 18 s after the first.
    await eventually('the overtaken result is reviewed', async () => (await levelOf()) === 4);
  });

  it('an urgent one counts before a later check-up, until its person was seen; who takes that back has it again', async () => {
    const ann = await bed.relative();
    const grave = await tell(ann, { who: 'me', personId: ann.id }, { kind: 'urgent', urgency: 'high', level: 3 });
    const green = { urgency: 'low', level: 1, completedAt: '2026-03-10T19:00:00.000Z' } as const;
    const newer = await tell(ann, { who: 'me', personId: ann.id }, green);
    expect(await overview(ann)).toMatchObject({
      total: 2,
      latest: { screeningId: grave },
      score: { value: 50 },
      nextVisit: { on: '2026-03-25' },
    });
    const say = (of: Relative, seenAt: string | null, toldAt: string) =>
      publishFact(bed.nats, screeningSeenTold, of.id, { screeningId: grave, seenAt, toldAt });
    await say(await bed.relative('Eve'), '2026-03-10T20:00:00.000Z', '2026-03-10T20:00:00.000Z');
    expect(await latest(ann)).toBe(grave);
    await say(ann, '2026-03-10T20:00:00.000Z', '2026-03-10T20:00:00.000Z');
    await eventually('the later one counts', async () => (await latest(ann)) === newer);
    expect(await overview(ann)).toMatchObject({ score: { value: 85 }, nextVisit: { on: '2026-09-10' } });
    await say(ann, null, '2026-03-10T20:01:00.000Z');
    await eventually('the urgent one counts again', async () => (await latest(ann)) === grave);
  });

  it('a child’s enters the child’s, never the parent’s', async () => {
    const { parent, childId } = await bed.parent();
    const id = await tell(parent, { who: 'my-child', personId: childId });
    expect([await latest(parent, childId), await latest(parent)]).toEqual([id, undefined]);
  });

  it('nobody’s enters the record of somebody else’s family, whatever the message says', async () => {
    const [{ parent, childId }, stranger] = [await bed.parent(), await bed.relative('Eve')];
    const id = await tell(stranger, { who: 'my-child', personId: childId });
    expect(await rows(id)).toEqual([{ person_id: null }]);
    expect([await latest(parent, childId), await latest(stranger)]).toEqual([undefined, undefined]);
  });

  it('of whom nobody said for whom it was, counts for the holder while they keep nobody else’s record', async () => {
    const ann = await bed.relative();
    const { parent } = await bed.parent();
    const [alone, among] = [await tell(ann, undefined), await tell(parent, { who: 'unknown', personId: null })];
    expect([await latest(ann), await latest(parent)]).toEqual([alone, undefined]);
    expect(await rows(among)).toEqual([{ person_id: null }]);
  });

  it('a deleted one leaves the record, and stays away when it is told late', async () => {
    const ann = await bed.relative();
    const id = await tell(ann, { who: 'me', personId: ann.id });
    await publishFact(bed.nats, screeningDeleted, ann.id, { screeningId: id });
    await eventually('it is gone', async () => (await overview(ann)).total === 0);
    const late = crypto.randomUUID();
    await publishFact(bed.nats, screeningDeleted, ann.id, { screeningId: late });
    await eventually(
      'the deletion is known',
      async () => (await bed.database.query('SELECT FROM screening_gone WHERE screening_id = $1', [late])).length === 1,
    );
    await publishFact(bed.nats, screeningCompleted, ann.id, {
      ...{ screeningId: late, kind: 'urgent', source: 'questionnaire', urgency: 'low', level: 1, completedAt: '2026-03-09T18:00:00.000Z' },
      ...{ about: { who: 'me', personId: ann.id }, sharing: null },
    });
    const other = await tell(ann, { who: 'me', personId: ann.id });
    expect(await overview(ann)).toMatchObject({ total: 1, latest: { screeningId: other } });
  });
});
