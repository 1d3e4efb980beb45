import { randomUUID } from 'node:crypto';
import { advisorRecordingDeleted, advisorRecordingProcessed } from '@toothwise/contracts-advisor';
import type { EventData } from '@toothwise/contracts-core';
import type { AppointmentSaved, Overview, Schedule, Trends } from '@toothwise/contracts-health';
import { screeningCompleted, screeningDeleted } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';
import { BERLIN, EVENING } from '../../../test/health-bed.js';
import { ScheduleRepository } from './schedule.repository.js';

const here = { timeZone: BERLIN };
const VISIT = { title: 'Checkup', date: '2026-03-20', time: '09:30', location: 'Harbor Dental', phone: '', notes: '', ...here };

describe('schedule and trends', () => {
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
  const path = (rest: string, id = person.id) => `/people/${id}/${rest}`;
  const read = async () => (await person.call<Schedule>('GET', path(`schedule?timeZone=${BERLIN}`))).body;
  const trends = async (range = 'all') => (await person.call<Trends>('GET', path(`trends?timeZone=${BERLIN}&range=${range}`))).body;
  const complete = async (id: string, done = true) =>
    person.call<Schedule & { issues?: { path: string }[] }>('PUT', path('schedule/completions'), { id, done, ...here });
  const save = async (change: object = {}, id: string = randomUUID()) =>
    person.call<AppointmentSaved & { issues?: { path: string }[] }>('PUT', path(`appointments/${id}`), { ...VISIT, ...change });
  const cancel = async (id: string) => person.call<Schedule>('DELETE', path(`appointments/${id}?timeZone=UTC`));
  const screened = async (change: object = {}) => {
    const screeningId = randomUUID();
    await publishFact(bed.nats, screeningCompleted, person.id, {
      ...{ screeningId, about: { who: 'me', personId: person.id }, conditions: ['gum-bleeding'], sharing: null },
      ...({
        kind: 'routine_checkup',
        source: 'questionnaire',
        urgency: 'medium',
        level: 2,
        completedAt: '2026-03-01T12:00:00.000Z',
      } as const),
      ...change,
    });
    await eventually('the result', async () => (await trends()).history.some((one) => one.screeningId === screeningId));
    return screeningId;
  };
  const followUp: NonNullable<EventData<typeof advisorRecordingProcessed>['followUp']> = {
    ...{ urgency: 'soon', from: '2026-03-15', until: '2026-03-29' },
  };
  const recorded = (recordingId: string, processedAt: string, of: EventData<typeof advisorRecordingProcessed>['followUp'] = followUp) => {
    const told = { recordingId, appointmentDate: '2026-03-01', processedAt, followUp: of, followUpActions: 0 };
    return publishFact(bed.nats, advisorRecordingProcessed, person.id, told);
  };
  const of = (schedule: Schedule, id: string) => schedule.items.find((one) => one.id === id);

  it('follow a recorded appointment: what its newest summary says, until it is deleted, however late something is told', async () => {
    const recordingId = randomUUID();
    const id = `followup:${recordingId}`;
    const shown = async () => of(await read(), id);
    await recorded(recordingId, '2026-03-02T10:00:00.000Z');
    await eventually('the follow-up', async () => (await shown())?.type === 'followup');
    expect((await complete(id)).status).toBe(200);
    expect(await shown()).toMatchObject({ date: '2026-03-15', status: 'completed' });
    await recorded(recordingId, '2026-03-03T10:00:00.000Z', { ...followUp, from: '2026-03-16' });
    await eventually('the newer one', async () => (await shown())?.date === '2026-03-16');
    await recorded(recordingId, '2026-03-01T10:00:00.000Z', null);
    const second = randomUUID();
    await recorded(second, '2026-03-02T10:00:00.000Z');
    await eventually('what was told after', async () => of(await read(), `followup:${second}`) !== undefined);
    expect((await shown())?.date).toBe('2026-03-16');
    await publishFact(bed.nats, advisorRecordingDeleted, person.id, { recordingId });
    await eventually('it is gone', async () => (await shown()) === undefined);
    await recorded(recordingId, '2026-03-04T10:00:00.000Z');
    await recorded(second, '2026-03-05T10:00:00.000Z', null);
    await eventually('nothing is left', async () => of(await read(), `followup:${second}`) === undefined);
    expect(await shown()).toBeUndefined();
  });

  it('do not exist for anybody else', async () => {
    const stranger = await bed.relative();
    const id = randomUUID();
    await save({}, id);
    for (const [method, rest, body] of [
      ['GET', 'schedule?timeZone=UTC', undefined],
      ['GET', 'trends?timeZone=UTC', undefined],
      ['PUT', 'schedule/completions', { id: `appointment:${id}`, done: true, ...here }],
      ['PUT', `appointments/${id}`, VISIT],
      ['DELETE', `appointments/${id}?timeZone=UTC`, undefined],
    ] as const)
      expect([rest, (await stranger.call(method, path(rest), body)).status]).toEqual([rest, 404]);
  });

  it('SCHED-008, SCHED-011: what a result recommends is completed under its key, and stays so', async () => {
    const screeningId = await screened();
    const id = `visit:${screeningId}`;
    expect(of(await read(), id)).toMatchObject({ date: '2026-04-01', status: 'scheduled', urgency: 'medium' });
    expect(of((await complete(id)).body, id)?.status).toBe('completed');
    bed.clock.advance({ days: 1 });
    expect(of(await read(), id)?.status).toBe('completed');
    expect(of((await complete(id, false)).body, id)?.status).toBe('scheduled');
    expect((await complete(`visit:${randomUUID()}`)).body.issues).toMatchObject([{ path: 'id' }]);
  });

  it.each([
    ['of oneself', {}],
    ['of nobody said whom', { about: { who: 'unknown', personId: null } }],
  ])('what the latest result recommends, %s, stays done, also when everything as old is forgotten', async (_, change) => {
    const id = `visit:${await screened(change)}`;
    await complete(id);
    expect((await read()).nextVisit).toBeNull();
    await bed.get(ScheduleRepository).forget('2030-01-01', '2030-01-01');
    expect(of(await read(), id)?.status).toBe('completed');
  });

  it('appointments of one’s own are added, moved, cancelled and put back', async () => {
    const id = randomUUID();
    expect((await save({}, id)).body.heard).toBeNull();
    expect((await save({ date: '2026-03-25' }, id)).body.schedule.counts.daysToNextVisit).toBe(15);
    const key = `appointment:${id}`;
    expect(of((await cancel(id)).body, key)?.status).toBe('cancelled');
    expect((await cancel(id)).status).toBe(404);
    expect((await complete(key)).status).toBe(400);
    expect(of((await save({ date: '2026-03-25' }, id)).body.schedule, key)).toMatchObject({ status: 'scheduled', date: '2026-03-25' });
    expect((await read()).items.filter(({ appointmentId }) => appointmentId === id)).toHaveLength(1);
  });

  it('an appointment is written by nobody who has not seen what it says now', async () => {
    const id = randomUUID();
    const put = (title: string, seen?: string) =>
      person.call<AppointmentSaved & { code: string }>(
        'PUT',
        path(`appointments/${id}`),
        { ...VISIT, title },
        seen === undefined ? {} : { 'if-match': seen },
      );
    const now = async () => of(await read(), `appointment:${id}`);
    expect((await put('Never seen', '"1"')).body.code).toBe('version.outdated');
    expect(of((await put('Checkup')).body.schedule, `appointment:${id}`)).toMatchObject({ version: 1 });
    await cancel(id);
    // A form that was opened before puts nothing back that was cancelled meanwhile.
    for (const older of ['"1"', '*', 'W/"2"'])
      expect(await put('Moved', older)).toMatchObject({ status: 412, body: { code: 'version.outdated' } });
    expect(await now()).toMatchObject({ title: 'Checkup', status: 'cancelled', version: 2 });
    expect((await put('Put back', '"2"')).status).toBe(200);
    expect(await now()).toMatchObject({ title: 'Put back', status: 'scheduled', version: 3 });
  });

  it.each([
    ['title', { title: '' }],
    ['date', { date: 'tomorrow' }],
    ['date', { date: '0000-01-01' }],
    ['date', { date: '9999-12-31' }],
    ['date', { date: '2024-03-08' }],
    ['time', { time: '9:30' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('refuse a bad %s and change nothing', async (field, change) => {
    const { status, body } = await save(change);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
    expect((await read()).items.filter(({ appointmentId }) => appointmentId)).toEqual([]);
  });

  it('show whom to call where the words of an appointment speak of an emergency', async () => {
    const { body } = await save({ notes: "I can't breathe" });
    expect(body.heard).toMatchObject({ emergency: { level: 5 } });
  });

  it('a deleted screening leaves score, schedule and trends', async () => {
    const screeningId = await screened({ level: 3, urgency: 'high' });
    expect(await trends()).toMatchObject({ score: { value: 50, band: 'needs-attention' } });
    expect((await read()).advice).toEqual({ screeningId, level: 3 });
    await publishFact(bed.nats, screeningDeleted, person.id, { screeningId });
    await eventually('nothing is left', async () => (await trends()).history.length === 0);
    expect(await trends()).toMatchObject({ score: null, metrics: [], prevention: null });
    expect(await read()).toMatchObject({ advice: null, nextVisit: null });
  });

  it('the overview says how far apart visits were, from two on', async () => {
    const months = async () => (await person.call<Overview>('GET', path(`overview?timeZone=${BERLIN}`))).body.monthsBetweenVisits;
    const ids = [randomUUID(), randomUUID()];
    await save({ date: '2025-09-09' }, ids[0]);
    await save({ date: '2026-03-10' }, ids[1]);
    await complete(`appointment:${ids[0]}`);
    expect(await months()).toBeNull();
    await complete(`appointment:${ids[1]}`);
    expect(await months()).toBe(6);
  });
});
