import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Reads what was agreed with practices. Only showing an offer's price and accepting it may ask. */
@Injectable()
export class PriceRepository {
  constructor(private readonly source: DataSource) {}

  /** US cents for each lead, where the practice has a price of its own; else null. */
  async ofPractice(practiceId: string, tx: EntityManager = this.source.manager): Promise<number | null> {
    const [own] = await tx.query<{ cents: number }[]>('SELECT lead_cost_cents AS cents FROM practice_price WHERE practice_id = $1', [
      practiceId,
    ]);
    return own?.cents ?? null;
  }
}
