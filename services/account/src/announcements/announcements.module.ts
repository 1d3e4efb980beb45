import { Module } from '@nestjs/common';
import { Announce } from './announce.use-case.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { AnnouncementWorker } from './announcement.worker.js';
import { AnnouncementsController } from './announcements.controller.js';
import { ListAnnouncements } from './list-announcements.use-case.js';

@Module({
  controllers: [AnnouncementsController],
  providers: [Announce, AnnouncementRepository, AnnouncementWorker, ListAnnouncements],
})
export class AnnouncementsModule {}
