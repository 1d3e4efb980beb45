import { Injectable } from '@nestjs/common';
import { MARKUP_LIMITS, type MarkupDetail, type MarkupImages } from '@toothwise/contracts-health';
import { ObjectStore } from '@toothwise/objects';
import { type Actor, Audit, ProblemError } from '@toothwise/service-kit';
import { MarkupRepository, type MarkupRow } from './markup.repository.js';
import { asWhom, isStaff, toImage } from './markup.rules.js';

/** Shows people their own images, and dentists and administrators everybody's, which leaves a row first. */
@Injectable()
export class ShowMarkup {
  constructor(
    private readonly images: MarkupRepository,
    private readonly objects: ObjectStore,
    private readonly audit: Audit,
  ) {}

  async list(actor: Actor): Promise<MarkupImages> {
    const rows = await this.images.list(isStaff(actor) ? null : actor.id, MARKUP_LIMITS.exported);
    return { items: rows.map((row) => toImage(row, actor.id)) };
  }

  /** @throws ProblemError `resource.not-found`, also for another person's */
  async execute(actor: Actor, imageId: string): Promise<MarkupDetail> {
    const row = await this.images.find(imageId);
    if (!row || (row.personId !== actor.id && !isStaff(actor))) throw new ProblemError('resource.not-found');
    await this.opened(actor, row);
    const link = await this.objects.link(row.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'image.jpg' });
    return { ...toImage(row, actor.id), shapes: row.shapes, link };
  }

  private opened(actor: Actor, { id, personId }: MarkupRow): Promise<void> {
    const look = { actor, action: 'markup.opened', subjectType: 'markup-image', subjectId: id, personId };
    return this.audit.opened({ ...look, details: asWhom(actor) });
  }
}
