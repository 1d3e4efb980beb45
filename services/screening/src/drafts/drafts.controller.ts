import { Controller } from '@nestjs/common';
import { type AboutPerson, type Draft, type Photo, screeningRoutes } from '@toothwise/contracts-screening';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { AddPhoto } from '../photos/add-photo.use-case.js';
import { LinkPhoto } from '../photos/link-photo.use-case.js';
import { RemovePhoto } from '../photos/remove-photo.use-case.js';
import { DiscardDraft } from './discard-draft.use-case.js';
import { ReadAboutPerson } from './read-about-person.use-case.js';
import { ReadDrafts } from './read-drafts.use-case.js';
import { SaveDraft } from './save-draft.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class DraftsController {
  constructor(
    private readonly readDrafts: ReadDrafts,
    private readonly saveDraft: SaveDraft,
    private readonly discardDraft: DiscardDraft,
    private readonly addPhoto: AddPhoto,
    private readonly removePhoto: RemovePhoto,
    private readonly linkPhoto: LinkPhoto,
    private readonly aboutPerson: ReadAboutPerson,
  ) {}

  @Route(screeningRoutes.listDrafts)
  all(_: unknown, actor: Actor): Promise<Draft[]> {
    return this.readDrafts.execute(actor);
  }

  @Route(screeningRoutes.readDraft)
  one({ params }: Input<Routes['readDraft']>, actor: Actor): Promise<Draft> {
    return this.readDrafts.one(actor, params.kind);
  }

  @Route(screeningRoutes.saveDraft)
  save({ params, body }: Input<Routes['saveDraft']>, actor: Actor): Promise<Draft> {
    return this.saveDraft.execute(actor, params.kind, body);
  }

  @Route(screeningRoutes.discardDraft)
  async discard({ params }: Input<Routes['discardDraft']>, actor: Actor): Promise<void> {
    await this.discardDraft.execute(actor, params.kind);
  }

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
    return this.linkPhoto.execute(actor, { kind: params.kind }, params.photoId);
  }

  @Route(screeningRoutes.readAboutPerson)
  person(_: unknown, actor: Actor): Promise<AboutPerson> {
    return this.aboutPerson.execute(actor);
  }
}
