import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Shutdown, Transactions } from '@toothwise/service-kit';
import { AdvanceInvoice } from './advance-invoice.use-case.js';
import { PracticeInvoices } from './practice-invoice.repository.js';

/**
 * Goes on with bills that a kill left half made, tries cards that are to be tried, and asks Stripe about those of which nobody told. One that
 * Stripe refuses, maybe for good, keeps no other waiting: each has its own next look.
 */
@Injectable()
export class ReconcileInvoices {
  constructor(
    private readonly invoices: PracticeInvoices,
    private readonly advance: AdvanceInvoice,
    private readonly transactions: Transactions,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica. @returns how many were looked at */
  async execute(): Promise<number> {
    const due = await this.transactions.run((tx) => this.invoices.claim(tx));
    for (const invoice of due) {
      // What is left is claimed again once its next look comes.
      if (this.shutdown.signal.aborted) break;
      try {
        await this.advance.execute(invoice);
      } catch (error) {
        this.log.warn({ err: error, invoice: invoice.id }, 'the bill of a practice could not be gone on with; it is tried again');
      }
    }
    return due.length;
  }
}
