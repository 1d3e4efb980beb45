import { Injectable, type MessageEvent } from '@nestjs/common';
import {
  type Observable,
  catchError,
  concatMap,
  connect,
  EMPTY,
  exhaustMap,
  filter,
  from,
  fromEvent,
  interval,
  last,
  map,
  merge,
  NEVER,
  of,
  startWith,
  takeUntil,
  takeWhile,
  throttleTime,
  timer,
} from 'rxjs';
import type { Actor } from '../../auth/actor.js';
import { EndedAccess } from '../../auth/ended-access.js';
import { Clock } from '../../basics/clock/clock.js';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { Shutdown } from '../../running/lifecycle/shutdown.js';
import { Changes, type Topic } from '../../database/changes.js';
import { OpenStreams, SUPERSEDED } from './open-streams.js';

const HEARTBEAT_MS = 15_000;
const REAUTHORISE_MS = 60_000;

/** A burst of changes is told once at its start and once at its end. */
const BURST_MS = 200;

export interface LiveState {
  /** An event with data tells a state, and is told when that differs; one without says that something changed, each time. */
  events: { type: string; data?: object }[];
  /** Nothing can change any more: the stream ends after these events. */
  last?: boolean;
}

export const sessionEnd = (sessionId: string): Topic => `session:${sessionId}`;

/** What all `@Sse` routes have in common; Nest writes the stream and notices who left. */
@Injectable()
export class LiveStreams {
  private readonly open = new OpenStreams();

  constructor(
    private readonly shutdown: Shutdown,
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly ended: EndedAccess,
  ) {}

  /**
   * Tells a state as it is now and after each change, so that resuming needs no memory of what was missed. `read` is asked every minute too:
   * a ProblemError expels; a database that is away for a moment does not.
   * @param read refuses like any read when the person may not see it
   * @throws what `read` throws before anything is sent: the caller gets a plain problem document
   */
  async follow(actor: Actor, topic: Topic, read: () => Promise<LiveState>): Promise<Observable<MessageEvent>> {
    await read();
    const told = new Map<string, string>();
    const events = this.changes.of(topic).pipe(
      startWith(undefined),
      throttleTime(BURST_MS, undefined, { leading: true, trailing: true }),
      concatMap(() => read()),
      takeWhile((state) => !state.last, true),
      concatMap((state) => state.events),
      filter(({ type, data }) => !data || told.get(type) !== told.set(type, JSON.stringify(data)).get(type)),
      map(({ type, data = {} }): MessageEvent => ({ type, data })),
      catchError(() => EMPTY),
    );
    return this.hold(events, actor, read);
  }

  /**
   * Passes events on, with a comment now and then for the proxies in between. Ends with the events, with the token, with its session, with the
   * person's access, with the right to watch, or when the service drains, or for a newer stream when the person has eight.
   */
  private hold(events: Observable<MessageEvent>, actor: Actor, check: () => Promise<unknown>): Observable<MessageEvent> {
    const drains = this.shutdown.signal.aborted ? of(true) : fromEvent(this.shutdown.signal, 'abort');
    // Also where the word may have been missed: whoever is still signed in opens the stream again.
    const signedOut = actor.sessionId ? this.changes.of(sessionEnd(actor.sessionId)) : NEVER;
    const expelled = interval(REAUTHORISE_MS).pipe(
      exhaustMap(() => from(isRefused(check))),
      filter((refused) => refused),
    );
    const beat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ comment: 'still here' })));
    return this.open.count(actor.id, (gaveWay) =>
      events.pipe(
        connect((shared) => merge(shared, merge(beat, gaveWay).pipe(takeUntil(shared.pipe(last(null, null)))))),
        takeWhile(({ type }) => type !== SUPERSEDED, true),
        takeUntil(merge(timer(actor.expiresAt.getTime() - this.clock.now().getTime()), drains, signedOut, this.ended.of(actor), expelled)),
      ),
    );
  }
}

const isRefused = (check: () => Promise<unknown>): Promise<boolean> =>
  check().then(
    () => false,
    (error: unknown) => error instanceof ProblemError,
  );
