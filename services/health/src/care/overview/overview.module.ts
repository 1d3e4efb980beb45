import { Module } from '@nestjs/common';
import { DaysModule } from '../../habits/days/days.module.js';
import { ScreeningsModule } from '../screenings/screenings.module.js';
import { FamilyOverviewController } from './family-overview.controller.js';
import { OverviewController } from './overview.controller.js';
import { OverviewRepository } from './overview.repository.js';
import { ReadFamilyToday } from './read-family-today.use-case.js';
import { ReadFamilyUsage } from './read-family-usage.use-case.js';
import { ReadOverview } from './read-overview.use-case.js';

@Module({
  imports: [DaysModule, ScreeningsModule],
  controllers: [OverviewController, FamilyOverviewController],
  providers: [OverviewRepository, ReadOverview, ReadFamilyToday, ReadFamilyUsage],
})
export class OverviewModule {}
