import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { BegunAnswers } from '../../money/payments/begun-answers.gateway.js';
import { Drafts } from './draft.repository.js';

/** Says to payments which answers a single screening is bought for. */
@Injectable()
export class FindDraftToPayFor {
  constructor(
    private readonly drafts: Drafts,
    begun: BegunAnswers,
  ) {
    begun.areFoundBy((personId, kind) => this.execute(personId, kind));
  }

  /** Those named, or the latest. */
  async execute(personId: string, kind?: ScreeningKind): Promise<string | null> {
    const drafts = await this.drafts.all(personId);
    return drafts.find((open) => !kind || open.kind === kind)?.id ?? null;
  }
}
