import { Injectable } from '@nestjs/common';
import { Clock, type PersonScope, ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { dayOf } from '../../calendar/local-dates.rules.js';
import { refusalOfDate } from '../../calendar/refusal-of-date.rules.js';
import { isTimeZone, NO_TIME_ZONE } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import type { History } from '../streaks/streak.rules.js';
import { DaysRepository, type OpenedDays } from './days.repository.js';

export interface Opening {
  timeZone?: string;
  date?: string;
  from?: number;
}

/** What every change that a streak depends on begins with: the lock, then all there is to know, in one read. */
@Injectable()
export class OpenStreak {
  constructor(
    private readonly people: PersonRepository,
    private readonly days: DaysRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param timeZone of the browser: where the person lives if that is not known yet
   * @param date something is entered for
   * @param from a day of which the log is wanted, where nothing is entered for it
   * @throws ProblemError `request.invalid` naming the date, or for a time zone that is none
   */
  async execute(tx: EntityManager, scope: PersonScope, { timeZone, date, from }: Opening): Promise<OpenedDays> {
    const now = this.clock.now();
    const opened = await this.days.open(tx, scope, now.getTime(), date === undefined ? from : dayOf(date));
    const zones = await this.zonesOf(tx, scope, opened.history, timeZone);
    const refusal = date === undefined ? null : refusalOfDate(date, zones, now.getTime());
    if (refusal) throw new ProblemError('request.invalid', { issues: [refusal] });
    return { ...opened, history: { ...opened.history, zones } };
  }

  private async zonesOf(tx: EntityManager, scope: PersonScope, { zones }: History, timeZone?: string): Promise<History['zones']> {
    if (timeZone === undefined || zones.length > 0) return zones;
    if (!isTimeZone(timeZone)) throw new ProblemError('request.invalid', { issues: [NO_TIME_ZONE] });
    const now = this.clock.now();
    await this.people.addZone(tx, scope, now, timeZone);
    return [{ from: now.getTime(), zone: timeZone }];
  }
}
