import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { PracticeRepository } from '../practices/practice.repository.js';
import { AdvanceInvoice } from './advance-invoice.use-case.js';
import { PracticeInvoices } from './practice-invoice.repository.js';
import { SendCharges } from './send-charges.use-case.js';

const MOST_FAILURES = 3;

/** What became of a month; practices by their names. */
export interface ClosedMonth {
  /** Bills that this run made at Stripe. */
  made: number;
  /** Their month is not over yet, by their own clock. */
  running: string[];
  /** Stripe did not take everything: run it again. */
  waiting: string[];
}

/** Makes one bill for each practice that owes something of a month that is over. Once made it stays: a second run makes nothing. */
@Injectable()
export class CloseMonth {
  constructor(
    private readonly sendCharges: SendCharges,
    private readonly invoices: PracticeInvoices,
    private readonly advance: AdvanceInvoice,
    private readonly practices: PracticeRepository,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @param month `YYYY-MM` */
  async execute(month: string): Promise<ClosedMonth> {
    await this.sendAll();
    const owing = await this.invoices.uninvoiced(month);
    const closed: ClosedMonth = { made: 0, running: owing.filter(({ isOver }) => !isOver).map(({ name }) => name), waiting: [] };
    for (const { practiceId, name, isOver } of owing) if (isOver && !(await this.plan(practiceId, month))) closed.waiting.push(name);
    for (const invoice of await this.invoices.unmade(month)) {
      try {
        await this.advance.execute(invoice);
        closed.made += 1;
      } catch (error) {
        this.log.warn({ err: error, invoice: invoice.id }, 'the bill of a practice could not be made; run it again');
        closed.waiting.push((await this.practices.findById(invoice.practiceId))?.name ?? invoice.practiceId);
      }
    }
    return closed;
  }

  /** Until nothing is due; a Stripe that is away is not asked for ever. */
  private async sendAll(): Promise<void> {
    for (let failures = 0; failures < MOST_FAILURES;) {
      const { tried, failed } = await this.sendCharges.execute();
      if (tried === 0) return;
      if (failed) failures += 1;
    }
  }

  /** @returns false where something of it has not come to Stripe yet */
  private plan(practiceId: string, month: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      await this.practices.lock(practiceId, tx);
      return (await this.invoices.plan(tx, practiceId, month)) !== 'waiting';
    });
  }
}
