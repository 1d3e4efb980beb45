import { Injectable } from '@nestjs/common';
import { PHOTO_LIMITS } from '@toothwise/contracts-screening';
import { type CountedPlaces, tooManyPhotos } from '@toothwise/objects';
import { Clock, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Drafts } from '../drafts/draft.repository.js';
import { Photos } from '../photos/photo.repository.js';

/** A place whose holder has said nothing for this long is free: its process is dead. */
const HELD = `interval '30 seconds'`;
const RENEWED_EVERY_MS = 10_000;

/**
 * The five places of a draft. One is taken before a photo is read and decoded, so that uploads at once cost no more than five decodings;
 * it is given back when the upload fails, or when the process that held it has died.
 */
@Injectable()
export class PhotoPlaces implements CountedPlaces {
  constructor(
    private readonly source: DataSource,
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Does the work while a place is held. @throws ProblemError `photo.too-many`, `resource.not-found` (no draft any more) */
  async hold<T>(draftId: string, work: (place: string) => Promise<T>): Promise<T> {
    const place = randomUUID();
    await this.transactions.run(async (tx) => {
      await this.refuseFull(tx, draftId);
      await tx.query(`INSERT INTO photo_place (id, draft_id, held_until) VALUES ($1, $2, $3::timestamptz + ${HELD})`, [
        place,
        draftId,
        this.clock.now(),
      ]);
    });
    const renewal = setInterval(() => void this.renew(place), RENEWED_EVERY_MS);
    try {
      return await work(place);
    } finally {
      clearInterval(renewal);
      // Where that fails, nobody renews it any more.
      await this.source.query('DELETE FROM photo_place WHERE id = $1', [place]).catch(() => undefined);
    }
  }

  /** Gives the place up for the photo that is added in the same transaction. @throws ProblemError as `hold` */
  async use(tx: EntityManager, draftId: string, place: string): Promise<void> {
    await tx.query('DELETE FROM photo_place WHERE id = $1', [place]);
    // It may have been lost meanwhile, to a clock or a database that was away.
    await this.refuseFull(tx, draftId);
  }

  /** The draft's row is the queue: two uploads at once cannot both be the fifth. */
  private async refuseFull(tx: EntityManager, draftId: string): Promise<void> {
    await this.drafts.lock(tx, draftId);
    await tx.query('DELETE FROM photo_place WHERE draft_id = $1 AND held_until <= $2', [draftId, this.clock.now()]);
    const [held] = await tx.query<{ count: number }[]>('SELECT count(*)::int AS count FROM photo_place WHERE draft_id = $1', [draftId]);
    const stored = await this.photos.of({ draftId }, tx);
    if (stored.length + held!.count >= PHOTO_LIMITS.count) throw tooManyPhotos(PHOTO_LIMITS.count);
  }

  private async renew(place: string): Promise<void> {
    await this.source
      .query(`UPDATE photo_place SET held_until = $2::timestamptz + ${HELD} WHERE id = $1`, [place, this.clock.now()])
      .catch(() => undefined);
  }
}
