import { Injectable } from '@nestjs/common';
import type { Page } from '@toothwise/contracts-core';
import type { Book, BookEntry, Correction, LedgerEntry } from '@toothwise/contracts-screening';
import { type Actor, Audit, Clock, ProblemError, Transactions, keysetPage, readCursor } from '@toothwise/service-kit';
import { requireAdmin } from '../../people/admin.access.js';
import { isNumberOfOne } from '../../people/person-search.rules.js';
import { CreditLots } from '../credits/credit-lot.repository.js';
import { NOTHING_UNUSED } from '../credits/credit-lots.rules.js';
import { paymentView } from '../payments/payment.mapper.js';
import { Payments } from '../payments/payment.repository.js';
import { refundOf } from '../payments/payment.rules.js';
import { Books } from './book.repository.js';
import { Corrections } from './correction.repository.js';

/** Administrators look at somebody's money. That they did is written down before they are answered, and whose it is sees it. */
@Injectable()
export class OpenBooks {
  constructor(
    private readonly books: Books,
    private readonly corrections: Corrections,
    private readonly payments: Payments,
    private readonly lots: CreditLots,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `auth.forbidden` */
  async execute(admin: Actor, search: string): Promise<BookEntry[]> {
    requireAdmin(admin);
    const look = { actor: admin, action: 'books.listed', subjectType: 'books', subjectId: 'all', personId: null };
    await this.transactions.run((tx) => this.audit.record(tx, look));
    return this.books.seek(search, isNumberOfOne(search) ? search : null);
  }

  /** @throws ProblemError `auth.forbidden`, `resource.not-found` */
  async one(admin: Actor, personId: string): Promise<Book> {
    requireAdmin(admin);
    const entry = await this.books.find(personId);
    if (!entry) throw new ProblemError('resource.not-found');
    await this.audit.opened({ actor: admin, action: 'books.opened', subjectType: 'books', subjectId: personId, personId });
    const [owed, lots, refunds, corrections, paid, unused] = await Promise.all([
      this.books.owed(personId),
      this.books.lots(personId),
      this.books.refunds(personId),
      this.corrections.ofPerson(personId),
      this.payments.paidBy(personId),
      this.lots.unusedOf(personId),
    ]);
    const now = this.clock.now();
    const payments = paid.map((payment) => paymentView(payment, refundOf(payment, unused.get(payment.id) ?? NOTHING_UNUSED, now, false)));
    return { ...entry, owed, lots, payments, refunds, corrections, openedAt: now.toISOString() };
  }

  /** @throws ProblemError `auth.forbidden`; `request.invalid` for a cursor that is not ours */
  async entries(admin: Actor, personId: string, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<LedgerEntry>> {
    requireAdmin(admin);
    const rows = await this.books.entries(personId, limit, readCursor(cursor));
    await this.audit.opened({ actor: admin, action: 'books.opened', subjectType: 'books', subjectId: personId, personId });
    return keysetPage(
      rows,
      limit,
      ({ at, id }) => ({ at, id }),
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  }

  /** What waits for another administrator. @throws ProblemError `auth.forbidden` */
  async waiting(admin: Actor): Promise<Correction[]> {
    requireAdmin(admin);
    const look = { actor: admin, action: 'corrections.listed', subjectType: 'books', subjectId: 'all', personId: null };
    await this.transactions.run((tx) => this.audit.record(tx, look));
    return this.corrections.waiting();
  }
}
