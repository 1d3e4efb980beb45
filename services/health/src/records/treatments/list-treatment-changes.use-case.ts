import { Injectable } from '@nestjs/common';
import type { TreatmentChanges } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { ReadTreatment } from './read-treatment.use-case.js';
import { TreatmentChangeRepository } from './treatment-change.repository.js';

/** How a record came to say what it says. */
@Injectable()
export class ListTreatmentChanges {
  constructor(
    private readonly readTreatment: ReadTreatment,
    private readonly changes: TreatmentChangeRepository,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(scope: PersonScope, treatmentId: string): Promise<TreatmentChanges> {
    await this.readTreatment.execute(scope, treatmentId);
    return { items: await this.changes.of(scope, treatmentId) };
  }
}
