import { Injectable } from '@nestjs/common';
import type { Page } from '@toothwise/contracts-core';
import type { Screening, screeningHttp, ScreeningSummary } from '@toothwise/contracts-screening';
import { type Actor, keysetPage, readCursor } from '@toothwise/service-kit';
import type { z } from 'zod';
import type { ScreeningRecord } from '../record/screening.record.js';
import { screeningView, summaryView } from './screening.mapper.js';
import { Screenings } from './screening.repository.js';

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
  async execute(actor: Actor, { cursor, limit, whose }: z.output<typeof screeningHttp.screeningQuery>): Promise<Page<ScreeningSummary>> {
    const rows = await this.screenings.page(actor.id, limit, readCursor(cursor), whose);
    return keysetPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), summaryView);
  }
}
