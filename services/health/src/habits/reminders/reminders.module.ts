import { Module } from '@nestjs/common';
import { FamilyModule } from '../../people/family/family.module.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { AddPreset } from './add-preset.use-case.js';
import { BeginReminders } from './begin-reminders.use-case.js';
import { DeleteReminder } from './delete-reminder.use-case.js';
import { DueReminders } from './due-reminders.worker.js';
import { MoveReminders } from './move-reminders.use-case.js';
import { OpenReminders } from './open-reminders.use-case.js';
import { ReadReminders } from './read-reminders.use-case.js';
import { Remind } from './remind.use-case.js';
import { ReminderRepository } from './reminder.repository.js';
import { RemindersController } from './reminders.controller.js';
import { SaveReminder } from './save-reminder.use-case.js';

@Module({
  imports: [FamilyModule],
  controllers: [RemindersController],
  providers: [
    ...[OpenDays, OpenReminders, ReminderRepository, Remind, DueReminders],
    ...[ReadReminders, BeginReminders, SaveReminder, DeleteReminder, AddPreset, MoveReminders],
  ],
  exports: [MoveReminders],
})
export class RemindersModule {}
