import { Injectable } from '@nestjs/common';
import type { Billing } from '@toothwise/contracts-clinic';
import type { Actor } from '@toothwise/service-kit';
import { PracticeAccess } from '../practices/practice.access.js';
import { PracticeBilling } from './practice-billing.repository.js';
import { PracticeInvoices } from './practice-invoice.repository.js';

/** How the caller's practice pays, and what is missing. */
@Injectable()
export class ReadBilling {
  constructor(
    private readonly access: PracticeAccess,
    private readonly billing: PracticeBilling,
    private readonly invoices: PracticeInvoices,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.owner-required` */
  async execute(actor: Actor): Promise<Billing> {
    const { practiceId } = await this.access.requireMember(actor, 'money');
    const [{ method, card }, unpaid] = await Promise.all([this.billing.read(practiceId), this.invoices.unpaid(practiceId)]);
    return {
      method,
      card: card && { ...card, savedAt: card.savedAt.toISOString() },
      unpaid: unpaid && { ...unpaid, since: unpaid.since.toISOString() },
    };
  }
}
