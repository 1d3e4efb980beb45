import { type Actor, LiveStreams, ProblemError } from '@toothwise/service-kit';
import { Injectable, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { inboxOf } from '../leads/offer.topics.js';
import { PracticeAccess } from '../practices/practice.access.js';

/** Says `changed` at once and whenever the inbox changed; the client then reads what it may read. Carries no case data. */
@Injectable()
export class WatchInbox {
  constructor(
    private readonly access: PracticeAccess,
    private readonly streams: LiveStreams,
  ) {}

  async execute(actor: Actor): Promise<Observable<MessageEvent>> {
    const practice = await this.access.require(actor, 'cases', { stranger: 'practice.required' });
    return this.streams.follow(actor, inboxOf(practice.id), async () => {
      const { id } = await this.access.require(actor, 'cases', { stranger: 'practice.required' });
      // Who moved to another practice opens a stream of that one.
      if (id !== practice.id) throw new ProblemError('practice.required');
      return { events: [{ type: 'changed' }] };
    });
  }
}
