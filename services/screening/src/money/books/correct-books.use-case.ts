import { Injectable } from '@nestjs/common';
import { CORRECTED_ALONE, type Correction, type CorrectionAsk } from '@toothwise/contracts-screening';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { requireAdmin } from '../../people/admin.access.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { CreditLots } from '../credits/credit-lot.repository.js';
import { share } from '../credits/credit-lots.rules.js';
import { SetOffDebts } from '../credits/set-off-debts.use-case.js';
import { AskRefund } from '../payments/ask-refund.use-case.js';
import { idOf } from '../payments/payment-id.rules.js';
import { Books } from './book.repository.js';
import { type CorrectionRow, Corrections } from './correction.repository.js';
import { extentOf, needsSecond } from './correction.rules.js';

const DAY_MS = 86_400_000;
const CAUSE = 'correction';

/** Books are corrected by further entries with a reason: a small correction by one administrator, a larger one by two, none by oneself. */
@Injectable()
export class CorrectBooks {
  constructor(
    private readonly books: Books,
    private readonly corrections: Corrections,
    private readonly ledger: CreditLedger,
    private readonly lots: CreditLots,
    private readonly setOff: SetOffDebts,
    private readonly refunds: AskRefund,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Carries it out at once where that is for one alone; else it waits.
   * @throws ProblemError `auth.forbidden`, `correction.own`, `resource.not-found`, `correction.too-few`, `refund.not-possible`
   */
  async execute(admin: Actor, personId: string, ask: CorrectionAsk, key: string): Promise<Correction> {
    requireAdmin(admin);
    if (personId === admin.id) throw new ProblemError('correction.own');
    if (!(await this.books.find(personId))) throw new ProblemError('resource.not-found');
    const amount = ask.kind === 'refund' ? await this.refunds.correctable(personId, ask.paymentId) : null;
    const id = idOf(CAUSE, admin.id, key);
    await this.transactions.run(async (tx) => {
      await this.corrections.takeTurns(tx, personId);
      const since = new Date(this.clock.now().getTime() - CORRECTED_ALONE.days * DAY_MS);
      const isWaiting = needsSecond(extentOf(ask, amount), await this.corrections.doneAlone(tx, personId, since));
      const row: CorrectionRow = {
        ...{ id, personId, kind: ask.kind, amount, reason: ask.reason, askedBy: admin.id },
        ...(ask.kind === 'credits' ? { credits: ask.credits, paymentId: null } : { credits: 0, paymentId: ask.paymentId }),
        state: isWaiting ? 'waiting' : 'done',
      };
      if (!(await this.corrections.insert(tx, row))) return;
      if (!isWaiting) await this.carryOut(tx, row);
      await this.note(tx, admin, row, isWaiting ? 'correction.asked' : 'correction.carried-out');
    });
    await this.refunds.sendNow();
    return this.corrections.require(id);
  }

  /**
   * By another administrator; whoever asked may refuse it too.
   * @throws ProblemError `auth.forbidden`, `resource.not-found`, `correction.own`, `correction.second`, `correction.decided`,
   * `correction.too-few`, `correction.changed`, `refund.not-possible`
   */
  async decide(admin: Actor, id: string, decision: 'carry-out' | 'refuse'): Promise<Correction> {
    requireAdmin(admin);
    await this.transactions.run(async (tx) => {
      const row = await this.corrections.lock(tx, id);
      if (!row) throw new ProblemError('resource.not-found');
      if (row.personId === admin.id) throw new ProblemError('correction.own');
      if (decision === 'carry-out' && row.askedBy === admin.id) throw new ProblemError('correction.second');
      if (row.state !== 'waiting') throw new ProblemError('correction.decided');
      if (decision === 'carry-out') await this.carryOut(tx, row);
      await this.corrections.decide(tx, id, decision === 'carry-out' ? 'done' : 'refused', admin.id);
      await this.note(tx, admin, row, decision === 'carry-out' ? 'correction.carried-out' : 'correction.refused');
    });
    await this.refunds.sendNow();
    return this.corrections.require(id);
  }

  private async carryOut(tx: EntityManager, { id, personId, credits, paymentId, amount, askedBy }: CorrectionRow): Promise<void> {
    const key = `${CAUSE}:${id}`;
    if (paymentId) return this.refunds.correct(tx, { id, paymentId, actor: askedBy, most: amount! });
    if (credits > 0) {
      await this.ledger.post(tx, { personId, origin: 'grant', credits, cause: CAUSE, actor: askedBy, key });
      return this.setOff.execute(tx, personId);
    }
    await this.ledger.lock(tx, personId);
    const lots = share(await this.lots.takeable(tx, personId), -credits);
    if (lots.reduce((sum, lot) => sum + lot.credits, 0) < -credits) throw new ProblemError('correction.too-few');
    await this.ledger.take(tx, { personId, lots, kind: 'refund', cause: CAUSE, actor: askedBy, key });
  }

  private note(tx: EntityManager, admin: Actor, { id, personId, kind, credits, amount }: CorrectionRow, action: string): Promise<void> {
    const details = { kind, credits, amount };
    return this.audit.record(tx, { actor: admin, action, subjectType: CAUSE, subjectId: id, personId, details });
  }
}
