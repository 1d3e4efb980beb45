import { Module } from '@nestjs/common';
import { ExportsModule, ObjectsModule } from '@toothwise/objects';
import { ProfileModule } from '../profile/profile.module.js';
import { CarryOutAccountExports } from './carry-out-account-exports.use-case.js';
import { GatherParts } from './gather-parts.use-case.js';
import { NoteThatAPartIsThere } from './handlers/note-that-a-part-is-there.handler.js';
import { LinkAccountExport } from './link-account-export.use-case.js';
import { OrderAccountExport } from './order-account-export.use-case.js';
import { ReadAccountExport } from './read-account-export.use-case.js';
import { AccountExportController } from './account-export.controller.js';
import { AccountExportRepository } from './account-export.repository.js';
import { AccountExportWorker } from './account-export.worker.js';
import { WatchAccountExport } from './watch-account-export.use-case.js';

/** What people take along of themselves. */
@Module({
  imports: [ExportsModule, ObjectsModule, ProfileModule],
  controllers: [AccountExportController, NoteThatAPartIsThere],
  providers: [
    CarryOutAccountExports,
    GatherParts,
    LinkAccountExport,
    OrderAccountExport,
    ReadAccountExport,
    AccountExportRepository,
    AccountExportWorker,
    WatchAccountExport,
  ],
})
export class AccountExportModule {}
