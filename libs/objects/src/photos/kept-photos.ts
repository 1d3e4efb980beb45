import { Injectable } from '@nestjs/common';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager, type FindManyOptions, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { ObjectRemovals } from '../removal/object-removals.js';
import { ObjectStore, type SignedLink } from '../storage/object-store.js';
import type { KeptPhoto } from './kept-photo.record.js';

/** Rows of a service's `photo` and `photo_taken_back`; their objects come and go with them. */
@Injectable()
export abstract class KeptPhotos<R extends KeptPhoto> {
  protected abstract readonly record: new () => R;
  /** In `photo_taken_back`, what photos are taken into. */
  protected abstract readonly homeColumn: string;
  /** The same as rows have it. */
  abstract inHome(id: string): FindOptionsWhere<R>;

  constructor(
    protected readonly source: DataSource,
    private readonly removals: ObjectRemovals,
    private readonly objects: ObjectStore,
  ) {}

  /** In the order in which they were added. */
  of(where: FindOptionsWhere<R>, tx: EntityManager = this.source.manager): Promise<R[]> {
    return tx.getRepository(this.record).find({ where, order: { createdAt: 'ASC', id: 'ASC' } } as FindManyOptions<R>);
  }

  find(where: FindOptionsWhere<R>, id: string, tx: EntityManager = this.source.manager): Promise<R | null> {
    return tx.getRepository(this.record).findOneBy({ ...where, id } as FindOptionsWhere<R>);
  }

  /** To read it; whoever asks has made sure that it may be seen. @throws ProblemError `resource.not-found` */
  async link(where: FindOptionsWhere<R>, id: string): Promise<SignedLink> {
    const photo = await this.find(where, id);
    if (!photo) throw new ProblemError('resource.not-found');
    return this.objects.link(photo.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'photo.jpg' });
  }

  /** @throws ProblemError `request.invalid`: a photo of this number is elsewhere */
  async add(tx: EntityManager, photo: R): Promise<void> {
    const insert = tx.createQueryBuilder().insert().into<ObjectLiteral>(this.record).values(photo).orIgnore().returning('id');
    const { raw } = await insert.execute();
    if ((raw as unknown[]).length === 0)
      throw new ProblemError('request.invalid', { issues: [{ path: 'id', message: 'Choose another one.' }] });
    await this.removals.keep(tx, photo.objectKey);
  }

  /** Its owner wants it no more: it is not kept either when it comes only now. What it is taken into is locked. */
  async takeBack(tx: EntityManager, homeId: string, id: string): Promise<void> {
    await tx.query(`INSERT INTO photo_taken_back (${this.homeColumn}, photo_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [homeId, id]);
  }

  async isTakenBack(tx: EntityManager, homeId: string, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM photo_taken_back WHERE ${this.homeColumn} = $1 AND photo_id = $2`, [homeId, id]);
    return rows.length > 0;
  }

  /** Removes rows, and has their objects removed. @returns how many */
  async remove(tx: EntityManager, where: FindOptionsWhere<R>, id?: string): Promise<number> {
    const these = id === undefined ? where : { ...where, id };
    const { raw } = await tx.createQueryBuilder().delete().from(this.record).where(these).returning('object_key').execute();
    const keys = (raw as { object_key: string }[]).map((row) => row.object_key);
    if (keys.length > 0) await this.removals.add(tx, keys);
    return keys.length;
  }
}
