import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import { lentPart, ObjectRemovals, ObjectStore } from '@toothwise/objects';
import type { PhotoRecord } from '../../care/photos/photo.record.js';

/** Copies photos of a conversation, so that the record keeps them when the conversation goes. */
@Injectable()
export class PhotoCopies {
  constructor(
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
  ) {}

  /**
   * Before the transaction that is to name them: a copy goes again unless its row comes. Each attempt has keys of its own, so that one that
   * comes too late lets nothing go that another has kept. What is gone meanwhile is left out. @throws Error while the store is away
   */
  async make(ownerId: string, screeningId: string, lent: ToldToAdvisor['photos'], createdAt: Date): Promise<PhotoRecord[]> {
    const copies: PhotoRecord[] = [];
    for (const { key, ...photo } of lent) {
      if (!key.startsWith(`${lentPart('advisor')}/${ownerId}/`)) continue;
      const id = randomUUID();
      const objectKey = `screening/${ownerId}/${id}.jpg`;
      await this.removals.expect(objectKey);
      if (await this.objects.copy(key, objectKey)) copies.push({ id, ownerId, draftId: null, screeningId, objectKey, ...photo, createdAt });
    }
    return copies;
  }
}
