import { Injectable } from '@nestjs/common';
import type { Activity } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import { PortalRepository } from './portal.repository.js';

/** The latest of what happened to the caller, newest first. */
@Injectable()
export class ReadActivity {
  constructor(private readonly portal: PortalRepository) {}

  async execute(actor: Actor): Promise<Activity[]> {
    const rows = await this.portal.latest(actor.id);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
