import { type Membership, clinicHttp } from '@toothwise/contracts-clinic';
import { type Actor, Answers, CurrentActor, Operation, SignedIn } from '@toothwise/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ReadMembership } from './read-membership.use-case.js';

@SignedIn()
@Controller('api/clinic/v1/membership')
export class MembershipController {
  constructor(private readonly readMembership: ReadMembership) {}

  @Get()
  @Operation('The practice the caller belongs to, and whether it is approved')
  @Answers(clinicHttp.membership)
  read(@CurrentActor() actor: Actor): Promise<Membership> {
    return this.readMembership.execute(actor);
  }
}
