import { randomUUID } from 'node:crypto';
import type { LotOrigin } from '@toothwise/contracts-screening';
import { ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CorrectBooks } from '../src/money/books/correct-books.use-case.js';
import { CreditLedger } from '../src/money/credits/credit-ledger.repository.js';
import { SetOffDebts } from '../src/money/credits/set-off-debts.use-case.js';
import { FollowSubscription } from '../src/money/membership/follow-subscription.use-case.js';
import { AskRefund } from '../src/money/payments/ask-refund.use-case.js';
import type { StripeWord } from '../src/money/payments/payment.rules.js';
import { SendRefunds } from '../src/money/payments/send-refunds.use-case.js';
import { SettlePayment } from '../src/money/payments/settle-payment.use-case.js';
import { FollowReferral } from '../src/money/referrals/follow-referral.use-case.js';
import { ReconcileAnalyses } from '../src/results/analysis/reconcile-analyses.use-case.js';
import type { Bank, Plan } from './money-bank.js';
import { dice, type Model, newModel, type Sold } from './money-model.js';
import type { ScreeningBed } from './screening-bed.js';

const ACTORS = 4;
const ANNUAL: Record<Plan, number> = { essential: 2, professional: 2, family: 12 };
const PLANS = ['essential', 'professional', 'family', 'ended'] as const;
const REASON = 'As the model of the books asked for.';

const isRefusal = (error: unknown, ...codes: string[]) => error instanceof ProblemError && codes.includes(error.code);

/** One person's money by the product's own parts, four steps at a time, and beside it what a model says of each. */
export class MoneyHistory {
  readonly person = randomUUID();
  readonly model: Model = newModel();
  /** How often each kind of step did something, and how often one of two who did the same came too late. */
  readonly met = new Map<string, number>();
  races = 0;
  private readonly subscription = `sub_${randomUUID()}`;
  private readonly roll: (sides: number) => number;
  private readonly open: string[] = [];
  private readonly captured: string[] = [];

  constructor(
    private readonly service: ScreeningBed,
    private readonly bank: Bank,
    seed: number,
  ) {
    this.roll = dice(seed);
    bank.plans.set(this.subscription, 'ended');
  }

  /** Four at once, of which one at most changes the plan: who of two comes last would decide what the plan is. */
  async round(): Promise<void> {
    const { buy, single, give, begin, end, comeBack, refundThere, ask, contest, correct, befriend, unused } = this;
    const often = [begin, begin, begin, begin, begin, begin, end, end, end, end, buy, buy, give, ask, ask, contest, contest];
    const all = [...often, single, single, comeBack, comeBack, refundThere, correct, correct, befriend, unused];
    const steps = Array.from({ length: ACTORS - 1 }, () => all[this.roll(all.length)]!);
    steps.push(this.roll(3) === 0 ? this.changePlan : all[this.roll(all.length)]!);
    const ended = await Promise.allSettled(steps.map((step) => step.call(this)));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason as Error;
    if (this.roll(6) === 0) await this.pass(400);
    else if (this.roll(3) === 0) await this.pass(1);
  }

  /** Nothing else happens: which lots the four use is known before. @returns how many were held */
  async spend(draftId: string | null): Promise<string[]> {
    const screenings = Array.from({ length: ACTORS }, () => randomUUID());
    const held = await Promise.all(
      screenings.map((id) => this.within((tx) => this.service.get(CreditLedger).reserve(tx, this.person, id, draftId))),
    );
    const begun = screenings.filter((_, at) => held[at]);
    this.open.push(...begun);
    this.model.reserved += begun.length;
    return begun;
  }

  /** What a later history would otherwise be asked about by the job. */
  async close(): Promise<void> {
    this.bank.plans.set(this.subscription, 'ended');
    await this.service.get(FollowSubscription).ofPerson(this.person, this.subscription);
  }

  private within = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> => this.service.get(Transactions).run(work);
  private tell = (word: StripeWord) => this.within((tx) => this.service.get(SettlePayment).execute(tx, word));

  private note(kind: string): void {
    this.met.set(kind, (this.met.get(kind) ?? 0) + 1);
  }

  /** Two do the same at the same time, and one of them at most has an effect. @returns whether one had */
  private async twice(work: () => Promise<boolean>): Promise<boolean> {
    const done = await Promise.all([work(), work()]);
    if (done[0] && done[1]) throw new Error('both of two that did the same had an effect');
    if (done[0] || done[1]) this.races += 1;
    return done.some(Boolean);
  }

  private buy = () => this.sell({ productId: 'value', credits: 1 + this.roll(4), bonus: this.roll(3), draftId: null });
  private single = () => this.sell({ productId: 'single', credits: 1, bonus: 0, draftId: randomUUID() });

  private async sell({ productId, ...sold }: Pick<Sold, 'credits' | 'bonus' | 'draftId'> & { productId: string }): Promise<void> {
    const [id, intentId, amount] = [randomUUID(), `pi_${randomUUID()}`, sold.credits * (900 + this.roll(200))];
    this.bank.payments.set(intentId, { amount, refunded: 0, dispute: null });
    await this.service.database.query(
      `INSERT INTO payment (id, person_id, product_id, quantity, amount, currency, credits, bonus, status, stripe_intent_id, draft_id, created_at, updated_at)
       VALUES ($1, $2, $3, 1, $4, 'usd', $5, $6, 'requires-payment', $7, $8, $9, $9)`,
      [id, this.person, productId, amount, sold.credits, sold.bonus, intentId, sold.draftId, this.service.clock.now()],
    );
    const word = { intentId, status: 'succeeded', amount, currency: 'usd' } as const;
    await Promise.all([this.tell(word), this.tell(word)]);
    this.races += 1;
    this.model.came += sold.credits + sold.bonus;
    this.model.payments.push({ ...sold, id, intentId, amount });
    this.note(productId);
  }

  /** By a job or a plan: told twice at once. */
  private async give(): Promise<void> {
    const origin = (['grant', 'referral'] as LotOrigin[])[this.roll(2)]!;
    const posting = { personId: this.person, origin, credits: 1 + this.roll(3), cause: 'model', actor: 'model', key: randomUUID() };
    await this.twice(() =>
      this.within(async (tx) => {
        const isPosted = await this.service.get(CreditLedger).post(tx, posting);
        await this.service.get(SetOffDebts).execute(tx, this.person);
        return isPosted;
      }),
    );
    this.model.came += posting.credits;
    this.note('given');
  }

  private async begin(): Promise<void> {
    const drafts = this.model.payments.flatMap(({ draftId }) => draftId ?? []);
    const [screening, draft] = [randomUUID(), drafts[this.roll(drafts.length + 2)] ?? null];
    if (!(await this.within((tx) => this.service.get(CreditLedger).reserve(tx, this.person, screening, draft)))) return;
    this.model.reserved += 1;
    this.open.push(screening);
    this.note('begun');
  }

  /** Done and given up at once: one of both. */
  private async end(): Promise<void> {
    const screening = this.open.splice(this.roll(Math.max(1, this.open.length)), 1)[0];
    if (!screening) return;
    const ledger = this.service.get(CreditLedger);
    const giveUp = async (tx: EntityManager) => {
      const holder = await ledger.release(tx, screening);
      if (holder) await this.service.get(SetOffDebts).execute(tx, holder);
      return holder !== null;
    };
    const [isDone, isGivenUp] = await Promise.all([this.within((tx) => ledger.capture(tx, screening)), this.within(giveUp)]);
    if (isDone === isGivenUp) throw new Error(`captured ${isDone}, given up ${isGivenUp}`);
    this.races += 1;
    this.model.reserved -= 1;
    if (isDone) this.captured.push(screening);
    if (isDone) this.model.captured += 1;
    this.note(isDone ? 'captured' : 'given up');
  }

  /** A dentist made an emergency of it. */
  private async comeBack(): Promise<void> {
    const screening = this.captured.pop();
    if (!screening) return;
    await this.within(async (tx) => {
      const holder = await this.service.get(CreditLedger).restore(tx, screening, { cause: 'emergency', actor: 'model' });
      await this.service.get(SetOffDebts).execute(tx, holder!);
    });
    this.model.restored += 1;
    this.note('came back');
  }

  private sold(): Sold | undefined {
    return this.model.payments[this.roll(Math.max(1, this.model.payments.length))];
  }

  private async refundThere(): Promise<void> {
    const payment = this.sold();
    if (!payment) return;
    this.bank.refundThere(payment.intentId, Math.ceil((payment.amount * (1 + this.roll(4))) / 4));
    await Promise.all([1, 2].map(() => this.tell(this.bank.word(payment.intentId))));
    this.note('refunded there');
  }

  private async ask(): Promise<void> {
    const payment = this.sold();
    if (!payment) return;
    const asked = { id: randomUUID(), paymentId: payment.id, actor: 'model', most: payment.amount };
    const [ask, send] = [this.service.get(AskRefund), this.service.get(SendRefunds)];
    const once = () =>
      this.within((tx) => ask.correct(tx, asked)).catch((error: unknown) => {
        if (!isRefusal(error, 'refund.not-possible')) throw error;
      });
    await Promise.all([once(), once()]);
    await Promise.all([send.execute(), send.execute()]);
    this.note('asked back');
  }

  /** A single screening whose answers are gone: the job of both replicas. */
  private async unused(): Promise<void> {
    const [ask, send] = [this.service.get(AskRefund), this.service.get(SendRefunds)];
    await Promise.all([ask.unusedSingles(), ask.unusedSingles()]);
    await send.execute();
    this.note('unused singles');
  }

  private async contest(): Promise<void> {
    const payment = this.sold();
    const there = payment && this.bank.payments.get(payment.intentId)!;
    if (!there) return;
    const amount = there.amount - there.refunded;
    if (!there.dispute && amount > 0) there.dispute = { state: 'open', amount };
    else if (there.dispute?.state === 'open') there.dispute = { ...there.dispute, state: this.roll(2) ? 'won' : 'lost' };
    else return;
    const { state } = there.dispute;
    await Promise.all(
      [1, 2, 3].map(() => this.tell({ intentId: payment.intentId, dispute: this.bank.payments.get(payment.intentId)!.dispute! })),
    );
    this.note(`dispute ${state}`);
  }

  private async correct(): Promise<void> {
    const [credits, key] = [[1, 3, 7, -1, -2, -6][this.roll(6)]!, randomUUID()];
    const [first, second, third] = [1, 2, 3].map(() => ({ id: randomUUID(), roles: ['admin'] })) as never[];
    const books = this.service.get(CorrectBooks);
    const once = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        if (!isRefusal(error, 'correction.too-few', 'correction.decided', 'resource.not-found')) throw error;
        return null;
      });
    const ask = () => once(books.execute(first!, this.person, { kind: 'credits', credits, reason: REASON }, key));
    const asked = (await Promise.all([ask(), ask()])).find((one) => one !== null);
    if (!asked) return this.note('correction refused');
    if (asked.state === 'waiting') {
      const decide = async (by: never) => (await once(books.decide(by, asked.id, 'carry-out'))) !== null;
      let next = second!;
      if (!(await this.twice(() => decide([next, (next = third!)][0]!)))) return this.note('correction refused');
    }
    this.model.came += Math.max(0, credits);
    this.model.corrected += Math.max(0, -credits);
    this.note(`corrected ${credits > 0 ? 'up' : 'down'}${asked.state === 'waiting' ? ' by two' : ''}`);
  }

  /** A friend's first payment of a plan, which goes back now and then. */
  private async befriend(): Promise<void> {
    const [friend, customer] = [randomUUID(), `cus_${randomUUID()}`];
    const payment = { intentId: `pi_${randomUUID()}`, wentBack: false };
    this.bank.friendsPayments.set(customer, payment);
    const { database, clock } = this.service;
    await database.query('INSERT INTO stripe_customer (person_id, customer_id) VALUES ($1, $2)', [friend, customer]);
    await database.query(`INSERT INTO referral (friend_id, referrer_id, applied_at, state) VALUES ($1, $2, $3, 'pending')`, [
      ...[friend, this.person, clock.now()],
    ]);
    const goesBack = this.roll(2) === 0;
    const follow = () => Promise.all([1, 2, 3].map(() => this.service.get(FollowReferral).execute(friend)));
    await follow();
    this.races += 2;
    this.model.came += 1;
    this.note('referral');
    payment.wentBack = goesBack;
    await follow();
    this.model.referralsBack += goesBack ? 1 : 0;
  }

  private async changePlan(): Promise<void> {
    const plan = PLANS[this.roll(PLANS.length)]!;
    this.bank.plans.set(this.subscription, plan);
    this.model.plan = plan === 'ended' ? null : plan;
    await this.lookAtPlan();
    this.note(`plan ${plan}`);
  }

  private async lookAtPlan(): Promise<void> {
    const follow = this.service.get(FollowSubscription);
    await Promise.all([1, 2].map(() => follow.ofPerson(this.person, this.subscription)));
    const { model } = this;
    if (!model.plan) return;
    const now = this.service.clock.now().getTime();
    if (model.yearEnds === null || model.yearEnds <= now) Object.assign(model, { yearEnds: now + 365 * 86_400_000, granted: 0 });
    const more = Math.max(0, ANNUAL[model.plan] - model.granted);
    model.granted += more;
    model.allowance += more;
    model.came += more;
  }

  /** What is held for no analysis comes back by the job. */
  private async pass(days: number): Promise<void> {
    this.service.clock.advance({ days });
    const jobs = () => Promise.all([1, 2].map(() => this.service.get(ReconcileAnalyses).execute()));
    while ((await jobs()).some(({ released }) => released > 0)) this.note('held for nothing');
    this.open.length = this.model.reserved = 0;
    await this.lookAtPlan();
    await this.bank.job();
    this.note(days > 365 ? 'a year passed' : 'a day passed');
  }
}
