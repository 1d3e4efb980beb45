import { randomUUID } from 'node:crypto';
import { EndSharing } from '../src/leads/end-sharing.use-case.js';
import { prove } from './application-example.js';
import type { ChargeBank } from './charge-bank.js';
import { type ModelCase, type ModelCharge, newCase } from './charge-facts.js';
import { ChargeDisputes } from './charge-disputes.js';
import { MINUTES_OF_DAY, type Owned } from './charge-world.js';
import { type ClinicBed, giveConsent, inTransaction, sharingBlock } from './clinic-bed.js';

/** Days pass from here on; those that end most of what the other steps are about come last. */
export const STEPS = 48;
const [MONTHS_FROM, WEEKS_FROM] = [10, 44];
/** What there is nothing for, as a case to accept, is drawn anew. */
const REDRAWN = 5;

/** Cases and practices by the product's own use cases, and beside them what a model says of each step. */
export class ChargeHistory extends ChargeDisputes {
  private readonly proven = new Set<number>();
  private taken = 0;

  /** Two pay by card, one what is sent to it. */
  static async begin(bed: ClinicBed, bank: ChargeBank, seed: number): Promise<ChargeHistory> {
    const practices: Owned[] = [];
    for (const miles of [1, 2, 3]) {
      const practice = await bed.addPractice({ miles });
      const [member] = await bed.database.query<{ owner: string }>(
        'SELECT person_id AS owner FROM practice_member WHERE practice_id = $1',
        [practice.id],
      );
      practices.push({ ...practice, ...member! });
    }
    const history = new ChargeHistory(bed, bank, practices, seed);
    for (const at of [0, 1]) await history.saveCard(at, true);
    return history;
  }

  /** @returns what is not as the model says */
  async step(): Promise<string[]> {
    this.taken += 1;
    await this.pass(7);
    const {
      consent,
      accept,
      withdraw,
      contact,
      dispute,
      decide,
      forget,
      decline,
      deadline,
      pause,
      suspend,
      pay,
      monthOfBills,
      goRound,
      takeBilled,
    } = this;
    const often = [consent, consent, consent, consent, consent, accept, accept, accept, accept, accept, accept, accept, accept];
    const seldom = [contact, contact, decline, withdraw, forget, dispute, dispute, decide, decide, deadline, pause, suspend, goRound];
    const moves = [...often, ...seldom];
    if (this.taken > MONTHS_FROM) {
      moves.push(monthOfBills, monthOfBills, monthOfBills, pay, pay, pay, pay, pay, pay);
      moves.push(withdraw, takeBilled, takeBilled, dispute, dispute, decide, decide);
    }
    if (this.taken > WEEKS_FROM) moves.push(this.week, this.week);
    const before = this.told.length;
    for (let tries = 0; this.told.length === before && tries < REDRAWN; tries += 1) await moves[this.roll(moves.length)]!.call(this);
    if (this.roll(2) === 0 || this.taken === STEPS) await this.send();
    const turn = this.taken === STEPS ? null : this.taken % (2 * this.practices.length);
    return [...this.found, ...(await this.books.differences(turn))];
  }

  private consentTo({ screeningId, person }: ModelCase): Promise<void> {
    const sharing = sharingBlock({ consentedAt: this.bed.clock.now().toISOString() });
    return giveConsent(this.bed, { screeningId, personId: this.persons[person]!, sharing });
  }

  private async consent(): Promise<void> {
    const isIdle = ({ holder, offeredTo }: ModelCase) => holder === null && offeredTo === null;
    const one = (this.roll(3) > 0 ? this.pickCase(isIdle) : undefined) ?? this.pickCase(() => true)!;
    await this.consentAnew(one);
  }

  private async consentAnew(one: ModelCase): Promise<void> {
    await this.consentTo(one);
    this.note(this.model.consent(one, this.now));
  }

  private async withdraw(): Promise<void> {
    const isHeld = this.roll(3) > 0;
    const one = this.pickCase(({ shared, holder }) => shared && (!isHeld || holder !== null));
    if (one) await this.endSharing(one);
  }

  private async endSharing(one: ModelCase): Promise<void> {
    const end = { withdrawnAt: this.bed.clock.now() };
    await inTransaction(this.bed, (tx) => this.bed.get(EndSharing).execute(tx, one.screeningId, end));
    this.model.withdraw(one);
    this.note('withdraw');
  }

  /** What stands on a bill, paid or not, is taken back: by its person, or by an administrator. */
  private async takeBilled(isPaid = this.roll(3) > 0): Promise<void> {
    const isIt = (charge: ModelCharge) => charge.status === 'new' && this.model.isBilled(charge, isPaid);
    const one = this.roll(2) ? this.pickCase(({ holder, charges }) => holder !== null && isIt(charges.get(holder)!)) : undefined;
    if (one) await this.endSharing(one);
    else if (!(await this.upholdBilled(isPaid))) return;
    await this.send();
  }

  /** Rather soon after it began: few bills stay unpaid for long. */
  private async monthOfBills(): Promise<void> {
    const before = this.model.bills.length;
    await this.month();
    if (this.model.bills.length > before && this.roll(2) === 0) await this.takeBilled(false);
  }

  /** The person screens anew. A consent that comes after all is about nothing. */
  private async forget(): Promise<void> {
    // Often one that everybody was asked about: nothing more would become of it.
    const everybody = this.roll(2) * this.practices.length;
    const one = this.pickCase(({ consents, asked }) => consents > 0 && asked.size >= everybody);
    if (!one) return;
    await inTransaction(this.bed, (tx) => this.bed.get(EndSharing).execute(tx, one.screeningId, 'deleted'));
    if (this.roll(2) === 0) await this.consentTo(one);
    this.model.forget(one, newCase(randomUUID(), one.person));
    this.note('delete');
  }

  private async accept(): Promise<void> {
    const one = this.pickCase(({ offeredTo }) => offeredTo !== null);
    if (one) await this.acceptOffer(one);
  }

  private async acceptOffer(one: ModelCase): Promise<void> {
    const [practice, { leadId, offerId }] = [this.practices[one.offeredTo!]!, await this.leadOf(one)];
    await this.post(`/offers/${offerId}/accept`, practice.token, {});
    const [charge] = await this.bed.database.query<{ id: string }>('SELECT id FROM lead_charge WHERE lead_id = $1 AND practice_id = $2', [
      ...[leadId, practice.id],
    ]);
    this.note(this.model.accept(one, charge!.id, this.now));
  }

  private async decline(): Promise<void> {
    const one = this.pickCase(({ offeredTo }) => offeredTo !== null);
    if (one) await this.declineOffer(one);
  }

  private async declineOffer(one: ModelCase): Promise<void> {
    await this.post(`/offers/${(await this.leadOf(one)).offerId}/decline`, this.practices[one.offeredTo!]!.token, {});
    this.model.decline(one);
    this.note('decline');
  }

  private async contact(): Promise<void> {
    const isNew = ({ holder, charges }: ModelCase) => holder !== null && charges.get(holder)!.status === 'new';
    const one = this.pickCase((each) => isNew(each) && !this.model.practices[each.holder!]!.suspended);
    if (!one) return;
    const { token } = this.practices[one.holder!]!;
    await this.post(`/leads/${(await this.leadOf(one)).leadId}/status`, token, { status: 'contacted' });
    one.charges.get(one.holder!)!.status = 'contacted';
    this.note('contact');
  }

  private async pause(): Promise<void> {
    const at = this.pickPractice(({ paused }) => paused);
    const practice = this.model.practices[at]!;
    if (practice.suspended) return;
    practice.paused = !practice.paused;
    await this.post('/programme/pause', this.practices[at]!.token, { paused: practice.paused });
    this.note(practice.paused ? 'pause' : 'go on');
  }

  private async suspend(): Promise<void> {
    await this.suspendOrLift(this.pickPractice(({ suspended }) => suspended));
  }

  /** It comes back while who had it may have no case, and goes round until that one is asked once more. */
  private async goRound(): Promise<void> {
    const one = this.pickCase(({ holder }) => holder !== null && !this.model.practices[holder]!.suspended);
    if (!one) return;
    const at = one.holder!;
    await this.endSharing(one);
    await this.suspendOrLift(at);
    await this.pass(1);
    await this.consentAnew(one);
    await this.suspendOrLift(at);
    await this.look();
    for (let tries = 1; tries < this.practices.length && one.offeredTo !== null && one.offeredTo !== at; tries += 1) {
      await this.declineOffer(one);
      await this.look();
    }
    if (one.offeredTo !== at) return;
    this.note('asked once more');
    if (this.roll(3) > 0) await this.acceptOffer(one);
  }

  private async suspendOrLift(at: number): Promise<void> {
    const [{ id }, practice] = [this.practices[at]!, this.model.practices[at]!];
    const decision = practice.suspended ? 'approve' : 'suspend';
    const url = `/api/clinic/v1/reviews/${id}/decisions`;
    const token = await this.bed.tokenFor({ roles: ['admin'] });
    const { status } = await this.bed.request(url, { method: 'POST', token, body: { decision, reason: 'The license.' } });
    if (status !== 200) throw new Error(`${decision} is answered by ${status}`);
    // With the first decision it has an application, which holds what it has to prove before it is approved again.
    if (!this.proven.has(at)) await prove(this.bed, { practice: id }, 'accepted');
    this.proven.add(at);
    if (practice.suspended) practice.suspended = false;
    else this.model.suspend(at);
    this.note(practice.suspended ? 'suspend' : 'suspension lifted');
  }

  private async deadline(): Promise<void> {
    await this.pass(60);
  }

  private async week(): Promise<void> {
    await this.pass(7 * MINUTES_OF_DAY);
    await this.reconcile();
  }
}
