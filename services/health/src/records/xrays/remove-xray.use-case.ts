import { Injectable } from '@nestjs/common';
import type { Xray } from '@toothwise/contracts-health';
import { Clock, type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ShowXray } from './show-xray.use-case.js';
import { XrayRepository } from './xray.repository.js';

/** Deletes an X-ray, or brings it back while that is possible. */
@Injectable()
export class RemoveXray {
  constructor(
    private readonly people: PersonRepository,
    private readonly xrays: XrayRepository,
    private readonly showXray: ShowXray,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for one that is gone for good */
  async execute(scope: PersonScope, xrayId: string, what: 'deleted' | 'restored'): Promise<Xray> {
    const row = await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const before = await this.xrays.find(scope, xrayId, { tx, deleted: what === 'restored' });
      if (!before) throw new ProblemError('resource.not-found');
      const after = await this.xrays.mark(tx, scope, xrayId, what === 'deleted' ? this.clock.now() : null);
      await tell(tx, daysOf(scope.personId));
      return after;
    });
    return this.showXray.view(row);
  }
}
