import { Injectable } from '@nestjs/common';
import { KeptPhotos } from '@toothwise/objects';
import type { EntityManager } from 'typeorm';
import { PhotoRecord } from './photo.record.js';

export type PhotoHome = { draftId: string } | { screeningId: string };

/** Photos of drafts, into which they are taken, and of screenings. */
@Injectable()
export class Photos extends KeptPhotos<PhotoRecord> {
  protected override readonly record = PhotoRecord;
  protected override readonly homeColumn = 'draft_id';

  override inHome = (draftId: string) => ({ draftId });

  async move(tx: EntityManager, from: PhotoHome, to: PhotoHome): Promise<void> {
    await tx.getRepository(PhotoRecord).update(from, { draftId: null, screeningId: null, ...to });
  }
}
