import { Injectable } from '@nestjs/common';
import { Eraser } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PracticeRepository } from './practice.repository.js';

/**
 * Account lets nobody go who is the only owner of a practice, as far as it has been told. Should two go at once all the same, the second stays
 * here until the practice has another one: the erasure comes again, and somebody sees that it does not end.
 */
@Injectable()
export class KeepAnOwner {
  constructor(
    private readonly practices: PracticeRepository,
    eraser: Eraser,
  ) {
    eraser.add({ within: (tx, personId) => this.execute(tx, personId) });
  }

  /** @throws Error where nobody would be left who answers for the practice */
  async execute(tx: EntityManager, personId: string): Promise<void> {
    if (await this.practices.isLastOwner(tx, personId)) throw new Error('A practice would be left without an owner');
  }
}
