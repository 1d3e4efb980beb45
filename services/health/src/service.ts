import { healthRoutes, healthVersion } from '@toothwise/contracts-health';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { ObjectsModule } from '@toothwise/objects';
import { OverviewModule } from './care/overview/overview.module.js';
import { ScheduleModule } from './care/schedule/schedule.module.js';
import { ScreeningsModule } from './care/screenings/screenings.module.js';
import { TrendsModule } from './care/trends/trends.module.js';
import { DaysModule } from './habits/days/days.module.js';
import { LeaderboardModule } from './habits/leaderboard/leaderboard.module.js';
import { RemindersModule } from './habits/reminders/reminders.module.js';
import { migrations } from './migrations/index.js';
import { FamilyModule } from './people/family/family.module.js';
import { PeopleModule } from './people/people.module.js';
import { personalData } from './personal-data.js';
import { DocumentsModule } from './records/documents/documents.module.js';
import { MarkupModule } from './records/markup/markup.module.js';
import { SharingModule } from './records/sharing/sharing.module.js';
import { TreatmentsModule } from './records/treatments/treatments.module.js';
import { XraysModule } from './records/xrays/xrays.module.js';
import { healthSettings } from './settings.js';

export const health = defineService({
  name: 'health',
  settings: healthSettings,
  modules: [
    EventBusModule.forRoot(),
    ObjectsModule,
    ...[PeopleModule, FamilyModule],
    ...[RemindersModule, DaysModule, LeaderboardModule],
    ...[ScreeningsModule, ScheduleModule, TrendsModule, OverviewModule],
    ...[TreatmentsModule, XraysModule, DocumentsModule, SharingModule, MarkupModule],
  ],
  routes: healthRoutes,
  version: healthVersion,
  personalData,
  migrations,
});
