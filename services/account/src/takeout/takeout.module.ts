import { Module } from '@nestjs/common';
import { ExportsModule, ObjectsModule } from '@toothwise/objects';
import { ProfileModule } from '../profile/profile.module.js';
import { CarryOutTakeouts } from './carry-out-takeouts.use-case.js';
import { GatherParts } from './gather-parts.use-case.js';
import { NoteThatAPartIsThere } from './handlers/note-that-a-part-is-there.handler.js';
import { LinkTakeout } from './link-takeout.use-case.js';
import { OrderTakeout } from './order-takeout.use-case.js';
import { ReadTakeout } from './read-takeout.use-case.js';
import { TakeoutController } from './takeout.controller.js';
import { TakeoutRepository } from './takeout.repository.js';
import { TakeoutWorker } from './takeout.worker.js';
import { WatchTakeout } from './watch-takeout.use-case.js';

/** What people take along of themselves. */
@Module({
  imports: [ExportsModule, ObjectsModule, ProfileModule],
  controllers: [TakeoutController, NoteThatAPartIsThere],
  providers: [CarryOutTakeouts, GatherParts, LinkTakeout, OrderTakeout, ReadTakeout, TakeoutRepository, TakeoutWorker, WatchTakeout],
})
export class TakeoutModule {}
