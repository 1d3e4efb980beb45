import { Module } from '@nestjs/common';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { ScreeningsModule } from '../screenings/screenings.module.js';
import { StreaksModule } from '../streaks/streaks.module.js';
import { OverviewController } from './overview.controller.js';
import { ReadOverview } from './read-overview.use-case.js';

@Module({ imports: [StreaksModule, ScreeningsModule, ScheduleModule], controllers: [OverviewController], providers: [ReadOverview] })
export class OverviewModule {}
