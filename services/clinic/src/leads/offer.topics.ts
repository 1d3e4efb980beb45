import { Injectable } from '@nestjs/common';
import { tell, type Topic } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';

export const inboxOf = (practiceId: string): Topic => `inbox:${practiceId}`;

/** Tells every replica, at commit, that the inbox of these practices changed. */
@Injectable()
export class OfferChanges {
  async tell(tx: EntityManager, practiceIds: readonly string[]): Promise<void> {
    await tell(tx, ...practiceIds.map(inboxOf));
  }
}
