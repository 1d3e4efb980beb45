import { Module } from '@nestjs/common';
import { AdministeredScreenings } from './administered-screening.repository.js';
import { AdministrationController } from './administration.controller.js';
import { KnowWhoseItIsWhenAProfileChangesHandler } from './handlers/know-whose-it-is-when-a-profile-changes.handler.js';
import { OpenScreenings } from './open-screenings.use-case.js';
import { PersonCards } from './person-card.repository.js';

@Module({
  controllers: [AdministrationController, KnowWhoseItIsWhenAProfileChangesHandler],
  providers: [AdministeredScreenings, OpenScreenings, PersonCards],
})
export class AdministrationModule {}
