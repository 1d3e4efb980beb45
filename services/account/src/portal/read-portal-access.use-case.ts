import { Injectable } from '@nestjs/common';
import type { Actor } from '@toothwise/service-kit';
import { PortalRepository } from './portal.repository.js';

/** Whether the portal is unlocked for the caller (PORT-027): once a screening was finished, and for administrators. */
@Injectable()
export class ReadPortalAccess {
  constructor(private readonly portal: PortalRepository) {}

  async execute(actor: Actor): Promise<boolean> {
    return actor.roles.includes('admin') || (await this.portal.isUnlocked(actor.id));
  }
}
