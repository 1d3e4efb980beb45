import { Injectable } from '@nestjs/common';
import type { CleaningHistory } from '@toothwise/contracts-health';
import { Clock, type PersonScope } from '@toothwise/service-kit';
import { livingSomewhere } from '../people/time-zone.rules.js';
import { CleaningRepository } from './cleaning.repository.js';
import { historyView } from './day.rules.js';

@Injectable()
export class ListCleanings {
  constructor(
    private readonly cleanings: CleaningRepository,
    private readonly clock: Clock,
  ) {}

  async execute(scope: PersonScope, { days, timeZone }: { days: number; timeZone: string }): Promise<CleaningHistory> {
    const history = livingSomewhere(await this.cleanings.history(scope), timeZone);
    return historyView(history, days, this.clock.now().getTime());
  }
}
