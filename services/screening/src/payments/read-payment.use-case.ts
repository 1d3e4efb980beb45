import { Injectable } from '@nestjs/common';
import type { Payment } from '@toothwise/contracts';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { paymentView } from './payment.mapper.js';
import { PaymentRecord } from './payment.record.js';

@Injectable()
export class ReadPayment {
  constructor(private readonly source: DataSource) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's payment */
  async run(actor: Actor, id: string): Promise<Payment> {
    const payment = await this.source.getRepository(PaymentRecord).findOneBy({ id, personId: actor.id });
    if (!payment) throw new ProblemError('resource.not-found');
    return paymentView(payment);
  }
}
