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
  timer,
} from 'rxjs';
import type { Actor } from '../auth/actor.js';
import { ProblemError } from '../errors/problem-error.js';
import { Shutdown } from '../lifecycle/shutdown.js';
import { OpenStreams, SUPERSEDED } from './open-streams.js';
import { SessionEnds } from './session-ends.js';

const HEARTBEAT_MS = 15_000;
const REAUTHORISE_MS = 60_000;

export interface LiveState {
  events: { type: string; data: object }[];
  /** Nothing can change any more: the stream ends after these events. */
  last?: boolean;
}

/** What all `@Sse` routes have in common; Nest writes the stream and notices who left. */
@Injectable()
export class LiveStreams {
  private readonly open = new OpenStreams();

  constructor(
    private readonly shutdown: Shutdown,
    private readonly sessionEnds: SessionEnds,
  ) {}

  /**
   * Passes events on, with a comment now and then for the proxies in between. Ends with the events, with the token, with its session, with the
   * right to watch, or when the service drains, or for a newer stream when the person has eight.
   * @param check asked every minute: a ProblemError expels; a database that is away for a moment does not
   */
  hold(events: Observable<MessageEvent>, actor: Actor, check: () => Promise<unknown>): Observable<MessageEvent> {
    const drains = this.shutdown.signal.aborted ? of(true) : fromEvent(this.shutdown.signal, 'abort');
    const signedOut = actor.sessionId ? this.sessionEnds.of(actor.sessionId) : NEVER;
    const expelled = interval(REAUTHORISE_MS).pipe(
      exhaustMap(() => from(isRefused(check))),
      filter((refused) => refused),
    );
    const beat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ comment: 'still here' })));
    return this.open.count(actor.id, (gaveWay) =>
      events.pipe(
        connect((shared) => merge(shared, merge(beat, gaveWay).pipe(takeUntil(shared.pipe(last(null, null)))))),
        takeWhile(({ type }) => type !== SUPERSEDED, true),
        takeUntil(merge(timer(actor.expiresAt), drains, signedOut, expelled)),
      ),
    );
  }

  /**
   * Tells a state as it is now and after each change, so that resuming needs no memory of what was missed; equal states are told once.
   * @param read refuses like any read when the person may not see it
   * @throws what the first `read` throws: the caller gets a plain problem document
   */
  async ofState(actor: Actor, changes: Observable<unknown>, read: () => Promise<LiveState>): Promise<Observable<MessageEvent>> {
    const first = await read();
    const told = new Map<string, string>();
    const events = changes.pipe(
      // What changed between the first read and this subscription.
      startWith(undefined),
      concatMap(() => read()),
      startWith(first),
      takeWhile((state) => !state.last, true),
      concatMap((state) => state.events),
      filter(({ type, data }) => told.get(type) !== told.set(type, JSON.stringify(data)).get(type)),
      catchError(() => EMPTY),
    );
    return this.hold(events, actor, read);
  }
}

const isRefused = (check: () => Promise<unknown>): Promise<boolean> =>
  check().then(
    () => false,
    (error: unknown) => error instanceof ProblemError,
  );
