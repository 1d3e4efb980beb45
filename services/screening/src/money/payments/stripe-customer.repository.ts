import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** As many as one round removes. */
const BATCH = 20;

/** Rows of `stripe_customer`: which customer at Stripe a person is. Name and address are Stripe's alone. */
@Injectable()
export class StripeCustomers {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(personId: string, tx: EntityManager = this.source.manager): Promise<string | null> {
    const rows = await tx.query<{ customer_id: string }[]>('SELECT customer_id FROM stripe_customer WHERE person_id = $1', [personId]);
    return rows[0]?.customer_id ?? null;
  }

  /** @returns the customer that counts: of two that were made at once, the first that was kept */
  async keep(tx: EntityManager, personId: string, customerId: string): Promise<string> {
    const rows = await tx.query<{ customer_id: string }[]>(
      `INSERT INTO stripe_customer (person_id, customer_id) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET customer_id = stripe_customer.customer_id RETURNING customer_id`,
      [personId, customerId],
    );
    return rows[0]!.customer_id;
  }

  /** The person is erased: Stripe is told after that. */
  async leave(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('UPDATE stripe_customer SET leaving_at = $2 WHERE person_id = $1', [personId, this.clock.now()]);
  }

  async leaving(): Promise<string[]> {
    const rows = await this.source.query<{ customer_id: string }[]>(
      'SELECT customer_id FROM stripe_customer WHERE leaving_at IS NOT NULL ORDER BY leaving_at LIMIT $1',
      [BATCH],
    );
    return rows.map(({ customer_id }) => customer_id);
  }

  async forget(tx: EntityManager, customerId: string): Promise<void> {
    await tx.query('DELETE FROM stripe_customer WHERE customer_id = $1 AND leaving_at IS NOT NULL', [customerId]);
  }
}
