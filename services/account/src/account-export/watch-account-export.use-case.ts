import { Injectable, type MessageEvent } from '@nestjs/common';
import { type Actor, LiveStreams } from '@toothwise/service-kit';
import type { Observable } from 'rxjs';
import { accountExportOf } from './account-export.topics.js';

/** Says `changed` at once and whenever it is a step further; the page then reads how far. */
@Injectable()
export class WatchAccountExport {
  constructor(private readonly streams: LiveStreams) {}

  execute(actor: Actor): Promise<Observable<MessageEvent>> {
    return this.streams.follow(actor, accountExportOf(actor.id), async () => ({ events: [{ type: 'changed' }] }));
  }
}
