import type { MessageEvent } from '@nestjs/common';
import { jest } from '@jest/globals';
import { type Observable, NEVER, Subject, filter, of } from 'rxjs';
import type { Actor } from '../auth/actor.js';
import { ProblemError } from '../errors/problem-error.js';
import { Shutdown } from '../lifecycle/shutdown.js';
import { type LiveState, LiveStreams } from './live-streams.js';
import type { SessionEnds } from './session-ends.js';

describe('an event stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const shutdown = new Shutdown();
  const ended = new Subject<string>();
  const sessionEnds = { of: (session: string) => ended.pipe(filter((one) => one === session)) } as unknown as SessionEnds;
  const streams = new LiveStreams(shutdown, sessionEnds);
  const actor = (seconds = 300, id = 'somebody', sessionId?: string) =>
    ({ id, expiresAt: new Date(Date.now() + seconds * 1000), sessionId }) as Actor;
  const follow = (stream: Observable<MessageEvent>) => {
    const seen = { told: [] as (string | undefined)[], ended: false };
    stream.subscribe({ next: ({ type, comment }) => seen.told.push(comment ?? type), complete: () => (seen.ended = true) });
    return seen;
  };
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  const mayWatch = () => Promise.resolve();

  it('shows now and then that it lives, and ends with the token', async () => {
    const seen = follow(streams.hold(NEVER, actor(40), mayWatch));
    await pass(39);
    expect(seen).toEqual({ told: ['still here', 'still here'], ended: false });
    await pass(2);
    expect(seen.ended).toBe(true);
  });

  it('ends with its events', async () => {
    const seen = follow(streams.hold(of({ type: 'completed', data: {} }), actor(), mayWatch));
    expect(seen).toEqual({ told: ['completed'], ended: true });
    await pass(60);
    expect([seen.told.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('expels who may no longer watch, within a minute; a database that is away expels nobody', async () => {
    const check = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
    const seen = follow(streams.hold(NEVER, actor(), check));
    await pass(61);
    expect(seen.ended).toBe(false);
    check.mockRejectedValue(new ProblemError('auth.forbidden'));
    await pass(60);
    expect(seen.ended).toBe(true);
  });

  it('tells equal states once, and ends after the last one', async () => {
    const changes = new Subject<void>();
    const states: LiveState[] = [1, 1, 1, 2].map((step) => ({ events: [{ type: `stage`, data: { step } }] }));
    states.push({ events: [{ type: 'completed', data: {} }], last: true });
    const seen = follow(await streams.ofState(actor(), changes, async () => states.shift()!));
    for (let change = 0; change < 3; change += 1) {
      changes.next();
      await pass(0);
    }
    expect(seen).toEqual({ told: ['stage', 'stage', 'completed'], ended: true });
  });

  it('refuses before anything is sent, and ends when a later read is refused', async () => {
    const refused = new ProblemError('resource.not-found');
    await expect(streams.ofState(actor(), NEVER, () => Promise.reject(refused))).rejects.toBe(refused);
    const changes = new Subject<void>();
    let gone = false;
    const read = async () => {
      if (gone) throw refused;
      return { events: [] };
    };
    const seen = follow(await streams.ofState(actor(), changes, read));
    gone = true;
    changes.next();
    await pass(0);
    expect(seen.ended).toBe(true);
  });

  it('is one of eight that a person may have: a further one ends the oldest and says why, other people’s stay', async () => {
    const stranger = follow(streams.hold(NEVER, actor(300, 'stranger'), mayWatch));
    const seen = Array.from({ length: 10 }, () => follow(streams.hold(NEVER, actor(), mayWatch)));
    expect(seen.map(({ ended }) => ended)).toEqual([true, true, ...Array(8).fill(false)]);
    expect(seen[0]!.told).toEqual(['superseded']);
    expect(stranger.ended).toBe(false);
  });

  it('counts no longer when it has ended, however it ended', async () => {
    const person = actor(300, 'visitor');
    follow(streams.hold(of({ type: 'completed', data: {} }), person, mayWatch));
    for (let tab = 0; tab < 20; tab += 1) streams.hold(NEVER, person, mayWatch).subscribe().unsubscribe();
    const first = follow(streams.hold(NEVER, person, mayWatch));
    for (let tab = 0; tab < 7; tab += 1) follow(streams.hold(NEVER, person, mayWatch));
    expect(first.ended).toBe(false);
    follow(streams.hold(NEVER, person, mayWatch));
    expect(first.ended).toBe(true);
  });

  it('ends with the session of its token, and with no other', () => {
    const seen = ['first', 'second', undefined].map((session) => follow(streams.hold(NEVER, actor(300, 'somebody', session), mayWatch)));
    ended.next('first');
    expect(seen.map((one) => one.ended)).toEqual([true, false, false]);
  });

  it('ends when the service drains', () => {
    const seen = follow(streams.hold(NEVER, actor(), mayWatch));
    shutdown.begin();
    expect(seen.ended).toBe(true);
  });
});
