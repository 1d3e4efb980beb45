import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AdministerPerson } from './administer-person.use-case.js';
import { OpenPeople } from './open-people.use-case.js';

type Routes = typeof accountRoutes;

/** For administrators. */
@Controller()
export class PeopleController {
  constructor(
    private readonly openPeople: OpenPeople,
    private readonly administer: AdministerPerson,
  ) {}

  @Route(accountRoutes.listPeople)
  list({ query }: Input<Routes['listPeople']>, actor: Actor): Promise<Answer<Routes['listPeople']>> {
    return this.openPeople.execute(actor, query);
  }

  @Route(accountRoutes.giveRole)
  give({ params }: Input<Routes['giveRole']>, actor: Actor): Promise<Answer<Routes['giveRole']>> {
    return this.administer.execute(actor, params.id, { does: 'give-role', role: params.role });
  }

  @Route(accountRoutes.takeRole)
  take({ params }: Input<Routes['takeRole']>, actor: Actor): Promise<Answer<Routes['takeRole']>> {
    return this.administer.execute(actor, params.id, { does: 'take-role', role: params.role });
  }

  @Route(accountRoutes.disablePerson)
  disable({ params }: Input<Routes['disablePerson']>, actor: Actor): Promise<Answer<Routes['disablePerson']>> {
    return this.administer.execute(actor, params.id, { does: 'disable' });
  }

  @Route(accountRoutes.enablePerson)
  enable({ params }: Input<Routes['enablePerson']>, actor: Actor): Promise<Answer<Routes['enablePerson']>> {
    return this.administer.execute(actor, params.id, { does: 'enable' });
  }
}
