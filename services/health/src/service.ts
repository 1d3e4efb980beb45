import { healthRoutes, healthVersion } from '@toothwise/contracts-health';
import { EventBusModule } from '@toothwise/event-bus';
import { defineService } from '@toothwise/service-kit';
import { ItemRecord } from './items/item.record.js';
import { ItemsModule } from './items/items.module.js';
import { migrations } from './migrations/index.js';
import { healthSettings } from './settings.js';

export const health = defineService({
  name: 'health',
  settings: healthSettings,
  modules: [EventBusModule.forRoot({ consumes: [] }), ItemsModule],
  entities: [ItemRecord],
  routes: healthRoutes,
  version: healthVersion,
  migrations,
});
