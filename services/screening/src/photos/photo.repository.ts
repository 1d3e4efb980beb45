import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoRecord } from './photo.record.js';

export type PhotoHome = { draftId: string } | { screeningId: string };

/** Rows of `photo` and of the list of objects to remove. */
@Injectable()
export class Photos {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
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
    await tx.query('DELETE FROM object_removal WHERE object_key = $1', [photo.objectKey]);
  }

  async move(tx: EntityManager, from: PhotoHome, to: PhotoHome): Promise<void> {
    await tx.getRepository(PhotoRecord).update(from, { draftId: null, screeningId: null, ...to });
  }

  /** Removes rows and puts their objects on the list, in one statement. @returns how many */
  async remove(tx: EntityManager, home: PhotoHome, id?: string): Promise<number> {
    const [column, value] = 'draftId' in home ? ['draft_id', home.draftId] : ['screening_id', home.screeningId];
    const rows = await tx.query<unknown[]>(
      `WITH gone AS (DELETE FROM photo WHERE ${column} = $1 AND ($2::uuid IS NULL OR id = $2) RETURNING object_key)
       INSERT INTO object_removal (object_key, due_at) SELECT object_key, $3::timestamptz FROM gone ON CONFLICT DO NOTHING RETURNING 1`,
      [value, id ?? null, this.clock.now()],
    );
    return rows.length;
  }

  /** Insurance before an upload: should the row never come, the object goes. */
  async expectObject(key: string): Promise<void> {
    await this.source.query(`INSERT INTO object_removal (object_key, due_at) VALUES ($1, $2::timestamptz + interval '1 hour')`, [
      key,
      this.clock.now(),
    ]);
  }
}
