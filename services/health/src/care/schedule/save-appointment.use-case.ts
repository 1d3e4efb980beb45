import { Injectable } from '@nestjs/common';
import { APPOINTMENT_LIMITS, type AppointmentChange, type Heard } from '@toothwise/contracts-health';
import { Clock, type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { heardIn } from '../../people/gate.rules.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ScheduleRepository } from './schedule.repository.js';
import { KEPT_DAYS, keptSince } from './schedule.rules.js';

const TOO_OLD = { path: 'date', message: 'Appointments are kept for two years. Choose a later date.' };

/** Adds an appointment under the caller's id, moves it, or puts a cancelled one back. */
@Injectable()
export class SaveAppointment {
  constructor(
    private readonly openDays: OpenDays,
    private readonly schedule: ScheduleRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param seen the version that the caller has seen, a cancelled one to put it back; undefined: none
   * @returns an emergency that the words speak of: they are saved all the same
   * @throws ProblemError `version.outdated`, `appointment.too-many`, `request.invalid`
   */
  async execute(scope: PersonScope, id: string, { timeZone, ...appointment }: AppointmentChange, seen?: number): Promise<Heard> {
    if (appointment.date < keptSince(KEPT_DAYS.visits, this.clock.now())) throw new ProblemError('request.invalid', { issues: [TOO_OLD] });
    await this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope, timeZone);
      const known = await this.schedule.appointments(scope, tx);
      const before = known.find((one) => one.id === id);
      if (seen !== undefined && before?.version !== seen) throw new ProblemError('version.outdated');
      if (!before && known.length >= APPOINTMENT_LIMITS.appointments) throw new ProblemError('appointment.too-many');
      await this.schedule.save(tx, scope, { ...appointment, id }, this.clock.now());
      await tell(tx, daysOf(scope.personId));
    });
    return heardIn([appointment.title, appointment.location, appointment.notes]);
  }
}
