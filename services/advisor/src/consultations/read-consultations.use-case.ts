import { Injectable } from '@nestjs/common';
import type { Consultation } from '@toothwise/contracts-advisor';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, keysetPage, readCursor } from '@toothwise/service-kit';
import { consultationView } from './consultation.mapper.js';
import { Consultations } from './consultation.repository.js';

/** People read their own conversations. */
@Injectable()
export class ReadConsultations {
  constructor(private readonly consultations: Consultations) {}

  async execute(actor: Actor, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<Consultation>> {
    const rows = await this.consultations.page(actor.id, limit, readCursor(cursor));
    return keysetPage(rows, limit, ({ id, createdAt: at }) => ({ id, at }), consultationView);
  }
}
