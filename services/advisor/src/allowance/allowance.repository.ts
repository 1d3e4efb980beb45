import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { monthAfter } from './allowance.rules.js';
import { KnownPlans } from './known-plan.repository.js';

export interface Allowance {
  /** Null: not counted. */
  monthly: number | null;
  used: number;
}

/** How many advisor screenings of a month somebody has had. */
@Injectable()
export class Allowances {
  constructor(
    private readonly source: DataSource,
    private readonly plans: KnownPlans,
  ) {}

  async of(personId: string, now: Date, tx: EntityManager = this.source.manager): Promise<Allowance> {
    const monthly = await this.plans.monthly(personId, now, tx);
    const [row] = await tx.query<{ used: number }[]>('SELECT used FROM advisor_month WHERE person_id = $1 AND month = $2', [
      personId,
      monthAfter(now),
    ]);
    return { monthly, used: row?.used ?? 0 };
  }

  /** Takes one of this month, under the lock of its row. @returns false where none is left */
  async take(tx: EntityManager, personId: string, now: Date): Promise<boolean> {
    const monthly = await this.plans.monthly(personId, now, tx);
    const taken = await tx.query<unknown[]>(
      `INSERT INTO advisor_month AS had (person_id, month, used) VALUES ($1, $2, 1)
       ON CONFLICT (person_id, month) DO UPDATE SET used = had.used + 1 WHERE $3::integer IS NULL OR had.used < $3 RETURNING used`,
      [personId, monthAfter(now), monthly],
    );
    return taken.length > 0;
  }
}
