import { randomUUID } from 'node:crypto';
import type { ChargeBank } from './charge-bank.js';
import { ChargeBooks } from './charge-books.js';
import { type ModelCase, type ModelPractice, newCase } from './charge-facts.js';
import { ChargeModel } from './charge-model.js';
import type { ClinicBed, TestPractice } from './clinic-bed.js';

export const MINUTES_OF_DAY = 24 * 60;
export type Owned = TestPractice & { owner: string };

/** Three practices, two persons with their cases, and the model of both. Each move tells both what it does. */
export abstract class ChargeWorld {
  /** How often each kind of step did something. */
  readonly met = new Map<string, number>();
  /** What was done, in words. */
  readonly told: string[] = [];
  protected readonly model: ChargeModel;
  protected readonly books: ChargeBooks;
  protected readonly persons = [randomUUID(), randomUUID()];
  /** What was not as the model says. */
  protected readonly found: string[] = [];
  protected readonly roll: (sides: number) => number;

  protected constructor(
    protected readonly bed: ClinicBed,
    protected readonly bank: ChargeBank,
    protected readonly practices: Owned[],
    seed: number,
  ) {
    this.roll = dice(seed);
    const cases = [0, 0, 0, 1, 1, 1].map((person) => newCase(randomUUID(), person));
    const strangers = practices.map(() => ({ paused: false, suspended: false, card: null, refunded: 0 }));
    this.model = new ChargeModel(cases, strangers);
    this.books = new ChargeBooks(bed, bank, practices, this.model);
  }

  protected get now(): number {
    return this.bed.clock.now().getTime();
  }

  protected note(...kinds: string[]): void {
    this.told.push(...kinds);
    for (const kind of kinds) this.met.set(kind, (this.met.get(kind) ?? 0) + 1);
  }

  protected pick<T>(some: readonly T[]): T | undefined {
    return some[this.roll(Math.max(1, some.length))];
  }

  protected pickCase(which: (one: ModelCase) => boolean): ModelCase | undefined {
    return this.pick(this.model.cases.filter(which));
  }

  /** Rather one of these, so that most take cases at most times. */
  protected pickPractice(which: (one: ModelPractice) => boolean): number {
    const some = this.model.practices.flatMap((one, at) => (which(one) ? [at] : []));
    return (this.roll(4) > 0 ? this.pick(some) : undefined) ?? this.roll(this.practices.length);
  }

  protected async pass(minutes: number): Promise<void> {
    // What is offered since the last look runs from now on.
    await this.look();
    await this.bed.pass(minutes);
    const over = this.model.pass(this.now);
    this.note(...over);
    if (over.length > 0) await this.look();
    // Tokens end sooner than the days that pass here.
    if (minutes < MINUTES_OF_DAY) return;
    for (const practice of this.practices) practice.token = await this.bed.tokenFor({ sub: practice.owner });
  }

  /** Whom cases are offered to now. */
  protected async look(): Promise<void> {
    this.found.push(...(await this.books.look()));
  }

  protected async post<T>(path: string, token: string, body: unknown, status = 200): Promise<T> {
    const answer = await this.bed.post<T>(path, token, body);
    if (answer.status !== status) throw new Error(`${path} is answered by ${answer.status} instead of ${status}`);
    return answer.body;
  }

  protected async leadOf({ screeningId }: ModelCase): Promise<{ leadId: string; offerId: string }> {
    const [row] = await this.bed.database.query<{ leadId: string; offerId: string }>(
      `SELECT l.id AS "leadId", o.id AS "offerId" FROM lead l LEFT JOIN offer o ON o.lead_id = l.id AND o.state = 'open' WHERE screening_id = $1`,
      [screeningId],
    );
    return row!;
  }
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}
