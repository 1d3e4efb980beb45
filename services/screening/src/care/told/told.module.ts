import { Module } from '@nestjs/common';
import { PeopleModule } from '../../people/people.module.js';
import { ToldController } from './told.controller.js';
import { KeepAnEmergencyWhenItWasToldToTheAdvisorHandler } from './handlers/keep-an-emergency-when-it-was-told-to-the-advisor.handler.js';
import { ReadToldSeen } from './read-told-seen.use-case.js';
import { TellToldSeen } from './tell-told-seen.use-case.js';
import { ToldEmergencies } from './told-emergency.repository.js';
import { ToldSeen } from './told-seen.repository.js';

/** What people say of emergencies that were told and have no result. */
@Module({
  imports: [PeopleModule],
  controllers: [ToldController, KeepAnEmergencyWhenItWasToldToTheAdvisorHandler],
  providers: [ReadToldSeen, TellToldSeen, ToldEmergencies, ToldSeen],
  exports: [ToldEmergencies],
})
export class ToldModule {}
