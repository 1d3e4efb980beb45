import { Module } from '@nestjs/common';
import { accountErasureOrdered, accountExportOrdered, accountSessionEnded } from '@toothwise/contracts-account';
import { healthErased, healthExported } from '@toothwise/contracts-health';
import { endStreamsWhen, eraseWhen, exportWhen } from '@toothwise/event-bus';
import { ExportsModule } from '@toothwise/objects';
import { RemindersModule } from '../reminders/reminders.module.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import { ChangeHabits } from './change-habits.use-case.js';
import { DaysController } from './days.controller.js';
import { DaysRepository } from './days.repository.js';
import { ExcuseDay } from './excuse-day.use-case.js';
import { HabitRepository } from './habit.repository.js';
import { KnowAPersonWhenTheirProfileChanges } from './handlers/know-a-person-when-their-profile-changes.handler.js';
import { ListCleanings } from './list-cleanings.use-case.js';
import { LogCleaning } from './log-cleaning.use-case.js';
import { MoveToTimeZone } from './move-to-time-zone.use-case.js';
import { OpenStreak } from './open-streak.use-case.js';
import { ReadDay } from './read-day.use-case.js';
import { SettleStreak } from './settle-streak.use-case.js';
import { TakeBackCleaning } from './take-back-cleaning.use-case.js';
import { TakeBackExcuse } from './take-back-excuse.use-case.js';

@Module({
  imports: [ExportsModule, RemindersModule],
  controllers: [
    DaysController,
    KnowAPersonWhenTheirProfileChanges,
    endStreamsWhen(accountSessionEnded),
    eraseWhen(accountErasureOrdered, healthErased),
    exportWhen(accountExportOrdered, healthExported),
  ],
  providers: [
    ...[OpenStreak, SettleStreak, CleaningRepository, DaysRepository, HabitRepository],
    ...[ReadDay, ListCleanings, LogCleaning, TakeBackCleaning, ExcuseDay, TakeBackExcuse, ChangeHabits, MoveToTimeZone],
  ],
  exports: [ReadDay],
})
export class DaysModule {}
