import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { PersonAccess } from '../../people/rights/person.access.js';
import { ownResults } from './own-results.rules.js';
import { type SeenScreening, SeenScreeningRepository } from './seen-screening.repository.js';

/** The results that belong to a person's record, newest first: for score, schedule, trends and overview. */
@Injectable()
export class ReadSeenScreenings {
  constructor(
    private readonly seen: SeenScreeningRepository,
    private readonly access: PersonAccess,
  ) {}

  async execute(scope: PersonScope): Promise<SeenScreening[]> {
    const [seen, pairs] = await this.seen.of(scope);
    return ownResults(seen, this.access.keepsOthers(pairs));
  }
}
