import { randomUUID } from 'node:crypto';
import { clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from '../leads/end-sharing.use-case.js';

/** A model of what a practice owes, from the sentences of the decision alone: it shares no code with the product. Two practices, two persons with two cases each. */
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed + 1);
const STEPS = 30;
const PRICE = 15_000;
const DAY = 86_400_000;

interface ModelCharge {
  person: number;
  acceptedAt: number;
  lastChargedAt: number;
  status: 'new' | 'contacted';
  waived: null | 'withdrawn' | 'same-person';
  credited: boolean;
  dispute: null | 'open' | 'refused' | 'upheld';
}
interface ModelCase {
  screeningId: string;
  person: number;
  shared: boolean;
  holder: number | null;
  charges: Map<number, ModelCharge>;
}

let bed: ClinicBed;
const counted = new Map<string, number>();
beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(() => bed.clear());

/** mulberry32 */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

class World {
  readonly cases: ModelCase[];
  readonly persons = [randomUUID(), randomUUID()];
  readonly paused = [false, false];
  private admin = '';
  private taken = 0;
  constructor(
    readonly roll: (sides: number) => number,
    readonly practices: TestPractice[],
    private readonly owners: readonly string[],
  ) {
    this.cases = [0, 0, 1, 1].map((person) => ({
      ...{ screeningId: randomUUID(), person, shared: false, holder: null },
      charges: new Map<number, ModelCharge>(),
    }));
  }

  /** Tokens end sooner than the days that pass here. */
  private async signIn() {
    this.admin = await bed.tokenFor({ roles: ['admin'] });
    for (const [at, sub] of this.owners.entries()) this.practices[at]!.token = await bed.tokenFor({ sub });
  }

  async step(): Promise<string | null> {
    bed.clock.advance({ minutes: 7 });
    await this.signIn();
    const { consent, withdraw, accept, dispute, decide } = this;
    const often = [consent, consent, consent, accept, accept, accept, accept, withdraw, withdraw, dispute, dispute, decide, decide];
    const moves: (() => Promise<string | null>)[] = [...often, this.decline, this.deadline, this.contact, this.pause];
    // Towards the end: days that pass end most of what the other steps are about.
    if ((this.taken += 1) > STEPS - 5) moves.push(this.week, this.week);
    return moves[this.roll(moves.length)]!.call(this);
  }

  private async consent() {
    const one = this.cases[this.roll(this.cases.length)]!;
    if (one.shared) return null;
    const isAgain = one.charges.size > 0;
    await giveConsent(bed, {
      ...{ screeningId: one.screeningId, personId: this.persons[one.person]! },
      sharing: sharingBlock({ consentedAt: bed.clock.now().toISOString() }),
    });
    one.shared = true;
    // Who had accepted last has it back, and owes again what the withdrawal had waived.
    const [last] = [...one.charges].sort(([, a], [, b]) => b.acceptedAt - a.acceptedAt);
    if (last) this.give(one, ...last);
    return isAgain ? 'consent again' : 'consent';
  }

  private async withdraw() {
    const one = this.pick(({ shared }) => shared);
    if (!one) return null;
    await inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, one.screeningId, { withdrawnAt: bed.clock.now() }));
    const charge = one.holder === null ? undefined : one.charges.get(one.holder);
    if (charge && charge.status === 'new' && charge.waived === null) {
      if (charge.dispute === 'open') charge.dispute = null;
      if (!charge.credited) charge.waived = 'withdrawn';
    }
    Object.assign(one, { shared: false, holder: null });
    return 'withdraw';
  }

  private async accept() {
    const { at, offer, one } = await this.offered();
    if (!offer || !one) return null;
    expect((await bed.accept(this.practices[at]!, offer.id)).status).toBe(200);
    const now = bed.clock.now().getTime();
    expect(one.charges.has(at)).toBe(false);
    const charge: ModelCharge = {
      ...{ person: one.person, acceptedAt: now, lastChargedAt: now, status: 'new', credited: false, dispute: null },
      waived: this.owesFor(one, at) ? 'same-person' : null,
    };
    one.charges.set(at, charge);
    one.holder = at;
    return charge.waived ? 'accept the same person' : 'accept';
  }

  private async decline() {
    const { at, offer } = await this.offered();
    if (!offer) return null;
    expect((await bed.post(`/offers/${offer.id}/decline`, this.practices[at]!.token)).status).toBe(200);
    return 'decline';
  }

  private async deadline() {
    await bed.pass(60);
    return 'deadline';
  }

  /** What nobody took is shared no more; what was taken stays. */
  private async week() {
    await bed.pass(7 * 24 * 60);
    const gone = this.cases.filter(({ shared, holder }) => shared && holder === null);
    for (const one of gone) one.shared = false;
    const rows = await bed.database.query<{ id: string }>('SELECT screening_id AS id FROM lead WHERE patient_name IS NOT NULL');
    expect(rows.map(({ id }) => id).sort()).toEqual(this.cases.flatMap(({ shared, screeningId }) => (shared ? [screeningId] : [])).sort());
    return gone.length > 0 ? 'contact ends' : null;
  }

  private async contact() {
    const one = this.pick(({ holder, charges }) => holder !== null && charges.get(holder)?.status === 'new');
    if (!one || one.holder === null) return null;
    const { leadId } = await this.leadOf(one);
    expect((await bed.post(`/leads/${leadId}/status`, this.practices[one.holder]!.token, { status: 'contacted' })).status).toBe(200);
    one.charges.get(one.holder)!.status = 'contacted';
    return 'contact';
  }

  private async dispute() {
    const one = this.pick(({ charges }) => charges.size > 0);
    if (!one) return null;
    const [at, charge] = [...one.charges][0]!;
    const { leadId } = await this.leadOf(one);
    const [row] = await bed.database.query<{ id: string }>('SELECT id FROM lead_charge WHERE lead_id = $1 AND practice_id = $2', [
      leadId,
      this.practices[at]!.id,
    ]);
    const isOwed = charge.waived === null && !charge.credited;
    const isInTime = bed.clock.now().getTime() < charge.lastChargedAt + 14 * DAY;
    const answer = await bed.post(`/charges/${row!.id}/dispute`, this.practices[at]!.token, { reason: 'unreachable' });
    const isTaken = isOwed && isInTime && charge.dispute === null;
    expect(answer.status).toBe(isTaken ? 200 : 409);
    if (isTaken) charge.dispute = 'open';
    return isTaken ? 'dispute' : 'dispute in vain';
  }

  private async decide() {
    const { items } = (await bed.read<{ items: { id: string }[] }>('/disputes', this.admin)).body;
    const open = this.cases.flatMap(({ charges }) => [...charges.values()]).filter(({ dispute }) => dispute === 'open');
    expect(items).toHaveLength(open.length);
    if (!items[0]) return null;
    const [row] = await bed.database.query<{ screening: string; practice: string }>(
      `SELECT l.screening_id AS screening, c.practice_id AS practice FROM charge_dispute d JOIN lead_charge c ON c.id = d.charge_id
       JOIN lead l ON l.id = c.lead_id WHERE d.id = $1`,
      [items[0].id],
    );
    const at = this.practices.findIndex(({ id }) => id === row!.practice);
    const charge = this.cases.find(({ screeningId }) => screeningId === row!.screening)!.charges.get(at)!;
    const decision = this.roll(2) ? 'uphold' : 'refuse';
    expect((await bed.post(`/disputes/${items[0].id}/decision`, this.admin, { decision, reason: 'Looked at.' })).status).toBe(200);
    Object.assign(charge, decision === 'uphold' ? { dispute: 'upheld', credited: true } : { dispute: 'refused' });
    return decision;
  }

  private async pause() {
    const at = this.roll(2);
    this.paused[at] = !this.paused[at];
    expect((await bed.post('/programme/pause', this.practices[at]!.token, { paused: this.paused[at] })).status).toBe(200);
    return this.paused[at] ? 'pause' : 'go on';
  }

  async check(told: string) {
    for (const [at, practice] of this.practices.entries()) {
      const charges = this.cases.flatMap((one) => [...one.charges].filter(([whose]) => whose === at).map(([, charge]) => charge));
      const owed = charges.filter(({ waived, credited }) => waived === null && !credited).length * PRICE;
      const [row] = await bed.database.query<{ entered: number }>(
        'SELECT coalesce(sum(amount_cents), 0)::int AS entered FROM charge_entry WHERE practice_id = $1',
        [practice.id],
      );
      const shown = (await bed.read<{ owed: number }>('/statement/months', practice.token)).body.owed;
      const accepted = this.cases.filter(({ holder }) => holder === at).length;
      const seen = (await bed.offersOf(practice, 'accepted')).length;
      expect({ told, entered: row!.entered, shown, seen }).toEqual({ told, entered: owed, shown: owed, seen: accepted });
    }
  }

  /** The practice has the case. What a withdrawal waived is owed again, unless it owes for another case of the person by now. */
  private give(one: ModelCase, at: number, charge: ModelCharge) {
    one.holder = at;
    if (charge.waived !== 'withdrawn') return;
    charge.waived = this.owesFor(one, at) ? 'same-person' : null;
    if (charge.waived === null) charge.lastChargedAt = bed.clock.now().getTime();
  }

  private owesFor(one: ModelCase, at: number): boolean {
    const since = bed.clock.now().getTime() - 30 * DAY;
    return this.cases.some((other) => {
      const charge = other.charges.get(at);
      return (
        other !== one && other.person === one.person && charge && !charge.credited && charge.waived === null && charge.acceptedAt > since
      );
    });
  }

  private pick(which: (one: ModelCase) => boolean): ModelCase | undefined {
    const some = this.cases.filter(which);
    return some[this.roll(Math.max(1, some.length))];
  }

  private async offered() {
    const at = this.roll(2);
    const offers = await bed.offersOf(this.practices[at]!, 'open');
    const offer = offers[this.roll(Math.max(1, offers.length))];
    const [row] = offer
      ? await bed.database.query<{ id: string }>('SELECT screening_id AS id FROM lead WHERE id = $1', [offer.leadId])
      : [];
    return { at, offer, one: this.cases.find(({ screeningId }) => screeningId === row?.id) };
  }

  private async leadOf({ screeningId }: ModelCase) {
    const [row] = await bed.database.query<{ leadId: string }>('SELECT id AS "leadId" FROM lead WHERE screening_id = $1', [screeningId]);
    return row!;
  }
}

async function ownerOf(practiceId: string): Promise<string> {
  const [row] = await bed.database.query<{ id: string }>('SELECT person_id AS id FROM practice_member WHERE practice_id = $1', [
    practiceId,
  ]);
  return row!.id;
}

describe('what practices owe, step by step', () => {
  it.each(SEEDS)(
    'is what the model says, seed %i',
    async (seed) => {
      const practices = [await bed.addPractice({ miles: 1 }), await bed.addPractice({ miles: 2 })];
      const owners = await Promise.all(practices.map(({ id }) => ownerOf(id)));
      const world = new World(dice(seed), practices, owners);
      const steps: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const told = await world.step();
        if (!told) continue;
        steps.push(told);
        counted.set(told, (counted.get(told) ?? 0) + 1);
        await world.check(steps.join(', '));
      }
    },
    30_000,
  );

  it('met each kind of step often enough', () => {
    const kinds = ['consent', 'consent again', 'withdraw', 'accept', 'accept the same person', 'decline', 'deadline', 'contact'];
    const few = [...kinds, 'dispute', 'dispute in vain', 'uphold', 'refuse', 'pause', 'go on', 'contact ends'].filter(
      (kind) => (counted.get(kind) ?? 0) < 5,
    );
    process.stdout.write(`${JSON.stringify(Object.fromEntries(counted))}\n`);
    expect(few).toEqual([]);
  });
});
