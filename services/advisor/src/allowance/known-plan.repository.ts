import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type KnownPlan, monthlyOf } from './allowance.rules.js';

/** What other domains told last of a person's plan, and of whose family plan is theirs too. What was not told is no plan. */
@Injectable()
export class KnownPlans {
  constructor(private readonly source: DataSource) {}

  /** The newest word counts. */
  async remember(
    tx: EntityManager,
    personId: string,
    { advisorScreeningsAMonth, active, endsAt }: { advisorScreeningsAMonth: number | null; active: boolean; endsAt: string | null },
    isFamily: boolean,
    toldAt: string,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO known_plan AS known (person_id, monthly, active, ends_at, is_family, told_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (person_id) DO UPDATE SET monthly = $2, active = $3, ends_at = $4, is_family = $5, told_at = $6 WHERE known.told_at <= $6`,
      [personId, advisorScreeningsAMonth, active, endsAt, isFamily, toldAt],
    );
  }

  /** @param payerId whose family plan is theirs; null: nobody's */
  async rememberPayer(tx: EntityManager, personId: string, payerId: string | null, toldAt: string): Promise<void> {
    await tx.query(
      `INSERT INTO known_payer AS known (person_id, payer_id, told_at) VALUES ($1, $2, $3)
       ON CONFLICT (person_id) DO UPDATE SET payer_id = $2, told_at = $3 WHERE known.told_at <= $3`,
      [personId, payerId, toldAt],
    );
  }

  /** Who is entitled by somebody's plan: they themselves, and those whose payer they are. */
  async entitledBy(tx: EntityManager, personId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>('SELECT person_id AS id FROM known_payer WHERE payer_id = $1', [personId]);
    return [personId, ...rows.map(({ id }) => id)];
  }

  /** How many advisor screenings somebody may have a month; null: not counted. */
  async monthly(personId: string, now: Date, tx: EntityManager = this.source.manager): Promise<number | null> {
    const rows = await tx.query<KnownPlan[]>(
      `SELECT monthly AS "advisorScreeningsAMonth", active, ends_at AS "endsAt" FROM known_plan
       WHERE person_id = $1 OR (is_family AND person_id = (SELECT payer_id FROM known_payer WHERE person_id = $1))`,
      [personId],
    );
    return monthlyOf(rows, now);
  }
}
