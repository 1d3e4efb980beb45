import { Injectable } from '@nestjs/common';
import { Clock, Eraser, Housekeeping } from '@toothwise/service-kit';
import { FamilyRepository } from './family.repository.js';
import { ERASED_AFTER_DAYS } from './family.rules.js';

const DAY_MS = 86_400_000;

/** Thirty days after a child was removed nothing of it is left but ids: who agreed, and who looked. */
@Injectable()
export class EraseRemovedChildren {
  constructor(
    private readonly families: FamilyRepository,
    private readonly clock: Clock,
    private readonly eraser: Eraser,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('removed-children', () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ERASED_AFTER_DAYS * DAY_MS);
    for (const personId of await this.families.removedChildren(before)) await this.eraser.erase(personId);
  }
}
