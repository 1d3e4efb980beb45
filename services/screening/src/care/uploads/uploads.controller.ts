import { Controller } from '@nestjs/common';
import { type Photo, screeningRoutes } from '@toothwise/contracts-screening';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { AddPhoto } from './add-photo.use-case.js';
import { LinkDraftPhoto } from './link-draft-photo.use-case.js';
import { RemovePhoto } from './remove-photo.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class UploadsController {
  constructor(
    private readonly addPhoto: AddPhoto,
    private readonly removePhoto: RemovePhoto,
    private readonly linkPhoto: LinkDraftPhoto,
  ) {}

  @Route(screeningRoutes.addPhoto)
  add({ params, query, upload }: Input<Routes['addPhoto']>, actor: Actor): Promise<Photo> {
    return this.addPhoto.execute(actor, params.kind, upload, query.id);
  }

  @Route(screeningRoutes.removePhoto)
  async remove({ params }: Input<Routes['removePhoto']>, actor: Actor): Promise<void> {
    await this.removePhoto.execute(actor, params.kind, params.photoId);
  }

  @Route(screeningRoutes.linkDraftPhoto)
  link({ params }: Input<Routes['linkDraftPhoto']>, actor: Actor): Promise<SignedLink> {
    return this.linkPhoto.execute(actor, params.kind, params.photoId);
  }
}
