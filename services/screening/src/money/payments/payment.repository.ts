import { Injectable } from '@nestjs/common';
import { Clock, ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PaymentRecord } from './payment.record.js';
import { OPEN_PAYMENTS, nextCheck, soon } from './payment.rules.js';

/** A payment that Stripe is to be asked about now. */
export interface DuePayment {
  intentId: string;
  superseded: boolean;
}
export type NewPayment = Pick<PaymentRecord, 'id' | 'personId' | 'stripeIntentId'> &
  Pick<PaymentRecord, 'productId' | 'quantity' | 'amount' | 'currency' | 'credits' | 'bonus' | 'draftId'>;

/** As many as one round asks Stripe about. */
const BATCH = 20;

/** Rows of `payment`, and which of Stripe's events have been heard. */
@Injectable()
export class Payments {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async require(personId: string, id: string): Promise<PaymentRecord> {
    const payment = await this.source.getRepository(PaymentRecord).findOneBy({ id, personId });
    if (!payment) throw new ProblemError('resource.not-found');
    return payment;
  }

  /** Locked until the transaction ends: Stripe's words on one payment take turns. */
  lockByIntent(tx: EntityManager, stripeIntentId: string): Promise<PaymentRecord | null> {
    return tx.getRepository(PaymentRecord).findOne({ where: { stripeIntentId }, lock: { mode: 'pessimistic_write' } });
  }

  lockById(tx: EntityManager, id: string): Promise<PaymentRecord | null> {
    return tx.getRepository(PaymentRecord).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** What somebody has paid, the newest first. */
  paidBy(personId: string): Promise<PaymentRecord[]> {
    return this.source
      .getRepository(PaymentRecord)
      .find({ where: { personId, status: 'succeeded' }, order: { createdAt: 'DESC' }, take: 50 });
  }

  /** Paid ones that were not compared with Stripe since then; claimed by saying that they are now. */
  async claimToCompare(tx: EntityManager, since: Date, paidAfter: Date): Promise<string[]> {
    const [rows] = await tx.query<[{ intentId: string }[], number]>(
      `UPDATE payment SET compared_at = $3
       WHERE id IN (SELECT id FROM payment WHERE status = 'succeeded' AND coalesce(compared_at, created_at) < $1 AND created_at > $2
                    ORDER BY compared_at NULLS FIRST LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING stripe_intent_id AS "intentId"`,
      [since, paidAfter, this.clock.now(), BATCH],
    );
    return rows.map(({ intentId }) => intentId);
  }

  async save(tx: EntityManager, payment: PaymentRecord): Promise<void> {
    await tx.getRepository(PaymentRecord).update({ id: payment.id }, payment);
  }

  /** The payment as it is stored: what is started twice under one key is the same one. */
  async start(tx: EntityManager, payment: NewPayment): Promise<PaymentRecord> {
    const [payments, now] = [tx.getRepository(PaymentRecord), this.clock.now()];
    const first = { status: 'requires-payment' as const, supersededAt: null, createdAt: now, updatedAt: now };
    await this.supersedeOthers(tx, payment);
    await payments
      .createQueryBuilder()
      .insert()
      .values({ ...payment, ...first, nextCheckAt: nextCheck(now, 0, now) })
      .orIgnore()
      .execute();
    return payments.findOneByOrFail({ id: payment.id });
  }

  /** Room for one more: the oldest unpaid ones end. Starts of one person take turns, so that many at once leave no more either. */
  private async supersedeOthers(tx: EntityManager, { personId, id, productId }: NewPayment): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`payments:${personId}`]);
    await tx.query(
      `UPDATE payment SET superseded_at = $4, next_check_at = $4 WHERE person_id = $1 AND (id IN (
         SELECT id FROM payment WHERE person_id = $1 AND id <> $2 AND superseded_at IS NULL AND status IN ('requires-payment', 'failed')
         ORDER BY created_at DESC, id OFFSET $3)
       OR ($5 = 'single' AND product_id = $5 AND id <> $2 AND superseded_at IS NULL AND status IN ('requires-payment', 'failed')))`,
      [personId, id, OPEN_PAYMENTS - 1, this.clock.now(), productId],
    );
  }

  /** What is not paid yet is to end at Stripe, for good. */
  async supersedeAll(tx: EntityManager, personId: string): Promise<void> {
    await tx.query(
      `UPDATE payment SET superseded_at = $2, next_check_at = $2
       WHERE person_id = $1 AND superseded_at IS NULL AND status IN ('requires-payment', 'failed')`,
      [personId, this.clock.now()],
    );
  }

  /** Payments whose turn it is; each is claimed by moving its next check, so that no replica asks about it too. */
  claimDue(tx: EntityManager): Promise<DuePayment[]> {
    return this.claim(tx, 'true', []);
  }

  /** This person's superseded payments that have not ended at Stripe yet. */
  claimSuperseded(tx: EntityManager, personId: string): Promise<DuePayment[]> {
    return this.claim(tx, 'superseded_at IS NOT NULL AND person_id = $3', [personId]);
  }

  private async claim(tx: EntityManager, which: string, parameters: unknown[]): Promise<DuePayment[]> {
    const [rows] = await tx.query<[DuePayment[], number]>(
      `UPDATE payment SET checks = checks + 1, next_check_at = $2::timestamptz + interval '1 minute'
       WHERE id IN (SELECT id FROM payment WHERE next_check_at <= $2 AND ${which} ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING stripe_intent_id AS "intentId", superseded_at IS NOT NULL AS superseded`,
      [BATCH, this.clock.now(), ...parameters],
    );
    return rows;
  }

  /** Where Stripe could not be asked: its turn comes before that of a check whose process died. */
  async askSoon(intentId: string): Promise<void> {
    await this.source.query('UPDATE payment SET next_check_at = $2 WHERE stripe_intent_id = $1 AND next_check_at > $2', [
      intentId,
      soon(this.clock.now()),
    ]);
  }

  /** @returns false for an event that was heard before */
  async hear(event: { id: string; type: string }, tx: EntityManager = this.source.manager): Promise<boolean> {
    const fresh = await tx.query<unknown[]>('INSERT INTO stripe_event (id, type) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
      event.id,
      event.type,
    ]);
    return fresh.length > 0;
  }

  /** Which payment an event was about; null where it was none of ours. */
  async note(tx: EntityManager, eventId: string, paymentId: string | null): Promise<void> {
    await tx.query('UPDATE stripe_event SET payment_id = $2 WHERE id = $1', [eventId, paymentId]);
  }
}
