import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToldToAdvisor } from '@toothwise/contracts-advisor';
import { lentPart, ObjectRemovals, ObjectStore } from '@toothwise/objects';
import type { PhotoRecord } from '../photos/photo.record.js';

/** Copies photos of a conversation, so that the record keeps them when the conversation goes. */
@Injectable()
export class PhotoCopies {
  constructor(
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
  ) {}

  /**
   * Under keys and ids that follow from the originals: done twice, it is done once. A copy goes again unless its row comes. What is gone
   * meanwhile is left out. @throws Error while the store is away
   */
  async make(ownerId: string, screeningId: string, lent: ToldToAdvisor['photos'], createdAt: Date): Promise<PhotoRecord[]> {
    const copies: PhotoRecord[] = [];
    for (const { key, ...photo } of lent) {
      if (!key.startsWith(`${lentPart('advisor')}/${ownerId}/`)) continue;
      const id = uuidOf(`${screeningId} ${key}`);
      const objectKey = `screening/${ownerId}/${id}.jpg`;
      await this.removals.expectAgain(objectKey);
      if (await this.objects.copy(key, objectKey)) copies.push({ id, ownerId, draftId: null, screeningId, objectKey, ...photo, createdAt });
    }
    return copies;
  }
}

/** The same id for the same words. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
