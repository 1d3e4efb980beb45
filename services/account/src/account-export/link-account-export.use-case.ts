import { Injectable } from '@nestjs/common';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, Clock, ProblemError } from '@toothwise/service-kit';
import { toAccountExport } from './account-export.mapper.js';
import { AccountExportRepository } from './account-export.repository.js';

const AS = { contentType: 'application/zip', disposition: 'attachment', name: 'toothwise-everything.zip' } as const;

/** A link to fetch one's own file. */
@Injectable()
export class LinkAccountExport {
  constructor(
    private readonly accountExports: AccountExportRepository,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found` where there is none, or none any more */
  async execute(actor: Actor): Promise<SignedLink> {
    const row = await this.accountExports.findNewest(actor.id);
    if (!row?.objectKey || toAccountExport(row, this.clock.now()).state !== 'ready') throw new ProblemError('resource.not-found');
    return this.objects.link(row.objectKey, AS);
  }
}
