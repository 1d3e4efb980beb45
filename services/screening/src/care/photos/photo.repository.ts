import { Injectable } from '@nestjs/common';
import { ObjectRemovals } from '@toothwise/objects';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoRecord } from './photo.record.js';

export type PhotoHome = { draftId: string } | { screeningId: string };

/** Rows of `photo`; their objects come and go with them. */
@Injectable()
export class Photos {
  constructor(
    private readonly source: DataSource,
    private readonly removals: ObjectRemovals,
  ) {}

  /** In the order in which they were added. */
  of(home: PhotoHome, tx: EntityManager = this.source.manager): Promise<PhotoRecord[]> {
    return tx.getRepository(PhotoRecord).find({ where: home, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(home: PhotoHome, id: string, tx: EntityManager = this.source.manager): Promise<PhotoRecord | null> {
    return tx.getRepository(PhotoRecord).findOneBy({ ...home, id });
  }

  /** @throws ProblemError `request.invalid`: another draft or screening has a photo of this number */
  async add(tx: EntityManager, photo: PhotoRecord): Promise<void> {
    const { raw } = await tx.createQueryBuilder().insert().into(PhotoRecord).values(photo).orIgnore().returning('id').execute();
    if ((raw as unknown[]).length === 0)
      throw new ProblemError('request.invalid', { issues: [{ path: 'id', message: 'Choose another one.' }] });
    await this.removals.keep(tx, photo.objectKey);
  }

  /** Its owner wants it no more: it is not kept either when it comes only now. The draft is locked. */
  async takeBack(tx: EntityManager, draftId: string, id: string): Promise<void> {
    await tx.query('INSERT INTO photo_taken_back (draft_id, photo_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [draftId, id]);
  }

  async isTakenBack(tx: EntityManager, draftId: string, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM photo_taken_back WHERE draft_id = $1 AND photo_id = $2', [draftId, id]);
    return rows.length > 0;
  }

  async move(tx: EntityManager, from: PhotoHome, to: PhotoHome): Promise<void> {
    await tx.getRepository(PhotoRecord).update(from, { draftId: null, screeningId: null, ...to });
  }

  /** Removes rows, and has their objects removed. @returns how many */
  async remove(tx: EntityManager, home: PhotoHome, id?: string): Promise<number> {
    const [column, value] = 'draftId' in home ? ['draft_id', home.draftId] : ['screening_id', home.screeningId];
    const [gone] = await tx.query<[{ object_key: string }[], number]>(
      `DELETE FROM photo WHERE ${column} = $1 AND ($2::uuid IS NULL OR id = $2) RETURNING object_key`,
      [value, id ?? null],
    );
    const keys = gone.map((row) => row.object_key);
    if (keys.length > 0) await this.removals.add(tx, keys);
    return keys.length;
  }
}
