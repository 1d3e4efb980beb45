import { Controller } from '@nestjs/common';
import { advisorRoutes } from '@toothwise/contracts-advisor';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AddPhoto } from './add-photo.use-case.js';
import { LinkPhoto } from './link-photo.use-case.js';
import { OpenConsultation } from './open-consultation.use-case.js';
import { ReadConsultations } from './read-consultations.use-case.js';
import { ReadSettings } from './read-settings.use-case.js';
import { RemovePhoto } from './remove-photo.use-case.js';
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
    private readonly addPhoto: AddPhoto,
    private readonly removePhoto: RemovePhoto,
    private readonly linkPhoto: LinkPhoto,
    private readonly readSettings: ReadSettings,
  ) {}

  @Route(advisorRoutes.readAdvisorSettings)
  settings(_input: Input<Routes['readAdvisorSettings']>, actor: Actor): Promise<Answer<Routes['readAdvisorSettings']>> {
    return this.readSettings.execute(actor);
  }

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

  @Route(advisorRoutes.addPhoto)
  add({ params, query, upload }: Input<Routes['addPhoto']>, actor: Actor): Promise<Answer<Routes['addPhoto']>> {
    return this.addPhoto.execute(actor, params.id, upload, query.id);
  }

  @Route(advisorRoutes.removePhoto)
  remove({ params }: Input<Routes['removePhoto']>, actor: Actor): Promise<void> {
    return this.removePhoto.execute(actor, params.id, params.photoId);
  }

  @Route(advisorRoutes.linkPhoto)
  link({ params }: Input<Routes['linkPhoto']>, actor: Actor): Promise<Answer<Routes['linkPhoto']>> {
    return this.linkPhoto.execute(actor, params.id, params.photoId);
  }
}
