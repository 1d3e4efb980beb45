import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';

type Find = (personId: string, kind?: ScreeningKind) => Promise<string | null>;

/** Answers that somebody has begun, which a single screening is bound to. Whoever keeps them adds here how they are found; this side knows no more of them. */
@Injectable()
export class BegunAnswers {
  private find: Find = () => Promise.resolve(null);

  areFoundBy(find: Find): void {
    this.find = find;
  }

  /** Those of this kind, or the latest; null where nothing was begun. */
  of(personId: string, kind?: ScreeningKind): Promise<string | null> {
    return this.find(personId, kind);
  }
}
