import { Controller } from '@nestjs/common';
import { healthRoutes, type ReachablePeople } from '@toothwise/contracts-health';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ListPeople } from './family/list-people.use-case.js';

@Controller()
export class PeopleController {
  constructor(private readonly listPeople: ListPeople) {}

  @Route(healthRoutes.listPeople)
  async list(_: Input<typeof healthRoutes.listPeople>, actor: Actor): Promise<ReachablePeople> {
    return { items: await this.listPeople.execute(actor) };
  }
}
