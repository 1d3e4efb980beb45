import { type Bill, DAY, type ModelCase, type ModelCharge, type ModelPractice, PRICE } from './charge-facts.js';

/** So long a practice may look at a case. */
const OFFER = 3_600_000;

/** What becomes of some persons' cases, and what practices owe for them, by the sentences of the decisions alone: it shares no code with the product. Times are milliseconds. */
export class ChargeModel {
  readonly bills: Bill[] = [];
  /** Of cases that were deleted. */
  readonly orphans: ModelCharge[] = [];

  constructor(
    readonly cases: ModelCase[],
    readonly practices: ModelPractice[],
  ) {}

  get charges(): ModelCharge[] {
    return [...this.orphans, ...this.cases.flatMap(({ charges }) => [...charges.values()])];
  }
  chargesOf(practice: number): ModelCharge[] {
    return this.charges.filter((charge) => charge.practice === practice);
  }
  isUnpaid(practice: number): boolean {
    return this.bills.some((bill) => bill.practice === practice && bill.state === 'failed');
  }
  /** What was entered for a practice, less what it has paid and was not paid back. */
  owed(practice: number): number {
    const amounts = this.chargesOf(practice).flatMap((charge) => charge.amounts);
    const paid = amounts.filter(({ state, bill }) => bill?.state === 'paid' && state !== 'given-back');
    return (amounts.filter(({ state }) => state === 'owed').length - paid.length) * PRICE;
  }
  /** What waits at Stripe for the next bill, once everything was sent. */
  waiting(practice: number): number {
    const amounts = this.chargesOf(practice).flatMap((charge) => charge.amounts);
    return amounts.filter(({ state, bill }) => state === 'owed' && bill === null).length * PRICE;
  }

  /** Time is over for what nobody answered, and after a week without a holder for what was shared. */
  pass(now: number): string[] {
    return this.cases.flatMap((one) => {
      if (!one.shared || one.holder !== null) return [];
      const [isOver, { offeredTo }] = [now >= one.contactUntil, one];
      const isLate = offeredTo !== null && (isOver || now >= one.offerEnds);
      if (isLate) one.asked.add(offeredTo);
      if (isOver) Object.assign(one, { shared: false, offeredTo: null });
      else if (isLate) this.seek(one);
      return [...(isLate ? ['deadline'] : []), ...(isOver ? ['contact ends'] : [])];
    });
  }

  /** What is offered now. @returns what is offered otherwise than it may be */
  look(offered: ReadonlyMap<string, number>, now: number): string[] {
    return this.cases.flatMap((one) => {
      const to = offered.get(one.screeningId) ?? null;
      const allowed: (number | null)[] = one.may === null ? [one.offeredTo] : one.may.length > 0 ? one.may : [null];
      if (one.may !== null) Object.assign(one, { may: null, offeredTo: to, offerEnds: Math.min(now + OFFER, one.contactUntil) });
      return allowed.includes(to) ? [] : [`offered to ${to} instead of ${allowed.join(' or ')}`];
    });
  }

  consent(one: ModelCase, now: number): string {
    one.contactUntil = now + 7 * DAY;
    if (one.holder !== null || one.offeredTo !== null) return 'consent while it stands';
    one.shared = true;
    one.consents += 1;
    // Who said yes last has it back, and owes again what the withdrawal had waived; not who said no since, or may see no cases.
    const mayHaveIt = ({ practice }: ModelCharge) => !this.practices[practice]!.suspended && !one.asked.has(practice);
    const [last] = [...one.charges.values()].filter(mayHaveIt).sort((a, b) => b.heldAt - a.heldAt);
    if (last) this.give(one, last, now);
    else this.seek(one);
    return last ? 'goes back' : one.consents > 1 ? 'consent again' : 'consent';
  }

  withdraw(one: ModelCase): void {
    const charge = one.holder === null ? undefined : one.charges.get(one.holder);
    if (charge?.status === 'new' && charge.waived === null) {
      if (charge.dispute === 'open') charge.dispute = null;
      if (!charge.credited) {
        charge.waived = 'withdrawn';
        this.takeBack(charge);
      }
    }
    Object.assign(one, { shared: false, holder: null, offeredTo: null });
  }

  /** What is owed for it stays, and says no more whose case it was. */
  forget(one: ModelCase, next: ModelCase): void {
    this.withdraw(one);
    this.orphans.push(...one.charges.values());
    this.cases[this.cases.indexOf(one)] = next;
  }

  accept(one: ModelCase, id: string, now: number): string {
    const practice = one.offeredTo!;
    const before = one.charges.get(practice);
    if (before) {
      before.heldAt = now;
      this.give(one, before, now);
      return 'accept once more';
    }
    const waived = this.owesFor(one, practice, now) ? 'same-person' : null;
    const charge: ModelCharge = {
      ...{ id, practice, acceptedAt: now, heldAt: now, lastChargedAt: now, status: 'new', credited: false, dispute: null, waived },
      amounts: waived ? [] : [{ state: 'owed', bill: null }],
    };
    one.charges.set(practice, charge);
    Object.assign(one, { holder: practice, offeredTo: null });
    return waived ? 'accept the same person' : 'accept';
  }

  decline(one: ModelCase): void {
    one.asked.add(one.offeredTo!);
    this.seek(one);
  }

  isDisputable({ waived, credited, dispute, lastChargedAt }: ModelCharge, now: number): boolean {
    return waived === null && !credited && dispute === null && now < lastChargedAt + 14 * DAY;
  }

  /** Whether what it owes stands on a bill that is paid, or on one that is not. */
  isBilled({ amounts }: ModelCharge, isPaid: boolean): boolean {
    return amounts.some(({ state, bill }) => state === 'owed' && bill !== null && (bill.state === 'paid') === isPaid);
  }

  decide(charge: ModelCharge, decision: 'uphold' | 'refuse'): void {
    charge.dispute = decision === 'uphold' ? 'upheld' : 'refused';
    if (decision === 'refuse') return;
    charge.credited = true;
    this.takeBack(charge);
  }

  /** What it was asked goes on at once; what it has stays. */
  suspend(practice: number): void {
    this.practices[practice]!.suspended = true;
    for (const one of this.cases) if (one.offeredTo === practice) this.decline(one);
  }

  /** What was taken back goes from Stripe: from what waits there, from a bill, or as money. @returns the ways */
  send(now: number): string[] {
    const back = this.charges.flatMap(({ practice, amounts }) => amounts.map((amount) => ({ practice, amount })));
    const due = back.filter(({ amount }) => amount.state === 'taken-back');
    const ways = due.map(({ practice, amount }) => {
      amount.state = 'given-back';
      if (!amount.bill) return 'off what waits';
      if (amount.bill.state === 'paid') this.practices[practice]!.refunded += PRICE;
      else amount.bill.left -= PRICE;
      return amount.bill.state === 'paid' ? 'refund' : 'off a bill';
    });
    this.settle(
      due.flatMap(({ amount: { bill } }) => bill ?? []),
      now,
    );
    return ways;
  }

  /** One bill for each practice, of all that was never on one. */
  closeMonth(month: string, now: number): number {
    const made = this.practices.flatMap(({ card }, practice): Bill[] => {
      const amounts = this.chargesOf(practice).flatMap((charge) => charge.amounts);
      const items = amounts.filter(({ state, bill }) => state === 'owed' && bill === null);
      const amount = items.length * PRICE;
      const bill: Bill = { practice, month, amount, left: amount, state: 'invoiced', wasTried: false, dueAt: card ? null : now + 30 * DAY };
      for (const item of items) item.bill = bill;
      return items.length > 0 ? [bill] : [];
    });
    for (const bill of made) if (bill.dueAt === null) this.tryCard(bill);
    this.bills.push(...made);
    this.settle(made, now);
    return made.length;
  }

  /** Another card is tried with what failed, at once. */
  saveCard(practice: number, card: 'works' | 'declines', now: number): void {
    this.practices[practice]!.card = card;
    for (const bill of this.bills) if (bill.practice === practice && bill.state === 'failed') this.tryCard(bill);
    this.settle(this.bills, now);
  }

  settle(bills: readonly Bill[], now: number): void {
    for (const bill of bills) {
      if (bill.left === 0) bill.state = 'paid';
      else if (bill.wasTried || (bill.dueAt !== null && bill.dueAt <= now)) bill.state = 'failed';
    }
  }

  private tryCard(bill: Bill): void {
    bill.wasTried = true;
    if (this.practices[bill.practice]!.card === 'works') bill.left = 0;
  }

  /** Nobody is asked who takes no cases now, or was asked before. */
  private seek(one: ModelCase): void {
    const takes = ({ paused, suspended }: ModelPractice, at: number) => !paused && !suspended && !this.isUnpaid(at) && !one.asked.has(at);
    Object.assign(one, { offeredTo: null, may: this.practices.flatMap((practice, at) => (takes(practice, at) ? [at] : [])) });
  }

  /** The practice has the case. What a withdrawal waived is owed again, unless it owes for another case of the person by now. */
  private give(one: ModelCase, charge: ModelCharge, now: number): void {
    Object.assign(one, { holder: charge.practice, offeredTo: null });
    if (charge.waived !== 'withdrawn') return;
    charge.waived = this.owesFor(one, charge.practice, now) ? 'same-person' : null;
    if (charge.waived !== null) return;
    charge.lastChargedAt = now;
    charge.amounts.push({ state: 'owed', bill: null });
  }

  private owesFor(one: ModelCase, practice: number, now: number): boolean {
    return this.cases.some((other) => {
      const charge = other.charges.get(practice);
      if (!charge || other === one || other.person !== one.person) return false;
      return !charge.credited && charge.waived === null && charge.acceptedAt > now - 30 * DAY;
    });
  }

  private takeBack({ amounts }: ModelCharge): void {
    amounts.find(({ state }) => state === 'owed')!.state = 'taken-back';
  }
}
