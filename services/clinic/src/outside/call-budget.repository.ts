import { Clock, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OutsideSourceName } from '@toothwise/contracts-clinic';
import type { ClinicSettings } from '../settings.js';

/** How often each outside source was called on a day, by all processes together. */
@Injectable()
export class CallBudget {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<ClinicSettings, 'CLINIC_OUTSIDE_CALLS_PER_DAY'>,
  ) {}

  /** Takes one call of the day; false where none is left. */
  async take(name: OutsideSourceName): Promise<boolean> {
    if (this.settings.CLINIC_OUTSIDE_CALLS_PER_DAY === 0) return false;
    const taken = await this.source.query<unknown[]>(
      `INSERT INTO outside_calls AS day (day, source, calls) VALUES ($1, $2, 1)
       ON CONFLICT (day, source) DO UPDATE SET calls = day.calls + 1 WHERE day.calls < $3 RETURNING day.calls`,
      [this.clock.now().toISOString().slice(0, 10), name, this.settings.CLINIC_OUTSIDE_CALLS_PER_DAY],
    );
    return taken.length > 0;
  }
}
