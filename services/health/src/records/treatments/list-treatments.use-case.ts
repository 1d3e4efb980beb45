import { Injectable } from '@nestjs/common';
import type { TreatmentPage, TreatmentQuery } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { TreatmentListRepository } from './treatment-list.repository.js';

/** A page of what the filters let through, with what all records amount to. */
@Injectable()
export class ListTreatments {
  constructor(private readonly lists: TreatmentListRepository) {}

  execute(scope: PersonScope, query: TreatmentQuery): Promise<TreatmentPage> {
    return this.lists.page(scope, query);
  }
}
