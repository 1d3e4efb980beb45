import { Controller } from '@nestjs/common';
import { type Membership, clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, Route } from '@toothwise/service-kit';
import { ReadMembership } from './read-membership.use-case.js';

@Controller()
export class MembershipController {
  constructor(private readonly readMembership: ReadMembership) {}

  @Route(clinicRoutes.readMembership)
  read(_: unknown, actor: Actor): Promise<Membership> {
    return this.readMembership.execute(actor);
  }
}
