import { Injectable } from '@nestjs/common';
import type { Treatment } from '@toothwise/contracts-health';
import { Clock, ProblemError, tell, Transactions, type Visitor } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { TreatmentChangeRepository } from './treatment-change.repository.js';
import { TreatmentRepository } from './treatment.repository.js';

/** Deletes a record, or brings it back while that is possible. */
@Injectable()
export class RemoveTreatment {
  constructor(
    private readonly people: PersonRepository,
    private readonly treatments: TreatmentRepository,
    private readonly changes: TreatmentChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for one that is gone for good */
  execute({ id, scope }: Visitor, treatmentId: string, what: 'deleted' | 'restored'): Promise<Treatment> {
    return this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const before = await this.treatments.find(scope, treatmentId, { tx, deleted: what === 'restored' });
      if (!before) throw new ProblemError('resource.not-found');
      const at = this.clock.now();
      const after = await this.treatments.mark(tx, scope, treatmentId, what === 'deleted' ? at : null, at);
      await this.changes.add(tx, scope, { treatmentId, version: after.version, what, by: id, fields: [], at });
      await tell(tx, daysOf(scope.personId));
      return after;
    });
  }
}
