import { Controller } from '@nestjs/common';
import { healthRoutes, type PresetAdded, type Reminders, type RemindersSaved } from '@toothwise/contracts-health';
import { type Input, Route, type Visitor } from '@toothwise/service-kit';
import { AddPreset } from './add-preset.use-case.js';
import { BeginReminders } from './begin-reminders.use-case.js';
import { DeleteReminder } from './delete-reminder.use-case.js';
import { ReadReminders } from './read-reminders.use-case.js';
import { SaveReminder } from './save-reminder.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class RemindersController {
  constructor(
    private readonly readReminders: ReadReminders,
    private readonly beginReminders: BeginReminders,
    private readonly saveReminder: SaveReminder,
    private readonly deleteReminder: DeleteReminder,
    private readonly addPreset: AddPreset,
  ) {}

  @Route(healthRoutes.listReminders)
  list({ query }: Input<Routes['listReminders']>, { scope }: Visitor): Promise<Reminders> {
    return this.readReminders.execute(scope, query.timeZone);
  }

  @Route(healthRoutes.beginReminders)
  async begin({ body }: Input<Routes['beginReminders']>, { scope }: Visitor): Promise<Reminders> {
    await this.beginReminders.execute(scope, body.timeZone);
    return this.readReminders.execute(scope, body.timeZone);
  }

  @Route(healthRoutes.saveReminder)
  async save({ params, body, ifMatch }: Input<Routes['saveReminder']>, { scope }: Visitor): Promise<RemindersSaved> {
    const heard = await this.saveReminder.execute(scope, params.reminderId, body, ifMatch);
    return { reminders: await this.readReminders.execute(scope, body.timeZone), heard };
  }

  @Route(healthRoutes.deleteReminder)
  async delete({ params, query }: Input<Routes['deleteReminder']>, { scope }: Visitor): Promise<Reminders> {
    await this.deleteReminder.execute(scope, params.reminderId);
    return this.readReminders.execute(scope, query.timeZone);
  }

  @Route(healthRoutes.addPreset)
  async preset({ params, body }: Input<Routes['addPreset']>, { scope }: Visitor): Promise<PresetAdded> {
    const added = await this.addPreset.execute(scope, params.preset, body.timeZone);
    return { reminders: await this.readReminders.execute(scope, body.timeZone), added };
  }
}
