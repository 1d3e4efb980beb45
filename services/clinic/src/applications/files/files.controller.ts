import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AddProof } from './add-proof.use-case.js';
import { DecideProof } from './decide-proof.use-case.js';
import { PracticePhotos } from './practice-photos.use-case.js';
import { ShowFiles } from './show-files.use-case.js';

type Routes = typeof clinicRoutes;

/** Files of a practice, for its owners and for who decides about it. */
@Controller()
export class FilesController {
  constructor(
    private readonly showFiles: ShowFiles,
    private readonly addProof: AddProof,
    private readonly photos: PracticePhotos,
    private readonly decideProof: DecideProof,
  ) {}

  @Route(clinicRoutes.readPracticeFiles)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readPracticeFiles']>> {
    return this.showFiles.execute(actor);
  }

  @Route(clinicRoutes.addProof)
  add({ params, query, upload }: Input<Routes['addProof']>, actor: Actor): Promise<Answer<Routes['addProof']>> {
    return this.addProof.execute(actor, params.requirement, query.expiresOn, upload);
  }

  @Route(clinicRoutes.linkOwnProof)
  link({ params }: Input<Routes['linkOwnProof']>, actor: Actor): Promise<Answer<Routes['linkOwnProof']>> {
    return this.showFiles.link(actor, params.proofId);
  }

  @Route(clinicRoutes.addPracticePhoto)
  addPhoto({ upload }: Input<Routes['addPracticePhoto']>, actor: Actor): Promise<Answer<Routes['addPracticePhoto']>> {
    return this.photos.execute(actor, upload);
  }

  @Route(clinicRoutes.removePracticePhoto)
  removePhoto({ params }: Input<Routes['removePracticePhoto']>, actor: Actor): Promise<void> {
    return this.photos.remove(actor, params.photoId);
  }

  @Route(clinicRoutes.openProof)
  open({ params }: Input<Routes['openProof']>, actor: Actor): Promise<Answer<Routes['openProof']>> {
    return this.decideProof.open(actor, params.practiceId, params.proofId);
  }

  @Route(clinicRoutes.decideProof)
  decide({ params, body }: Input<Routes['decideProof']>, actor: Actor): Promise<Answer<Routes['decideProof']>> {
    return this.decideProof.execute(actor, params.practiceId, params.proofId, body);
  }
}
