import { Injectable } from '@nestjs/common';
import type { ToldMark } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import { ToldSeen } from './told-seen.repository.js';

/** Which emergencies without a result the caller was seen about. */
@Injectable()
export class ReadToldSeen {
  constructor(private readonly seen: ToldSeen) {}

  execute(actor: Actor): Promise<ToldMark[]> {
    return this.seen.of(actor.id);
  }
}
