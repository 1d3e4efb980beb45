import { type Actor, Shutdown } from '@toothwise/service-kit';
import { Injectable, type MessageEvent } from '@nestjs/common';
import { concatMap, filter, from, fromEvent, interval, map, merge, type Observable, of, takeUntil, throttleTime, timer } from 'rxjs';
import { PracticeAccess } from '../practices/practice-access.js';
import { InboxListener } from './inbox-listener.js';

const HEARTBEAT_MS = 15_000;
const REAUTHORISE_MS = 60_000;
/** A burst of changes is told once at its start and once at its end. */
const BURST_MS = 200;

/**
 * Says `changed` at once and whenever the inbox changed; the client then reads what it may read. Carries no case data.
 * Ends with the token, with the membership, or when the service drains.
 */
@Injectable()
export class WatchInbox {
  constructor(
    private readonly access: PracticeAccess,
    private readonly listener: InboxListener,
    private readonly shutdown: Shutdown,
  ) {}

  async execute(actor: Actor): Promise<Observable<MessageEvent>> {
    const practice = await this.access.require(actor, 'practice.required');
    const changed = merge(of(undefined), this.listener.changes(practice.id)).pipe(
      throttleTime(BURST_MS, undefined, { leading: true, trailing: true }),
      map((): MessageEvent => ({ type: 'changed', data: {} })),
    );
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ comment: 'still here' })));
    return merge(changed, heartbeat).pipe(takeUntil(this.endOf(actor, practice.id)));
  }

  private endOf(actor: Actor, practiceId: string): Observable<unknown> {
    const expiry = timer(actor.expiresAt);
    const drain = this.shutdown.signal.aborted ? of(true) : fromEvent(this.shutdown.signal, 'abort');
    const expelled = interval(REAUTHORISE_MS).pipe(
      concatMap(() => from(this.mayStillWatch(actor, practiceId))),
      filter((may) => !may),
    );
    return merge(expiry, drain, expelled);
  }

  /** A database that is away for a moment expels nobody. */
  private async mayStillWatch(actor: Actor, practiceId: string): Promise<boolean> {
    try {
      return (await this.access.require(actor, 'practice.required')).id === practiceId;
    } catch (error) {
      return !(error instanceof Error && error.name === 'ProblemError');
    }
  }
}
