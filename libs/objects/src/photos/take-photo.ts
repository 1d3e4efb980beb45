import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PhotoIntake } from '../intake/photo-intake.js';
import type { KeptPhoto } from './kept-photo.record.js';
import type { KeptPhotos } from './kept-photos.js';

/** How many a domain takes, as it counts them. @throws ProblemError `photo.too-many` */
export interface CountedPlaces {
  /** Does the work while a place is held. */
  hold<T>(homeId: string, work: (place: string) => Promise<T>): Promise<T>;
  /** Gives the place up for the photo that is added in the same transaction. */
  use(tx: EntityManager, homeId: string, place: string): Promise<void>;
}
/** What a photo is taken into, a draft or a conversation. */
export interface PhotoTarget<R extends KeptPhoto> {
  homeId: string;
  ownerId: string;
  /** The service whose object it becomes. */
  service: string;
  photos: KeptPhotos<R>;
  places: CountedPlaces;
  /** Columns of the domain's own. */
  own: Omit<R, keyof KeptPhoto>;
  /** Refuses what may not come in (any more), and locks: removals and the same photo sent twice queue up there too. */
  open(tx: EntityManager): Promise<void>;
}

export const tooManyPhotos = (most: number) => new ProblemError('photo.too-many', { detail: `You can add at most ${most} photos.` });

/** Takes one photo of a person: checked, encoded anew, measured, stored, and kept under the sender's own number. */
@Injectable()
export class TakePhoto {
  constructor(
    private readonly intake: PhotoIntake,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id the sender's own number of the photo: sent again it is the same photo
   * @throws ProblemError `resource.not-found` (taken back meanwhile), `photo.*`, and what the target refuses
   */
  async execute<R extends KeptPhoto>(request: IncomingMessage, into: PhotoTarget<R>, id: string = randomUUID()): Promise<R> {
    const { homeId, photos, places } = into;
    const known = await photos.find(photos.inHome(homeId), id);
    if (!known) return places.hold(homeId, (place) => this.take(request, into, { id, place }));
    // Dropped, so that the sender gets the answer instead of a broken connection.
    request.resume();
    return known;
  }

  private async take<R extends KeptPhoto>(
    request: IncomingMessage,
    { homeId, ownerId, service, photos, places, own, open }: PhotoTarget<R>,
    { id, place }: { id: string; place: string },
  ): Promise<R> {
    const { key: objectKey, ...taken } = await this.intake.take(request, { service, ownerId });
    const photo = { id, ownerId, objectKey, ...taken, ...own, createdAt: this.clock.now() } as R;
    return this.transactions.run(async (tx) => {
      await open(tx);
      if (await photos.isTakenBack(tx, homeId, id)) throw new ProblemError('resource.not-found');
      const already = await photos.find(photos.inHome(homeId), id, tx);
      if (already) return already;
      await places.use(tx, homeId, place);
      await photos.add(tx, photo);
      return photo;
    });
  }
}
