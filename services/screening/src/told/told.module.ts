import { Module } from '@nestjs/common';
import { KeepAnEmergencyWhenItWasToldToTheAdvisorHandler } from './handlers/keep-an-emergency-when-it-was-told-to-the-advisor.handler.js';
import { ReadToldSeen } from './read-told-seen.use-case.js';
import { TellToldSeen } from './tell-told-seen.use-case.js';
import { ToldSeen } from './told-seen.repository.js';
import { StoresModule } from '../stores.module.js';
import { ToldController } from './told.controller.js';

/** What people say of emergencies that were told and have no result. */
@Module({
  imports: [StoresModule],
  controllers: [ToldController, KeepAnEmergencyWhenItWasToldToTheAdvisorHandler],
  providers: [ReadToldSeen, TellToldSeen, ToldSeen],
})
export class ToldModule {}
