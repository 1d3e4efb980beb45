import { Injectable } from '@nestjs/common';
import type { CleaningHistory } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { DAY_MS } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { historyView } from './day.rules.js';

@Injectable()
export class ListCleanings {
  constructor(
    private readonly cleanings: CleaningRepository,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, { days, timeZone }: { days: number; timeZone: string }): Promise<CleaningHistory> {
    const now = this.clock.now().getTime();
    // A person's date may be one ahead of UTC's or behind it.
    const from = Math.floor(now / DAY_MS) - days - 1;
    return historyView(livingSomewhere(await this.cleanings.history(scope, now, from), timeZone), days, now);
  }
}
