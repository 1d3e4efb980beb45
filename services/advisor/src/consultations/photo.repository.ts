import { Injectable } from '@nestjs/common';
import { CHAT_PHOTOS } from '@toothwise/contracts-advisor';
import { ObjectRemovals } from '@toothwise/objects';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { PhotoRecord } from './photo.record.js';

const TOO_MANY = `You can add at most ${CHAT_PHOTOS} photos.`;

/** Rows of `photo`; their objects come and go with them. */
@Injectable()
export class ChatPhotos {
  constructor(
    private readonly source: DataSource,
    private readonly removals: ObjectRemovals,
  ) {}

  /** Added and in no line yet, in the order in which they were added. */
  waiting(consultationId: string, tx: EntityManager = this.source.manager): Promise<PhotoRecord[]> {
    return tx.getRepository(PhotoRecord).find({ where: { consultationId, seq: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** In lines. */
  said(consultationId: string, tx: EntityManager = this.source.manager): Promise<PhotoRecord[]> {
    return tx.getRepository(PhotoRecord).find({ where: { consultationId, seq: Not(IsNull()) }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(consultationId: string, id: string): Promise<PhotoRecord | null> {
    return this.source.getRepository(PhotoRecord).findOneBy({ consultationId, id });
  }

  /** @throws ProblemError `photo.too-many` */
  async requirePlace(consultationId: string, tx: EntityManager = this.source.manager): Promise<void> {
    const count = await tx.getRepository(PhotoRecord).countBy({ consultationId });
    if (count >= CHAT_PHOTOS) throw new ProblemError('photo.too-many', { detail: TOO_MANY });
  }

  /** The conversation is locked by the caller, so that two uploads at once cannot both be the last. @throws ProblemError `photo.too-many` */
  async add(tx: EntityManager, photo: PhotoRecord): Promise<void> {
    await this.requirePlace(photo.consultationId, tx);
    await tx.getRepository(PhotoRecord).insert(photo);
    await this.removals.keep(tx, photo.objectKey);
  }

  async say(tx: EntityManager, photos: readonly PhotoRecord[], seq: number): Promise<void> {
    for (const { id } of photos) await tx.getRepository(PhotoRecord).update({ id }, { seq });
  }

  /** Removes rows, and has their objects removed. @returns how many */
  async remove(
    tx: EntityManager,
    { ownerId, consultationId, id }: { ownerId: string; consultationId?: string; id?: string },
  ): Promise<number> {
    const [gone] = await tx.query<[{ object_key: string }[], number]>(
      `DELETE FROM photo WHERE owner_id = $1 AND ($2::uuid IS NULL OR consultation_id = $2) AND ($3::uuid IS NULL OR (id = $3 AND seq IS NULL))
       RETURNING object_key`,
      [ownerId, consultationId ?? null, id ?? null],
    );
    const keys = gone.map((row) => row.object_key);
    if (keys.length > 0) await this.removals.add(tx, keys);
    return keys.length;
  }
}
