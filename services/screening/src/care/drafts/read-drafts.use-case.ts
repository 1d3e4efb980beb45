import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Draft } from '@toothwise/contracts-screening';
import { type Actor, Clock } from '@toothwise/service-kit';
import { ClinicalRules } from '../clinical/clinical.rules.js';
import { Photos } from '../photos/photo.repository.js';
import { draftView } from './draft.mapper.js';
import type { DraftRecord } from './draft.record.js';
import { Drafts } from './draft.repository.js';
import { currentSigns } from './signs.rules.js';

/** A person's own open drafts; the safety check is made anew, so that a newer rule counts at once. Signs of more than a day ago are asked again. */
@Injectable()
export class ReadDrafts {
  constructor(
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly rules: ClinicalRules,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async one(actor: Actor, kind: ScreeningKind): Promise<Draft> {
    return this.view(await this.drafts.require(actor.id, kind));
  }

  async execute(actor: Actor): Promise<Draft[]> {
    return Promise.all((await this.drafts.all(actor.id)).map((draft) => this.view(draft)));
  }

  private async view(draft: DraftRecord): Promise<Draft> {
    const now = this.clock.now();
    const current = { ...draft, signs: currentSigns(draft.signs, now) };
    return draftView(current, await this.photos.of({ draftId: draft.id }), this.rules.assess(current, now).safety);
  }
}
