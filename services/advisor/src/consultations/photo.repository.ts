import { Injectable } from '@nestjs/common';
import { CHAT_PHOTOS } from '@toothwise/contracts-advisor';
import { type CountedPlaces, KeptPhotos, tooManyPhotos } from '@toothwise/objects';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { PhotoRecord } from './photo.record.js';

/** Photos of conversations: at most five in each, in lines or not. */
@Injectable()
export class ChatPhotos extends KeptPhotos<PhotoRecord> implements CountedPlaces {
  protected override readonly record = PhotoRecord;
  protected override readonly homeColumn = 'consultation_id';

  override inHome = (consultationId: string) => ({ consultationId });

  /** Added and in no line yet. */
  waiting(consultationId: string, tx?: EntityManager): Promise<PhotoRecord[]> {
    return this.of({ consultationId, seq: IsNull() }, tx);
  }

  /** In lines. */
  said(consultationId: string, tx?: EntityManager): Promise<PhotoRecord[]> {
    return this.of({ consultationId, seq: Not(IsNull()) }, tx);
  }

  /** @returns how many: none where it is said */
  removeWaiting(tx: EntityManager, consultationId: string, id: string): Promise<number> {
    return this.remove(tx, { consultationId, seq: IsNull() }, id);
  }

  async hold<T>(consultationId: string, work: (place: string) => Promise<T>): Promise<T> {
    await this.use(this.source.manager, consultationId);
    return work('');
  }

  /** The conversation is locked by the caller, so that two uploads at once cannot both be the last. */
  async use(tx: EntityManager, consultationId: string): Promise<void> {
    if ((await tx.getRepository(PhotoRecord).countBy({ consultationId })) >= CHAT_PHOTOS) throw tooManyPhotos(CHAT_PHOTOS);
  }

  async say(tx: EntityManager, photos: readonly PhotoRecord[], seq: number): Promise<void> {
    for (const { id } of photos) await tx.getRepository(PhotoRecord).update({ id }, { seq });
  }
}
