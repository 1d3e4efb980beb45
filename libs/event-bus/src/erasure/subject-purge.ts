import { Injectable } from '@nestjs/common';
import { Broker } from '../streams/broker.js';
import { StreamErasure } from './stream-erasure.js';

/** Takes a person out of every stream there is; only the service whose domain says `purges` may. */
@Injectable()
export class SubjectPurge {
  constructor(
    private readonly broker: Broker,
    private readonly own: StreamErasure,
  ) {}

  /** Whatever still stands under the person's subject, published by whom it may be. Done again, it finds what came in between. @returns how many facts */
  async purge(personId: string): Promise<number> {
    // The others have overwritten theirs.
    await this.own.eraseAll(personId);
    const { manager } = await this.broker.open();
    let purged = 0;
    for await (const stream of manager.streams.names())
      purged += (await manager.streams.purge(stream, { filter: `${stream.toLowerCase()}.*.*.${personId}` })).purged;
    return purged;
  }
}
