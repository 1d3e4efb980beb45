import { Inject, Injectable } from '@nestjs/common';
import type { Payment } from '@toothwise/contracts-screening';
import { type Actor, Clock, LOGGER, type Logger, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { CreditLots } from '../credits/credit-lot.repository.js';
import { NOTHING_UNUSED, share } from '../credits/credit-lots.rules.js';
import { idOf } from './payment-id.rules.js';
import { Payments } from './payment.repository.js';
import { paymentView } from './payment.mapper.js';
import { refundOf } from './payment.rules.js';
import type { Refund } from './refund.repository.js';
import { Refunds } from './refund.repository.js';
import { SendRefunds } from './send-refunds.use-case.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

const SINGLE_UNUSED_MS = 24 * 3_600_000;
const BATCH = 20;

/** Gives back what was bought and not used: the credits go at once, the money follows. */
@Injectable()
export class AskRefund {
  constructor(
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly lots: CreditLots,
    private readonly ledger: CreditLedger,
    private readonly send: SendRefunds,
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `refund.not-possible` */
  async execute(actor: Actor, paymentId: string, key: string): Promise<Payment> {
    const { stripeIntentId } = await this.payments.require(actor.id, paymentId);
    await this.hear(stripeIntentId);
    const asked = { id: idOf('refund', actor.id, key), paymentId, cause: 'asked', actor: actor.id } as const;
    const taken = await this.transactions.run((tx) => this.take(tx, asked));
    if (taken === null) throw new ProblemError('refund.not-possible');
    await this.sendNow();
    const payment = await this.payments.require(actor.id, paymentId);
    return paymentView(payment, refundOf(payment, await this.unused(payment.personId, paymentId), this.clock.now()));
  }

  /** What an administrator may send back, which has no last day. @throws ProblemError `resource.not-found`, `refund.not-possible` */
  async correctable(personId: string, paymentId: string): Promise<number> {
    await this.hear((await this.payments.require(personId, paymentId)).stripeIntentId);
    const payment = await this.payments.require(personId, paymentId);
    const refund = refundOf(payment, await this.unused(personId, paymentId), this.clock.now(), false);
    if (!refund) throw new ProblemError('refund.not-possible');
    return refund.amount;
  }

  /** In the transaction that decides about it; the money is sent afterwards (`sendNow`). @throws ProblemError `refund.not-possible`, `correction.changed` */
  async correct(tx: EntityManager, { most, ...asked }: Pick<Refund, 'id' | 'paymentId' | 'actor'> & { most: number }): Promise<void> {
    const taken = await this.take(tx, { ...asked, cause: 'corrected' }, false);
    if (taken === null) throw new ProblemError('refund.not-possible');
    if (taken > most) throw new ProblemError('correction.changed');
  }

  async sendNow(): Promise<void> {
    await this.send.execute().catch((error: unknown) => this.log.warn({ err: error }, 'a refund is sent later'));
  }

  /** PAY: a single screening that was paid and not used within a day, or whose answers are gone, for instance by an emergency. */
  async unusedSingles(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - SINGLE_UNUSED_MS);
    const due = await this.lots.unusedSingles(before, BATCH);
    for (const { paymentId, intentId } of due) {
      const asked = { id: idOf('single-unused', paymentId, ''), paymentId, cause: 'single-unused', actor: 'screening' } as const;
      try {
        await this.hear(intentId);
        await this.transactions.run((tx) => this.take(tx, asked, false));
      } catch (error) {
        this.log.warn({ err: error, paymentId }, 'a single screening could not be refunded; it is tried again');
      }
    }
    return due.length;
  }

  /** What the payer's bank has said since: contested money is not sent back. Where Stripe does not answer, it decides when the refund is sent. */
  private async hear(intentId: string): Promise<void> {
    try {
      const word = await this.stripe.look(intentId);
      await this.transactions.run((tx) => this.settle.execute(tx, word));
    } catch (error) {
      this.log.warn({ err: error, intentId }, 'a payment could not be looked at before its refund');
    }
  }

  private async unused(personId: string, paymentId: string) {
    return (await this.lots.unusedOf(personId)).get(paymentId) ?? NOTHING_UNUSED;
  }

  /** @returns US cents; null where nothing can be refunded, 0 where the same was asked before */
  private async take(
    tx: EntityManager,
    asked: Pick<Refund, 'id' | 'paymentId' | 'cause' | 'actor'>,
    isTimed = true,
  ): Promise<number | null> {
    const payment = await this.payments.lockById(tx, asked.paymentId);
    if (!payment) return null;
    const { personId, id: paymentId } = payment;
    if (await this.refunds.isAsked(tx, asked.id)) return 0;
    await this.ledger.lock(tx, personId);
    const lots = await this.lots.unused(tx, { paymentId });
    const count = (isBonus: boolean) =>
      lots.filter(({ origin }) => (origin === 'bonus') === isBonus).reduce((sum, { unused }) => sum + unused, 0);
    const unused = { bought: count(false), bonus: count(true), taken: await this.lots.taken(tx, personId, paymentId) };
    const refund = refundOf(payment, unused, this.clock.now(), isTimed);
    if (!refund) return null;
    await this.refunds.insert(tx, { ...asked, personId, amount: refund.amount, credits: refund.credits });
    await this.ledger.take(tx, {
      personId,
      lots: share(lots, refund.credits),
      kind: 'refund',
      cause: asked.cause,
      actor: asked.actor,
      key: `refund:${asked.id}`,
      paymentId,
    });
    return refund.amount;
  }
}
