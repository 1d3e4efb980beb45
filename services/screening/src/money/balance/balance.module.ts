import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { CreditsController } from './credits.controller.js';
import { ReadCredits } from './read-credits.use-case.js';

@Module({
  imports: [CreditsModule, MembershipModule],
  controllers: [CreditsController],
  providers: [ReadCredits],
})
export class BalanceModule {}
