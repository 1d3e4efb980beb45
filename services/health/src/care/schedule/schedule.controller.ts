import { Controller } from '@nestjs/common';
import { type AppointmentSaved, healthRoutes, type Schedule } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { CancelAppointment } from './cancel-appointment.use-case.js';
import { CompleteItem } from './complete-item.use-case.js';
import { ReadSchedule } from './read-schedule.use-case.js';
import { SaveAppointment } from './save-appointment.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class ScheduleController {
  constructor(
    private readonly readSchedule: ReadSchedule,
    private readonly completeItem: CompleteItem,
    private readonly saveAppointment: SaveAppointment,
    private readonly cancelAppointment: CancelAppointment,
  ) {}

  @Route(healthRoutes.readSchedule)
  read({ query }: Input<Routes['readSchedule']>, { scope }: Visitor): Promise<Schedule> {
    return this.readSchedule.execute(scope, query.timeZone);
  }

  @Route(healthRoutes.completeItem)
  async complete({ body }: Input<Routes['completeItem']>, { scope }: Visitor): Promise<Schedule> {
    await this.completeItem.execute(scope, body);
    return this.readSchedule.execute(scope, body.timeZone);
  }

  @Route(healthRoutes.saveAppointment)
  async save({ params, body, ifMatch }: Input<Routes['saveAppointment']>, { scope }: Visitor): Promise<AppointmentSaved> {
    const heard = await this.saveAppointment.execute(scope, params.appointmentId, body, ifMatch);
    return { schedule: await this.readSchedule.execute(scope, body.timeZone), heard };
  }

  @Route(healthRoutes.cancelAppointment)
  async cancel({ params, query }: Input<Routes['cancelAppointment']>, { scope }: Visitor): Promise<Schedule> {
    await this.cancelAppointment.execute(scope, params.appointmentId);
    return this.readSchedule.execute(scope, query.timeZone);
  }
}
