import { Injectable } from '@nestjs/common';
import type { Share, ShareList } from '@toothwise/contracts-health';
import { Clock, ProblemError, type Visitor } from '@toothwise/service-kit';
import { type ListedShare, ShareRepository } from './share.repository.js';
import { stateOf } from './share.rules.js';

/** Shows which links there are to a person's things, and when they were opened. */
@Injectable()
export class ReadShares {
  constructor(
    private readonly shares: ShareRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id, scope }: Visitor): Promise<ShareList> {
    return { items: (await this.shares.list(scope, this.clock.now())).map((row) => this.view(row, id)) };
  }

  /** @throws ProblemError `resource.not-found` */
  async one({ id, scope }: Visitor, shareId: string): Promise<Share> {
    const row = await this.shares.find(scope, shareId);
    if (!row) throw new ProblemError('resource.not-found');
    return this.view(row, id);
  }

  private view({ id, madeBy, createdAt, expiresAt, endedAt, counts, opened, views }: ListedShare, viewerId: string): Share {
    return {
      ...{ id, state: stateOf({ endedAt, expiresAt }, this.clock.now()), isMine: madeBy === viewerId, counts, opened, views },
      ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), endedAt: endedAt && endedAt.toISOString() },
    };
  }
}
