import { Injectable } from '@nestjs/common';
import type { MarkupImage, MarkupShape } from '@toothwise/contracts-health';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { MarkupRepository, type MarkupRow } from './markup.repository.js';
import { asWhom, toImage } from './markup.rules.js';

type Changed = Parameters<MarkupRepository['change']>[2];

/** What dentists and administrators do with an image, one after another, each with a row that says so; and what takes it away. */
@Injectable()
export class ChangeMarkup {
  constructor(
    private readonly images: MarkupRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A picture in which a name or face is readable is held, and what was marked in it waits for nobody. */
  check(actor: Actor, imageId: string, clear: boolean): Promise<MarkupImage> {
    return this.change(actor, imageId, clear ? 'markup.cleared' : 'markup.held', () => ({
      ...{ check: clear ? 'clear' : 'held', checkedBy: actor.id },
    }));
  }

  /** @throws ProblemError `version.outdated`, `markup.not-checked`, `markup.outside` */
  execute(actor: Actor, imageId: string, seen: number, shapes: MarkupShape[]): Promise<MarkupImage> {
    return this.change(actor, imageId, 'markup.drawn', (row) => {
      if (row.version !== seen) throw new ProblemError('version.outdated');
      if (row.check !== 'clear') throw new ProblemError('markup.not-checked');
      const isOutside = ({ x, y }: { x: number; y: number }) => x > row.width || y > row.height;
      if (shapes.some(({ points }) => points.some(isOutside))) throw new ProblemError('markup.outside');
      return { shapes, drawnBy: actor.id, review: 'waiting', reviewedBy: null };
    });
  }

  /** @throws ProblemError `version.outdated`, `markup.own-work`, `markup.nothing-to-review` */
  review(actor: Actor, imageId: string, seen: number, accepted: boolean): Promise<MarkupImage> {
    return this.change(actor, imageId, accepted ? 'markup.accepted' : 'markup.returned', (row) => {
      if (row.version !== seen) throw new ProblemError('version.outdated');
      if (row.check !== 'clear' || row.review !== 'waiting') throw new ProblemError('markup.nothing-to-review');
      if (row.drawnBy === actor.id) throw new ProblemError('markup.own-work');
      return { review: accepted ? 'accepted' : 'returned', reviewedBy: actor.id };
    });
  }

  /** @throws ProblemError `resource.not-found`, also for another person's */
  withdraw(actor: Actor, imageId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const row = await this.images.find(imageId, tx);
      if (row?.personId !== actor.id) throw new ProblemError('resource.not-found');
      await this.images.withdraw(tx, row, this.clock.now());
      await this.audit.record(tx, { ...about(row), actor, action: 'markup.withdrawn' });
    });
  }

  private async change(actor: Actor, imageId: string, action: string, judged: (row: MarkupRow) => Changed): Promise<MarkupImage> {
    const row = await this.transactions.run(async (tx) => {
      const before = await this.images.find(imageId, tx);
      if (!before) throw new ProblemError('resource.not-found');
      const after = await this.images.change(tx, imageId, judged(before));
      await this.audit.record(tx, { ...about(before), actor, action, details: asWhom(actor) });
      return after;
    });
    return toImage(row, actor.id);
  }
}

const about = ({ id, personId }: MarkupRow) => ({ subjectType: 'markup-image', subjectId: id, personId });
