import { Module } from '@nestjs/common';
import { IdentityAdminModule } from '../identity-admin/identity-admin.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionModule } from '../session/session.module.js';
import { CarryOutErasures } from './carry-out-erasures.use-case.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureWorker } from './erasure.worker.js';
import { NoteThatAServiceHasErased } from './handlers/note-that-a-service-has-erased.handler.js';
import { RememberLastOwnerWhenOwnershipChanges } from './handlers/remember-last-owner-when-ownership-changes.handler.js';
import { OrderErasure } from './order-erasure.use-case.js';
import { ReadErasure } from './read-erasure.use-case.js';
import { RevokeErasure } from './revoke-erasure.use-case.js';

@Module({
  imports: [IdentityAdminModule, MailModule, SessionModule],
  controllers: [ErasureController, NoteThatAServiceHasErased, RememberLastOwnerWhenOwnershipChanges],
  providers: [ErasureRepository, CarryOutErasures, ErasureWorker, OrderErasure, ReadErasure, RevokeErasure],
})
export class ErasureModule {}
