import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { refusalOfDate } from '../../calendar/refusal-of-date.rules.js';
import { PersonRepository } from './person.repository.js';

/** Whether something may be entered for a date where the person lives. */
@Injectable()
export class CheckDate {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` naming the date */
  async execute(tx: EntityManager, scope: PersonScope, date: string): Promise<void> {
    const refusal = refusalOfDate(date, await this.people.zones(scope, tx), this.clock.now().getTime());
    if (refusal) throw new ProblemError('request.invalid', { issues: [refusal] });
  }
}
