import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { isTimeZone, NO_TIME_ZONE } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from './person.repository.js';

/** Before anything is written about a person's days: locks them, and has them live where their browser is if that is not known yet. */
@Injectable()
export class OpenDays {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the person's next version @throws ProblemError `request.invalid` for a time zone that is none */
  async execute(tx: EntityManager, scope: PersonScope, timeZone?: string): Promise<number> {
    const version = await this.people.lock(tx, scope);
    if (timeZone === undefined || (await this.people.zones(scope, tx)).length > 0) return version;
    if (!isTimeZone(timeZone)) throw new ProblemError('request.invalid', { issues: [NO_TIME_ZONE] });
    await this.people.addZone(tx, scope, this.clock.now(), timeZone);
    return version;
  }
}
