import { Module } from '@nestjs/common';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { ScreeningsModule } from '../screenings/screenings.module.js';
import { CancelAppointment } from './cancel-appointment.use-case.js';
import { CompleteItem } from './complete-item.use-case.js';
import { FollowUpRepository } from './follow-up.repository.js';
import { ForgetAFollowUpWhenItsRecordingIsDeleted } from './handlers/forget-a-follow-up-when-its-recording-is-deleted.handler.js';
import { NoteAFollowUpWhenARecordingIsProcessed } from './handlers/note-a-follow-up-when-a-recording-is-processed.handler.js';
import { OldSchedule } from './old-schedule.worker.js';
import { ReadSchedule } from './read-schedule.use-case.js';
import { SaveAppointment } from './save-appointment.use-case.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleRepository } from './schedule.repository.js';

@Module({
  imports: [ScreeningsModule],
  controllers: [ScheduleController, NoteAFollowUpWhenARecordingIsProcessed, ForgetAFollowUpWhenItsRecordingIsDeleted],
  providers: [
    OpenDays,
    ScheduleRepository,
    FollowUpRepository,
    ReadSchedule,
    CompleteItem,
    SaveAppointment,
    CancelAppointment,
    OldSchedule,
  ],
})
export class ScheduleModule {}
