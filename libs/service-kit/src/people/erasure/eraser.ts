import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EndedAccess } from '../../auth/ended-access.js';
import { Clock } from '../../basics/clock/clock.js';
import { Transactions } from '../../database/transactions.js';
import { IdempotencyKeys } from '../../requests/idempotency/idempotency-keys.js';
import { PERSONAL_DATA, type PersonalData } from './personal-data.js';
import { Tombstones } from '../../database/tombstones.js';

/** SQLSTATE of the transaction that Postgres ends where two wait for each other. */
const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 5;

/** What a feature does beyond rows that go. Each may be repeated. */
export interface ErasureStep {
  /** Before the transaction: for others who go along, each erased as a whole and committed by itself. */
  before?(personId: string): Promise<void>;
  /** First of all in the transaction: for what needs the rows that are about to go, such as telling others. */
  within?(tx: EntityManager, personId: string): Promise<void>;
  /** After it: for what no transaction holds, such as objects. */
  afterwards?(personId: string): Promise<void>;
}

/** Erases a person from this service: what `personal-data.ts` names, whatever features add, and everything on its way to others. */
@Injectable()
export class Eraser {
  private readonly steps: ErasureStep[] = [];

  constructor(
    @Inject(PERSONAL_DATA) private readonly data: PersonalData,
    private readonly tombstones: Tombstones,
    private readonly ended: EndedAccess,
    private readonly keys: IdempotencyKeys,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Called in the constructor of the feature. */
  add(step: ErasureStep): void {
    this.steps.push(step);
  }

  /** Rows and mark are one transaction. Done again, it finds what a killed process has left. */
  async erase(personId: string): Promise<void> {
    for (const step of this.steps) await step.before?.(personId);
    await this.inTurn(() => this.transactions.run((tx) => this.eraseRows(tx, personId), { ofErased: true }));
    for (const step of this.steps) await step.afterwards?.(personId);
  }

  /** What is under way holds rows before it asks whether the person is there; the erasure goes the other way. Where they meet, it yields. */
  private async inTurn(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error;
      }
  }

  private async eraseRows(tx: EntityManager, personId: string): Promise<void> {
    const now = this.clock.now();
    await this.tombstones.lock(tx, personId);
    for (const step of this.steps) await step.within?.(tx, personId);
    for (const [table, condition] of Object.entries(this.data.erases))
      await tx.query(`DELETE FROM ${table} WHERE ${condition}`, [personId]);
    await this.keys.forgetAbout(tx, personId);
    await this.tombstones.set(tx, personId, now);
    await this.ended.record(tx, personId, now);
  }
}
