import { Injectable } from '@nestjs/common';
import type { TreatmentEntry, TreatmentSaved } from '@toothwise/contracts-health';
import { Clock, ProblemError, tell, Transactions, type Visitor } from '@toothwise/service-kit';
import { heardIn } from '../../people/gate.rules.js';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { TreatmentChangeRepository } from './treatment-change.repository.js';
import { TreatmentRepository } from './treatment.repository.js';
import { changedFields, tidied, wordsOf } from './treatment.rules.js';

export interface Rewrite {
  treatmentId: string;
  /** The version that was seen. */
  seen: number;
  entry: TreatmentEntry;
  timeZone: string;
}

/** Writes a record anew; nobody writes over what they have not seen. */
@Injectable()
export class ChangeTreatment {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly treatments: TreatmentRepository,
    private readonly changes: TreatmentChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns with an emergency that the words speak of: it is saved all the same. @throws ProblemError `resource.not-found`, `version.outdated`, `request.invalid` for a date to come */
  execute({ id, scope }: Visitor, { treatmentId, seen, entry, timeZone }: Rewrite): Promise<TreatmentSaved> {
    const heard = heardIn(wordsOf(entry));
    return this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope, timeZone);
      const before = await this.treatments.find(scope, treatmentId, { tx });
      if (!before) throw new ProblemError('resource.not-found');
      if (before.version !== seen) throw new ProblemError('version.outdated');
      await this.checkDate.execute(tx, scope, entry.date);
      const fields = changedFields(before, tidied(entry));
      if (fields.length === 0) return { ...before, heard };
      const at = this.clock.now();
      const after = await this.treatments.change(tx, scope, treatmentId, tidied(entry), at);
      await this.changes.add(tx, scope, { treatmentId, version: after.version, what: 'changed', by: id, fields, at });
      await tell(tx, daysOf(scope.personId));
      return { ...after, heard };
    });
  }
}
