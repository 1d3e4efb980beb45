import { Injectable } from '@nestjs/common';
import type { TreatmentEntry, TreatmentSaved } from '@toothwise/contracts-health';
import { Clock, tell, Transactions, type Visitor } from '@toothwise/service-kit';
import { heardIn } from '../../people/gate.rules.js';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { TreatmentChangeRepository } from './treatment-change.repository.js';
import { TreatmentRepository } from './treatment.repository.js';
import { tidied, wordsOf } from './treatment.rules.js';

/** Adds a record that somebody typed (TRT-027). */
@Injectable()
export class AddTreatment {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly treatments: TreatmentRepository,
    private readonly changes: TreatmentChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns with an emergency that the words speak of: it is saved all the same. @throws ProblemError `request.invalid` for a date to come */
  execute({ id, scope }: Visitor, entry: TreatmentEntry, timeZone: string): Promise<TreatmentSaved> {
    return this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope, timeZone);
      await this.checkDate.execute(tx, scope, entry.date);
      const at = this.clock.now();
      const added = await this.treatments.add(tx, scope, tidied(entry), at, 'hand');
      await this.changes.add(tx, scope, { treatmentId: added.id, version: 1, what: 'added', by: id, fields: [], at });
      await tell(tx, daysOf(scope.personId));
      return { ...added, heard: heardIn(wordsOf(entry)) };
    });
  }
}
