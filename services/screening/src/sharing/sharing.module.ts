import { Module } from '@nestjs/common';
import { ChangeSharing } from './change-sharing.use-case.js';
import { SharingThatStands } from './tell-sharing-that-stands.use-case.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  providers: [ChangeSharing, SharingThatStands],
  exports: [ChangeSharing],
})
export class SharingModule {}
