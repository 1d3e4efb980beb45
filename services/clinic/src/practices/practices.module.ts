import { Module } from '@nestjs/common';
import { KeepAnOwner } from './keep-an-owner.use-case.js';
import { MembershipController } from './membership.controller.js';
import { OwnershipWorker } from './ownership.worker.js';
import { PracticeAccess } from './practice.access.js';
import { PracticeRepository } from './practice.repository.js';
import { ReadMembership } from './read-membership.use-case.js';
import { TellOwnership } from './tell-ownership.use-case.js';

@Module({
  controllers: [MembershipController],
  providers: [KeepAnOwner, PracticeRepository, PracticeAccess, ReadMembership, TellOwnership, OwnershipWorker],
  exports: [PracticeAccess, PracticeRepository],
})
export class PracticesModule {}
