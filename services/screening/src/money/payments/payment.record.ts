import { Column, Entity, PrimaryColumn } from 'typeorm';

export type DisputeState = 'open' | 'won' | 'lost';
export type PaymentStatus = 'requires-payment' | 'processing' | 'succeeded' | 'failed';

@Entity('payment')
export class PaymentRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text', { name: 'product_id' }) productId!: string;
  @Column('integer') quantity!: number;
  /** US cents. */
  @Column('integer') amount!: number;
  @Column('text') currency!: 'usd';
  @Column('integer') credits!: number;
  @Column('integer') bonus!: number;
  @Column('text') status!: PaymentStatus;
  /** US cents that went back, as Stripe last said. */
  @Column('integer', { name: 'refunded_amount', default: 0 }) refundedAmount!: number;
  @Column('text', { name: 'stripe_intent_id' }) stripeIntentId!: string;
  /** Of a single screening: the draft that it was bound to. */
  @Column('uuid', { name: 'draft_id', nullable: true }) draftId!: string | null;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt!: Date | null;
  /** What the payer's bank says about a payment that they contest; US cents. */
  @Column('text', { nullable: true }) dispute!: DisputeState | null;
  @Column('integer', { name: 'disputed_amount', default: 0 }) disputedAmount!: number;
  /** Stripe's decline code of the last try. */
  @Column('text', { nullable: true }) failure!: string | null;
  /** How often the reconciler has asked Stripe about it. */
  @Column('integer', { default: 0 }) checks!: number;
  @Column('timestamptz', { name: 'next_check_at', nullable: true }) nextCheckAt!: Date | null;
  /** Ended by a newer one of the same person; Stripe is told after that, and asked whether it was paid after all. */
  @Column('timestamptz', { name: 'superseded_at', nullable: true }) supersededAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
