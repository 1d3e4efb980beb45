import { type Actor, LiveStreams, ProblemError } from '@toothwise/service-kit';
import { Injectable, type MessageEvent } from '@nestjs/common';
import { map, merge, type Observable, of, throttleTime } from 'rxjs';
import { PracticeAccess } from '../practices/practice-access.js';
import { InboxListener } from './inbox-listener.js';

/** A burst of changes is told once at its start and once at its end. */
const BURST_MS = 200;

/** Says `changed` at once and whenever the inbox changed; the client then reads what it may read. Carries no case data. */
@Injectable()
export class WatchInbox {
  constructor(
    private readonly access: PracticeAccess,
    private readonly listener: InboxListener,
    private readonly streams: LiveStreams,
  ) {}

  async execute(actor: Actor): Promise<Observable<MessageEvent>> {
    const practice = await this.access.require(actor, 'practice.required');
    const changed = merge(of(undefined), this.listener.changes(practice.id)).pipe(
      throttleTime(BURST_MS, undefined, { leading: true, trailing: true }),
      map((): MessageEvent => ({ type: 'changed', data: {} })),
    );
    return this.streams.hold(changed, actor, () => this.stillIn(actor, practice.id));
  }

  /** Who moved to another practice opens a stream of that one. */
  private async stillIn(actor: Actor, practiceId: string): Promise<void> {
    const { id } = await this.access.require(actor, 'practice.required');
    if (id !== practiceId) throw new ProblemError('practice.required');
  }
}
