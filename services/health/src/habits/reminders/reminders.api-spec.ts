import { randomUUID } from 'node:crypto';
import type { PresetAdded, Reminder, Reminders, RemindersSaved } from '@toothwise/contracts-health';
import { eventually } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';
import { BERLIN, EVENING } from '../../../test/health-bed.js';

const here = { timeZone: BERLIN };
const OWN = {
  ...{ title: 'Wear the night guard', description: '', category: 'dental', frequency: 'weekly', times: ['22:00'] },
  ...{ weekdays: [2, 5], every: null, startsOn: '2026-03-01', isActive: true, ...here },
};

describe('reminders', () => {
  let bed: FamilyBed;
  let person: Relative;
  beforeAll(async () => {
    bed = await familyBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    person = await bed.relative();
  });
  const of = (id: string, rest = '') => `/people/${id}/reminders${rest}`;
  const list = async (id = person.id, by = person) => (await by.call<Reminders>('GET', `${of(id)}?timeZone=${BERLIN}`)).body;
  const begin = async (id = person.id, by = person) => (await by.call<Reminders>('PUT', of(id), here)).body;
  const save = async (change: object = {}, id: string = randomUUID(), by = person) =>
    by.call<RemindersSaved & { code?: string; issues?: { path: string }[] }>('PUT', of(person.id, `/${id}`), { ...OWN, ...change });
  const short = ({ items }: Reminders) =>
    items.map(({ title, times, isActive, nextDue }) => [title, times, isActive, nextDue?.local ?? null]);
  const facts = (id = person.id) =>
    bed.database.query<{ local: string; category: string; name: string | null; recipients: string[] }>(
      `SELECT envelope->'data'->>'local' AS local, envelope->'data'->>'category' AS category, envelope->'data'->>'memberName' AS name,
         envelope->'data'->'recipients' AS recipients
       FROM outbox WHERE name = 'health.reminder-due.v1' AND person_id = $1 ORDER BY local`,
      [id],
    );
  const locals = async (id?: string) => (await facts(id)).map(({ local }) => local);
  const occurrences = () =>
    bed.database.query<{ local: string; state: string }>(
      'SELECT local, state FROM reminder_occurrence WHERE person_id = $1 ORDER BY local',
      [person.id],
    );

  it('do not exist for anybody else', async () => {
    const stranger = await bed.relative();
    const id = (await save()).body.reminders.items[0]!.id;
    const ask = async (method: string, path: string, body?: object) => (await stranger.call(method, path, body)).status;
    expect(await ask('GET', `${of(person.id)}?timeZone=UTC`)).toBe(404);
    expect(await ask('PUT', of(person.id), here)).toBe(404);
    expect(await ask('PUT', of(person.id, `/${id}`), OWN)).toBe(404);
    expect(await ask('DELETE', `${of(person.id, `/${id}`)}?timeZone=UTC`)).toBe(404);
    expect(await ask('PUT', `/people/${person.id}/reminder-presets/dental-routine`, here)).toBe(404);
    // An id of somebody else's, as one's own, is another reminder.
    await stranger.call('PUT', of(stranger.id, `/${id}`), { ...OWN, title: 'Mine' });
    expect(short(await list())).toEqual([['Wear the night guard', ['22:00'], true, '2026-03-10T22:00']]);
  });

  it('one is written by nobody who has not seen what it says now', async () => {
    const id = randomUUID();
    const put = (change: object, seen?: number) =>
      person.call<RemindersSaved & { code: string }>(
        'PUT',
        of(person.id, `/${id}`),
        { ...OWN, ...change },
        seen === undefined ? {} : { 'if-match': `"${seen}"` },
      );
    expect((await put({}, 1)).body.code).toBe('version.outdated');
    expect((await put({})).body.reminders.items).toMatchObject([{ id, version: 1 }]);
    // Switched off in another tab: the form that was opened before switches it on again by no means.
    expect((await put({ isActive: false }, 1)).status).toBe(200);
    expect(await put({ title: 'Typed before' }, 1)).toMatchObject({ status: 412, body: { code: 'version.outdated' } });
    expect((await list()).items).toMatchObject([{ title: OWN.title, isActive: false, version: 2 }]);
    // Another moment that it is for is no other version.
    await put({ isActive: true }, 2);
    bed.clock.stand('2026-03-10T21:00:00Z');
    await eventually('it has reminded', async () => (await locals()).length === 1);
    expect((await list()).items).toMatchObject([{ version: 3 }]);
    expect((await put({ title: 'Seen' }, 3)).status).toBe(200);
  });

  it('REM-009: begin with brushing at 8:00 and 21:00, the next AI scan in 3 months, and flossing that is off; once', async () => {
    expect(await list()).toMatchObject({ begun: false, items: [], today: '2026-03-10', timeZone: BERLIN });
    const first = [
      ['Brush Teeth', ['08:00', '21:00'], true, '2026-03-10T21:00'],
      ['Next AI Scan', ['09:00'], true, '2026-06-10T09:00'],
      ['Floss Daily', ['21:00'], false, null],
    ];
    const begun = await Promise.all([begin(), begin()]);
    expect(short(begun[0])).toEqual(first);
    for (const { id } of begun[0].items) await person.call('DELETE', `${of(person.id, `/${id}`)}?timeZone=UTC`);
    expect(await begin()).toMatchObject({ begun: true, items: [] });
  });

  it('REM-006, REM-008, REM-010: one of the person’s own is stored with all its fields', async () => {
    const id = randomUUID();
    const { status, body } = await save({ category: 'checkup' }, id);
    expect([status, body.heard]).toEqual([200, null]);
    const { timeZone: _, ...written } = OWN;
    const stored: Reminder = (await list()).items[0]!;
    expect(stored).toEqual({
      ...{ ...written, id, version: 1, category: 'checkup', missed: null },
      nextDue: { local: '2026-03-10T22:00', at: '2026-03-10T21:00:00.000Z' },
    });
    for (const category of ['dental', 'appointment', 'checkup']) expect((await save({ category }, id)).status).toBe(200);
    expect((await save({ category: 'party' }, id)).body.issues).toMatchObject([{ path: 'category' }]);
    expect((await save({ isActive: false }, id)).body.reminders.items[0]).toMatchObject({ isActive: false, nextDue: null });
    expect((await list()).items).toHaveLength(1);
  });

  it.each([
    ['title', { title: '  ' }],
    ['times.0', { times: ['24:00'] }],
    ['times', { times: [] }],
    ['weekdays.0', { weekdays: [8] }],
    ['frequency', { frequency: 'hourly' }],
    ['every', { frequency: 'custom', every: null }],
    ['every', { every: { count: 2, unit: 'day' } }],
    ['every.count', { frequency: 'custom', every: { count: 0, unit: 'day' } }],
    ['startsOn', { startsOn: '2026-02-30' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('refuse a bad %s and change nothing', async (path, change) => {
    const { status, body } = await save(change);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect((await list()).items).toEqual([]);
  });

  it('REM-005: a set is added without doubling what is there, and switches on what is off', async () => {
    const add = async (preset: string) =>
      (await person.call<PresetAdded>('PUT', `/people/${person.id}/reminder-presets/${preset}`, here)).body;
    await begin();
    const { added, reminders } = await add('dental-routine');
    expect(added).toBe(1);
    expect(short(reminders).filter(([title]) => title !== 'Next AI Scan')).toEqual([
      ['Brush Teeth', ['08:00', '21:00'], true, '2026-03-10T21:00'],
      ['Floss Daily', ['21:00'], true, '2026-03-10T21:00'],
    ]);
    expect((await add('dental-routine')).added).toBe(0);
    expect((await add('checkup-schedule')).added).toBe(1);
    const all = short(await list());
    expect(all).toHaveLength(4);
    expect(all).toContainEqual(['Dental Checkup', ['09:00'], true, '2026-09-10T09:00']);
  });

  it('hold fifty at most', async () => {
    for (let n = 0; n < 50; n += 10) await Promise.all(Array.from({ length: 10 }, (_, more) => save({ title: `Take ${n + more}` })));
    expect((await save()).body.code).toBe('reminder.too-many');
  });

  it('are told once for each moment, and again when the next has come', async () => {
    await begin();
    bed.clock.stand('2026-03-10T20:00:30Z');
    await eventually('the evening’s', async () => (await facts()).length === 1);
    expect(await facts()).toEqual([{ local: '2026-03-10T21:00', category: 'dental', name: null, recipients: [person.id] }]);
    bed.clock.stand('2026-03-11T07:00:00Z');
    await eventually('the morning’s', async () => (await facts()).length === 2);
    expect(await occurrences()).toEqual([
      { local: '2026-03-10T21:00', state: 'told' },
      { local: '2026-03-11T08:00', state: 'told' },
    ]);
  });

  it('over two hours late are missed, not told, and the page says so', async () => {
    await begin();
    bed.clock.stand('2026-03-10T22:00:01Z');
    await eventually('the note', async () => (await occurrences()).length === 1);
    expect(await occurrences()).toEqual([{ local: '2026-03-10T21:00', state: 'missed' }]);
    expect(await locals()).toEqual([]);
    expect((await list()).items.find(({ title }) => title === 'Brush Teeth')).toMatchObject({ missed: '2026-03-10T21:00' });
    // After a week without the service nobody is told of seven mornings.
    bed.clock.stand('2026-03-18T07:30:00Z');
    await eventually('this morning’s', async () => (await locals()).includes('2026-03-18T08:00'));
    expect(await locals()).toEqual(['2026-03-18T08:00']);
    expect((await occurrences()).length).toBeLessThanOrEqual(5);
  });

  it('follow the person to another zone, at its hours, no moment twice', async () => {
    await begin();
    bed.clock.stand('2026-03-11T07:00:00Z');
    await eventually('the morning in Berlin', async () => (await locals()).includes('2026-03-11T08:00'));
    bed.clock.stand('2026-03-11T09:00:00Z');
    await person.call('PUT', `/people/${person.id}/time-zone`, { timeZone: 'America/New_York' });
    expect((await list()).items[0]!.nextDue).toEqual({ local: '2026-03-11T21:00', at: '2026-03-12T01:00:00.000Z' });
  });

  it('that are due while they are changed are told all the same', async () => {
    const id = randomUUID();
    await save({}, id);
    bed.clock.stand('2026-03-10T21:00:30Z');
    const { body } = await save({ times: ['23:00'] }, id);
    expect(body.reminders.items[0]!.nextDue?.local).toBe('2026-03-10T23:00');
    expect(await locals()).toEqual(['2026-03-10T22:00']);
  });

  it('that are due while the person moves are told all the same, and then are at the hours of the new place', async () => {
    await save({ startsOn: '2026-03-13' });
    bed.clock.stand('2026-03-13T21:00:30Z');
    await person.call('PUT', `/people/${person.id}/time-zone`, { timeZone: 'America/New_York' });
    await eventually('the moment of Berlin', async () => (await locals()).includes('2026-03-13T22:00'));
    expect((await list()).items[0]!.nextDue?.at).toMatch(/T02:00/);
  });

  it('that are deleted and put back remind of no moment again', async () => {
    const id = randomUUID();
    await save({}, id);
    bed.clock.stand('2026-03-10T21:00:00Z');
    await eventually('the first', async () => (await facts()).length === 1);
    await person.call('DELETE', `${of(person.id, `/${id}`)}?timeZone=UTC`);
    expect((await list()).items).toEqual([]);
    expect((await person.call('DELETE', `${of(person.id, `/${id}`)}?timeZone=UTC`)).status).toBe(404);
    bed.clock.stand('2026-03-10T21:00:00Z');
    await save({}, id);
    await eventually('what comes next', async () => (await list()).items[0]?.nextDue?.local === '2026-03-13T22:00');
    expect(await locals()).toEqual(['2026-03-10T22:00']);
  });

  it('of a child go to who manages it, with its name; of one that was removed to nobody', async () => {
    const { parent, childId } = await bed.parent();
    const viewer = await bed.join(parent, 'parent');
    await begin(childId, parent);
    expect((await viewer.call('PUT', of(childId), here)).status).toBe(404);
    bed.clock.stand('2026-03-10T20:00:00Z');
    await eventually('the evening’s', async () => (await facts(childId)).length === 1);
    expect(await facts(childId)).toMatchObject([{ name: 'Lena', recipients: [parent.id] }]);
    await parent.call('DELETE', `/family/children/${childId}`);
    bed.clock.stand('2026-03-11T07:00:00Z');
    await eventually('the next', async () => {
      const rows = await bed.database.query('SELECT FROM reminder_occurrence WHERE person_id = $1', [childId]);
      return rows.length === 2;
    });
    expect(await facts(childId)).toHaveLength(1);
  });

  it('show whom to call where the words speak of an emergency, and are saved all the same', async () => {
    const { body } = await save({ title: "I can't breathe", description: 'My throat is closing up' });
    expect(body.heard).toMatchObject({ emergency: { level: 5, call: 'emergency-number' }, sensitive: false });
    expect(body.reminders.items[0]!.title).toBe("I can't breathe");
  });
});
