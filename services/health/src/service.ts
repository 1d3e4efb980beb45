import {
  accountAccessEnded,
  accountErasureOrdered,
  accountProfileChanged,
  accountRegistered,
  accountSessionEnded,
} from '@toothwise/contracts-account';
import { healthRoutes, healthVersion } from '@toothwise/contracts-health';
import { screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { FamilyModule } from './family/family.module.js';
import { LeaderboardModule } from './leaderboard/leaderboard.module.js';
import { migrations } from './migrations/index.js';
import { PeopleModule } from './people/people.module.js';
import { personalData } from './personal-data.js';
import { healthSettings } from './settings.js';
import { StreaksModule } from './streaks/streaks.module.js';

/** Facts that this service reacts to. */
const consumes = [
  ...[accountRegistered, accountProfileChanged, accountSessionEnded, accountAccessEnded, accountErasureOrdered],
  screeningSubscriptionChanged,
];

export const health = defineService({
  name: 'health',
  settings: healthSettings,
  modules: [EventBusModule.forRoot({ consumes }), PeopleModule, StreaksModule, FamilyModule, LeaderboardModule],
  routes: healthRoutes,
  version: healthVersion,
  personalData,
  migrations,
});
