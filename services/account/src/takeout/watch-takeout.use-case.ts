import { Injectable, type MessageEvent } from '@nestjs/common';
import { type Actor, LiveStreams } from '@toothwise/service-kit';
import type { Observable } from 'rxjs';
import { takeoutOf } from './takeout.topics.js';

/** Says `changed` at once and whenever it is a step further; the page then reads how far. */
@Injectable()
export class WatchTakeout {
  constructor(private readonly streams: LiveStreams) {}

  execute(actor: Actor): Promise<Observable<MessageEvent>> {
    return this.streams.follow(actor, takeoutOf(actor.id), async () => ({ events: [{ type: 'changed' }] }));
  }
}
