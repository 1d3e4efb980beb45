import { Controller } from '@nestjs/common';
import { type Draft, screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { DiscardDraft } from './discard-draft.use-case.js';
import { ReadDrafts } from './read-drafts.use-case.js';
import { SaveDraft } from './save-draft.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class DraftsController {
  constructor(
    private readonly readDrafts: ReadDrafts,
    private readonly saveDraft: SaveDraft,
    private readonly discardDraft: DiscardDraft,
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
}
