import { Controller } from '@nestjs/common';
import { advisorRoutes } from '@toothwise/contracts-advisor';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { OpenConsultation } from './open-consultation.use-case.js';
import { ReadConsultations } from './read-consultations.use-case.js';
import { StartConsultation } from './start-consultation.use-case.js';
import { TakeTurn } from './take-turn.use-case.js';

type Routes = typeof advisorRoutes;

@Controller()
export class ConsultationsController {
  constructor(
    private readonly readConsultations: ReadConsultations,
    private readonly openConsultation: OpenConsultation,
    private readonly startConsultation: StartConsultation,
    private readonly takeTurn: TakeTurn,
  ) {}

  @Route(advisorRoutes.listConsultations)
  list({ query }: Input<Routes['listConsultations']>, actor: Actor): Promise<Answer<Routes['listConsultations']>> {
    return this.readConsultations.execute(actor, query);
  }

  @Route(advisorRoutes.startConsultation)
  start({ body }: Input<Routes['startConsultation']>, actor: Actor): Promise<Answer<Routes['startConsultation']>> {
    return this.startConsultation.execute(actor, body);
  }

  @Route(advisorRoutes.readConsultation)
  one({ params }: Input<Routes['readConsultation']>, actor: Actor): Promise<Answer<Routes['readConsultation']>> {
    return this.openConsultation.execute(actor, params.id);
  }

  @Route(advisorRoutes.takeTurn)
  turn({ params, body }: Input<Routes['takeTurn']>, actor: Actor): Promise<Answer<Routes['takeTurn']>> {
    return this.takeTurn.execute(actor, params.id, body);
  }
}
