import { Module } from '@nestjs/common';
import { CreditsController } from './credits.controller.js';
import { ReadCredits } from './read-credits.use-case.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  controllers: [CreditsController],
  providers: [ReadCredits],
})
export class CreditsModule {}
