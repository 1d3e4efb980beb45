import { Injectable } from '@nestjs/common';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, Clock, ProblemError } from '@toothwise/service-kit';
import { toTakeout } from './takeout.mapper.js';
import { TakeoutRepository } from './takeout.repository.js';

const AS = { contentType: 'application/zip', disposition: 'attachment', name: 'toothwise-everything.zip' } as const;

/** A link to fetch one's own file. */
@Injectable()
export class LinkTakeout {
  constructor(
    private readonly takeouts: TakeoutRepository,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found` where there is none, or none any more */
  async execute(actor: Actor): Promise<SignedLink> {
    const row = await this.takeouts.findNewest(actor.id);
    if (!row?.objectKey || toTakeout(row, this.clock.now()).state !== 'ready') throw new ProblemError('resource.not-found');
    return this.objects.link(row.objectKey, AS);
  }
}
