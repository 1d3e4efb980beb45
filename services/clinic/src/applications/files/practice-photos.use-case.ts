import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { MOST_PHOTOS, type PracticeFiles } from '@toothwise/contracts-clinic';
import { ObjectRemovals, PhotoIntake } from '@toothwise/objects';
import { type Actor, Clock, ProblemError } from '@toothwise/service-kit';
import { isWritable } from '../application-state.rules.js';
import { type Change, OwnFiles } from './own-files.access.js';
import { ProofRepository } from './proof.repository.js';
import { ShowFiles } from './show-files.use-case.js';

/** Longest side in pixels: a card and a dialog show no more. */
const SIDE = 1600;

const PAGE: Change = { deed: 'page', takes: isWritable };

/** Photos for those who search (FIND-067). What is approved is what was looked at: they change while the application may be written. */
@Injectable()
export class PracticePhotos {
  constructor(
    private readonly own: OwnFiles,
    private readonly intake: PhotoIntake,
    private readonly files: ProofRepository,
    private readonly show: ShowFiles,
    private readonly removals: ObjectRemovals,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.role-required`, `application.closed`, `resource.not-found`, `practice.photos-full`, `photo.*` */
  async execute(actor: Actor, request: IncomingMessage): Promise<PracticeFiles> {
    const { id } = await this.own.require(actor, PAGE);
    const { key, width, height } = await this.intake.take(request, { service: 'clinic', ownerId: id, side: SIDE });
    await this.own.change(actor, PAGE, async (tx, application) => {
      if ((await this.files.photos(application.id, tx)).length >= MOST_PHOTOS) throw new ProblemError('practice.photos-full');
      await this.files.addPhoto(tx, application.id, { id: randomUUID(), objectKey: key, width, height, addedAt: this.clock.now() });
      await this.removals.keep(tx, key);
    });
    return this.show.execute(actor);
  }

  /** @throws ProblemError `practice.role-required`, `application.closed`, `resource.not-found` */
  remove(actor: Actor, photoId: string): Promise<void> {
    return this.own.change(actor, PAGE, async (tx, { id }) => {
      const key = await this.files.removePhoto(tx, id, photoId);
      if (!key) throw new ProblemError('resource.not-found');
      await this.removals.add(tx, [key]);
    });
  }
}
