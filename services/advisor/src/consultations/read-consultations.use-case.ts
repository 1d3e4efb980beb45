import { Injectable } from '@nestjs/common';
import type { Consultation } from '@toothwise/contracts-advisor';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, keysetPage, type KeysetPosition, readCursor } from '@toothwise/service-kit';
import { consultationView } from './consultation.mapper.js';
import type { ConsultationRecord } from './consultation.record.js';
import { Consultations } from './consultation.repository.js';

interface Asked {
  cursor?: string;
  limit: number;
  standing?: 'emergency';
}

/** People read their own conversations. */
@Injectable()
export class ReadConsultations {
  constructor(private readonly consultations: Consultations) {}

  async execute(actor: Actor, { cursor, limit, standing }: Asked): Promise<Page<Consultation>> {
    const after = readCursor(cursor);
    const rows = await (standing ? this.standing(actor.id, limit, after) : this.consultations.page(actor.id, limit, after));
    return keysetPage(rows, limit, positionOf, consultationView);
  }

  /** The rules say whether an emergency stands: looked for page by page, as far as there are any. */
  private async standing(personId: string, limit: number, after?: KeysetPosition): Promise<ConsultationRecord[]> {
    const rows = await this.consultations.toldIn(personId, limit, after);
    const found = rows.filter((row) => consultationView(row).safety.emergency !== null);
    if (rows.length <= limit || found.length > limit) return found;
    return [...found, ...(await this.standing(personId, limit - found.length, positionOf(rows.at(-1)!)))];
  }
}

const positionOf = ({ id, createdAt: at }: ConsultationRecord): KeysetPosition => ({ id, at });
