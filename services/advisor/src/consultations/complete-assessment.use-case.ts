import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { Allowances } from '../allowance/allowance.repository.js';
import { isCounted, roomAt } from '../allowance/allowance.rules.js';
import type { Consultation } from './consultation.aggregate.js';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/**
 * Has the record made of a conversation in which all is told. One of level 1 or 2 takes a screening of the month; where none is left, its
 * record waits. What came of it, and what to do, is said at once either way.
 */
@Injectable()
export class CompleteAssessment {
  constructor(
    private readonly allowances: Allowances,
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that holds the conversation; the caller saves it. */
  async execute(tx: EntityManager, consultation: Consultation): Promise<void> {
    if (!consultation.isDue) return;
    const now = this.clock.now();
    const { personId, waitsUntil } = consultation.row;
    if (!isCounted(consultation.level) || (await this.allowances.take(tx, personId, now))) {
      const lines = await this.consultations.lines(consultation.id, 0, tx);
      consultation.complete(await this.photos.said(consultation.id, tx), lines, now);
    } else if (waitsUntil === null || waitsUntil <= now) {
      const { monthly } = await this.allowances.of(personId, now, tx);
      const before = await this.consultations.countWaiting(tx, personId, consultation.id);
      consultation.wait(roomAt(now, monthly ?? 1, before));
    }
  }
}
