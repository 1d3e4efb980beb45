import { Controller } from '@nestjs/common';
import { type AboutPerson, screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, Route } from '@toothwise/service-kit';
import { ReadAboutPerson } from './read-about-person.use-case.js';

@Controller()
export class PeopleController {
  constructor(private readonly readAboutPerson: ReadAboutPerson) {}

  @Route(screeningRoutes.readAboutPerson)
  person(_: unknown, actor: Actor): Promise<AboutPerson> {
    return this.readAboutPerson.execute(actor);
  }
}
