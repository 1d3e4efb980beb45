import { Injectable, type MessageEvent } from '@nestjs/common';
import { type Actor, LiveStreams } from '@toothwise/service-kit';
import type { Observable } from 'rxjs';
import { looksAt } from './looks.topics.js';

/** Says `changed` at once and whenever somebody looked; the page then reads the list. */
@Injectable()
export class WatchLooks {
  constructor(private readonly streams: LiveStreams) {}

  execute(actor: Actor): Promise<Observable<MessageEvent>> {
    return this.streams.follow(actor, looksAt(actor.id), async () => ({ events: [{ type: 'changed' }] }));
  }
}
