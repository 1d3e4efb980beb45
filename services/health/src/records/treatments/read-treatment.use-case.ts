import { Injectable } from '@nestjs/common';
import type { Treatment } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError } from '@toothwise/service-kit';
import { TreatmentRepository } from './treatment.repository.js';

@Injectable()
export class ReadTreatment {
  constructor(private readonly treatments: TreatmentRepository) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(scope: PersonScope, treatmentId: string): Promise<Treatment> {
    const found = await this.treatments.find(scope, treatmentId);
    if (!found) throw new ProblemError('resource.not-found');
    return found;
  }
}
