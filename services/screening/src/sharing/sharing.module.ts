import { Module } from '@nestjs/common';
import { ChangeSharing } from './change-sharing.use-case.js';
import { ReviseSharedCasesWhenWhatWasToldChangesHandler } from './handlers/revise-shared-cases-when-what-was-told-changes.handler.js';
import { ReviseSharedCases } from './revise-shared-cases.use-case.js';
import { SharingThatStands } from './tell-sharing-that-stands.use-case.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  controllers: [ReviseSharedCasesWhenWhatWasToldChangesHandler],
  providers: [ChangeSharing, ReviseSharedCases, SharingThatStands],
  exports: [ChangeSharing],
})
export class SharingModule {}
