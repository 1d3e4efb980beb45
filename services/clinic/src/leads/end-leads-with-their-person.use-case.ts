import { Eraser } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EndSharing } from './end-sharing.use-case.js';
import { LeadRepository } from './lead.repository.js';

/** A person is erased: practices that accepted are told to stop, those that still could are told that it is over. */
@Injectable()
export class EndLeadsWithTheirPerson {
  constructor(
    private readonly leads: LeadRepository,
    private readonly endSharing: EndSharing,
    eraser: Eraser,
  ) {
    eraser.add({ within: (tx, personId) => this.execute(tx, personId) });
  }

  async execute(tx: EntityManager, personId: string): Promise<void> {
    for (const screeningId of await this.leads.listScreeningsOf(tx, personId))
      await this.endSharing.execute(tx, screeningId, 'person-erased');
  }
}
