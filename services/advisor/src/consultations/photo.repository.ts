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

  find(consultationId: string, id: string, tx: EntityManager = this.source.manager): Promise<PhotoRecord | null> {
    return tx.getRepository(PhotoRecord).findOneBy({ consultationId, id });
  }

  /** @throws ProblemError `photo.too-many` */
  async requirePlace(consultationId: string, tx: EntityManager = this.source.manager): Promise<void> {
    const count = await tx.getRepository(PhotoRecord).countBy({ consultationId });
    if (count >= CHAT_PHOTOS) throw new ProblemError('photo.too-many', { detail: TOO_MANY });
  }

  /**
   * The conversation is locked by the caller, so that two uploads at once cannot both be the last.
   * @throws ProblemError `photo.too-many`, `request.invalid`: another conversation has a photo of this number
   */
  async add(tx: EntityManager, photo: PhotoRecord): Promise<void> {
    await this.requirePlace(photo.consultationId, tx);
    const { raw } = await tx.createQueryBuilder().insert().into(PhotoRecord).values(photo).orIgnore().returning('id').execute();
    if ((raw as unknown[]).length === 0)
      throw new ProblemError('request.invalid', { issues: [{ path: 'id', message: 'Choose another one.' }] });
    await this.removals.keep(tx, photo.objectKey);
  }

  /** Its owner wants it no more: it is not kept either when it comes only now. The conversation is locked. */
  async takeBack(tx: EntityManager, consultationId: string, id: string): Promise<void> {
    await tx.query('INSERT INTO photo_taken_back (consultation_id, photo_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [consultationId, id]);
  }

  async isTakenBack(tx: EntityManager, consultationId: string, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM photo_taken_back WHERE consultation_id = $1 AND photo_id = $2', [
      consultationId,
      id,
    ]);
    return rows.length > 0;
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
