import { Injectable } from '@nestjs/common';
import { Database } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';

/** Reads what was agreed with practices. Only showing an offer's price and accepting it may ask. */
@Injectable()
export class PriceRepository {
  constructor(private readonly database: Database) {}

  /** US cents for each lead, where the practice has a price of its own; else null. */
  async ofPractice(practiceId: string, tx?: EntityManager): Promise<number | null> {
    const sql = 'SELECT lead_cost_cents AS cents FROM practice_price WHERE practice_id = $1';
    const [own] = await this.database.rows<{ cents: number }>(sql, [practiceId], tx);
    return own?.cents ?? null;
  }
}
