import type { MessageEvent } from '@nestjs/common';
import { jest } from '@jest/globals';
import { type Observable, Subject, filter, map } from 'rxjs';
import type { Actor } from '../../auth/actor.js';
import type { EndedAccess } from '../../auth/ended-access.js';
import { Clock } from '../../basics/clock/clock.js';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { Shutdown } from '../../running/lifecycle/shutdown.js';
import type { Changes, Topic } from '../../database/changes.js';
import { type LiveState, LiveStreams, sessionEnd } from './live-streams.js';

describe('an event stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const shutdown = new Shutdown();
  const told = new Subject<Topic>();
  const changes = {
    of: (topic: Topic) =>
      told.pipe(
        filter((one) => one === topic),
        map(() => undefined),
      ),
  } as unknown as Changes;
  const accessEnds = new Subject<string>();
  const ended = { of: ({ id }: Actor) => accessEnds.pipe(filter((one) => one === id)) } as unknown as EndedAccess;
  const streams = new LiveStreams(shutdown, changes, new Clock(), ended);
  const topic = 'credits:somebody';
  const actor = (seconds = 300, id = 'somebody', sessionId?: string) =>
    ({ id, expiresAt: new Date(Date.now() + seconds * 1000), sessionId }) as Actor;
  const quiet = async (): Promise<LiveState> => ({ events: [] });
  const over = async (): Promise<LiveState> => ({ events: [{ type: 'completed' }], last: true });
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  const follow = async (who: Actor, read = quiet) => {
    const seen = { told: [] as (string | undefined)[], ended: false, leave: () => undefined as void };
    const stream: Observable<MessageEvent> = await streams.follow(who, topic, read);
    const subscription = stream.subscribe({
      next: ({ type, comment }) => seen.told.push(comment ?? type),
      complete: () => (seen.ended = true),
    });
    seen.leave = () => subscription.unsubscribe();
    await pass(0);
    return seen;
  };

  it('shows now and then that it lives, and ends with the token', async () => {
    const seen = await follow(actor(40));
    await pass(39);
    expect(seen).toMatchObject({ told: ['still here', 'still here'], ended: false });
    await pass(2);
    expect(seen.ended).toBe(true);
  });

  it('ends with its events', async () => {
    const seen = await follow(actor(), over);
    expect(seen).toMatchObject({ told: ['completed'], ended: true });
    await pass(60);
    expect([seen.told.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('expels who may no longer watch, within a minute; a database that is away expels nobody', async () => {
    let problem: Error | undefined;
    const seen = await follow(actor(), () => (problem ? Promise.reject(problem) : quiet()));
    problem = new Error('connect ECONNREFUSED');
    await pass(61);
    expect(seen.ended).toBe(false);
    problem = new ProblemError('auth.forbidden');
    await pass(60);
    expect(seen.ended).toBe(true);
  });

  it('tells equal states once, and ends after the last one', async () => {
    const states: LiveState[] = [0, 1, 1, 1, 2].map((step) => ({ events: [{ type: `stage`, data: { step } }] }));
    states.push({ events: [{ type: 'completed', data: {} }], last: true });
    const seen = await follow(actor(), async () => states.shift()!);
    for (let change = 0; change < 4; change += 1) {
      await pass(1);
      told.next(topic);
    }
    await pass(1);
    expect(seen).toMatchObject({ told: ['stage', 'stage', 'completed'], ended: true });
  });

  it('says each time that something changed where it tells no state, and a burst twice', async () => {
    const seen = await follow(actor(), async () => ({ events: [{ type: 'changed' }] }));
    expect(seen.told).toEqual(['changed']);
    await pass(1);
    for (let change = 0; change < 10; change += 1) told.next(topic);
    told.next('credits:somebody-else');
    await pass(1);
    expect(seen.told).toEqual(['changed', 'changed', 'changed']);
  });

  it('refuses before anything is sent, and ends when a later read is refused', async () => {
    const refused = new ProblemError('resource.not-found');
    await expect(streams.follow(actor(), topic, () => Promise.reject(refused))).rejects.toBe(refused);
    let gone = false;
    const seen = await follow(actor(), () => (gone ? Promise.reject(refused) : quiet()));
    gone = true;
    await pass(1);
    told.next(topic);
    await pass(0);
    expect(seen.ended).toBe(true);
  });

  it('is one of eight that a person may have: a further one ends the oldest and says why, other people’s stay', async () => {
    const stranger = await follow(actor(300, 'stranger'));
    const seen = [];
    for (let tab = 0; tab < 10; tab += 1) seen.push(await follow(actor()));
    expect(seen.map(({ ended }) => ended)).toEqual([true, true, ...Array(8).fill(false)]);
    expect(seen[0]!.told).toEqual(['superseded']);
    expect(stranger.ended).toBe(false);
  });

  it('counts no longer when it has ended, however it ended', async () => {
    const person = actor(300, 'visitor');
    await follow(person, over);
    for (let tab = 0; tab < 20; tab += 1) (await follow(person)).leave();
    const first = await follow(person);
    for (let tab = 0; tab < 7; tab += 1) await follow(person);
    expect(first.ended).toBe(false);
    await follow(person);
    expect(first.ended).toBe(true);
  });

  it('ends with the session of its token, and with no other', async () => {
    const seen = [];
    for (const session of ['first', 'second', undefined]) seen.push(await follow(actor(300, 'somebody', session)));
    told.next(sessionEnd('first'));
    expect(seen.map((one) => one.ended)).toEqual([true, false, false]);
  });

  it('ends with the access of its person, and with nobody else’s', async () => {
    const [gone, other] = [await follow(actor(300, 'gone')), await follow(actor(300, 'somebody-else'))];
    accessEnds.next('gone');
    expect([gone.ended, other.ended]).toEqual([true, false]);
  });

  it('ends when the service drains', async () => {
    const seen = await follow(actor());
    shutdown.begin();
    expect(seen.ended).toBe(true);
  });
});
