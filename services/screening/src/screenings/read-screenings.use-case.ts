import { Injectable } from '@nestjs/common';
import type { Page, Screening, ScreeningSummary } from '@toothwise/contracts';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { z } from 'zod';
import { screeningView, summaryView } from './screening.mapper.js';
import type { ScreeningRecord } from './screening.record.js';
import { type PagePosition, Screenings } from './screenings.js';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** A person's own screenings. */
@Injectable()
export class ReadScreenings {
  constructor(private readonly screenings: Screenings) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async one(actor: Actor, id: string): Promise<Screening> {
    const { screening, photos, consent } = await this.screenings.whole(actor.id, id);
    return screeningView(screening, photos, consent);
  }

  /** How far one is, for its event stream. @throws ProblemError `resource.not-found` */
  progress(actor: Actor, id: string): Promise<ScreeningRecord> {
    return this.screenings.require(actor.id, id);
  }

  /** Newest first. @throws ProblemError `request.invalid` for a cursor that is not ours */
  async page(actor: Actor, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<ScreeningSummary>> {
    const rows = await this.screenings.page(actor.id, limit, cursor === undefined ? undefined : decode(cursor));
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items: items.map(summaryView), next: rows.length > limit && last ? encode(last) : null };
  }
}

const encode = ({ createdAt, id }: PagePosition) => Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

function decode(cursor: string): PagePosition {
  try {
    const [createdAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (cause) {
    throw new ProblemError('request.invalid', { cause, issues: [{ path: 'cursor', message: 'Start again at the first page.' }] });
  }
}
