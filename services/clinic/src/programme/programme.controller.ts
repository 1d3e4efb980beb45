import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { JoinProgramme } from './join-programme.use-case.js';
import { PauseProgramme } from './pause-programme.use-case.js';
import { ReadProgramme } from './read-programme.use-case.js';

type Routes = typeof clinicRoutes;

@Controller()
export class ProgrammeController {
  constructor(
    private readonly readProgramme: ReadProgramme,
    private readonly joinProgramme: JoinProgramme,
    private readonly pauseProgramme: PauseProgramme,
  ) {}

  @Route(clinicRoutes.readProgramme)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readProgramme']>> {
    return this.readProgramme.execute(actor);
  }

  @Route(clinicRoutes.joinProgramme)
  join({ body }: Input<Routes['joinProgramme']>, actor: Actor): Promise<Answer<Routes['joinProgramme']>> {
    return this.joinProgramme.execute(actor, body.termsVersion);
  }

  @Route(clinicRoutes.pauseProgramme)
  pause({ body }: Input<Routes['pauseProgramme']>, actor: Actor): Promise<Answer<Routes['pauseProgramme']>> {
    return this.pauseProgramme.execute(actor, body.paused);
  }
}
