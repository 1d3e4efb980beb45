import { Injectable } from '@nestjs/common';
import type { Day } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { dayView } from './day.rules.js';
import { DaysRepository } from './days.repository.js';

@Injectable()
export class ReadDay {
  constructor(
    private readonly days: DaysRepository,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, timeZone: string): Promise<Day> {
    const now = this.clock.now().getTime();
    const { history, habits } = await this.days.read(scope, now);
    return dayView({ history: livingSomewhere(history, timeZone), habits }, now);
  }
}
