import { Injectable } from '@nestjs/common';
import { ObjectRemovals } from '@toothwise/objects';
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

  find(home: PhotoHome, id: string): Promise<PhotoRecord | null> {
    return this.source.getRepository(PhotoRecord).findOneBy({ ...home, id });
  }

  async add(tx: EntityManager, photo: PhotoRecord): Promise<void> {
    await tx.getRepository(PhotoRecord).insert(photo);
    await this.removals.keep(tx, photo.objectKey);
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
