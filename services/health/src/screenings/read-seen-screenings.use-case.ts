import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { AccountLinkRepository } from '../people/account-link.repository.js';
import { PersonAccess } from '../people/person.access.js';
import { type SeenScreening, SeenScreeningRepository } from './seen-screening.repository.js';

/** The results that belong to a person's record, newest first: for score, schedule, trends and overview. */
@Injectable()
export class ReadSeenScreenings {
  constructor(
    private readonly seen: SeenScreeningRepository,
    private readonly access: PersonAccess,
    private readonly links: AccountLinkRepository,
  ) {}

  async execute(scope: PersonScope): Promise<SeenScreening[]> {
    const accountId = await this.links.accountOf(scope.personId);
    const rights = await this.access.rightsOf(accountId, null);
    const keepsOthers = [...rights].some(([id, right]) => id !== accountId && right === 'manage');
    return this.seen.of(scope, accountId, keepsOthers);
  }
}
