import { Module } from '@nestjs/common';
import { AdministeredScreenings } from './administered-screening.repository.js';
import { AdministrationController } from './administration.controller.js';
import { OpenScreenings } from './open-screenings.use-case.js';

@Module({
  controllers: [AdministrationController],
  providers: [AdministeredScreenings, OpenScreenings],
})
export class AdministrationModule {}
