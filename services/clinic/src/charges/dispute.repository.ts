import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Dispute, DisputeReason } from '@toothwise/contracts-clinic';
import type { KeysetPosition } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export type DisputeRow = Omit<Dispute, 'openedAt' | 'decidedAt' | 'chargedAt'> & {
  openedAt: Date;
  decidedAt: Date | null;
  chargedAt: Date;
  practiceId: string;
  practiceEmail: string;
  chargeId: string;
};

/** Stores what practices dispute. Whoever changes one holds its charge. */
@Injectable()
export class DisputeRepository {
  constructor(private readonly source: DataSource) {}

  async open(
    tx: EntityManager,
    dispute: { chargeId: string; practiceId: string; reason: DisputeReason; note: string | null; openedBy: string; now: Date },
  ): Promise<void> {
    const { chargeId, practiceId, reason, note, openedBy, now } = dispute;
    await tx.query(
      `INSERT INTO charge_dispute (id, charge_id, practice_id, reason, note, opened_by, opened_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUID(), chargeId, practiceId, reason, note, openedBy, now],
    );
  }

  list({ list, after, limit }: { list: 'open' | 'decided'; after: KeysetPosition | undefined; limit: number }): Promise<DisputeRow[]> {
    const [states, at, beyond, order] =
      list === 'open' ? [`d.state = 'open'`, 'd.opened_at', '>', 'ASC'] : [`d.state IN ('upheld', 'refused')`, 'd.decided_at', '<', 'DESC'];
    return this.source.query<DisputeRow[]>(
      `${DISPUTES} WHERE ${states} AND ($1::timestamptz IS NULL OR (${at}, d.id) ${beyond} ($1, $2::uuid)) ORDER BY ${at} ${order}, d.id ${order} LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit],
    );
  }

  async find(id: string, tx: EntityManager = this.source.manager): Promise<DisputeRow | null> {
    const [row] = await tx.query<DisputeRow[]>(`${DISPUTES} WHERE d.id = $1 AND d.state <> 'dropped'`, [id]);
    return row ?? null;
  }

  async decide(
    tx: EntityManager,
    { id, state, reason, by, now }: { id: string; state: 'upheld' | 'refused'; reason: string; by: string; now: Date },
  ): Promise<void> {
    await tx.query('UPDATE charge_dispute SET state = $2, decision_reason = $3, decided_by = $4, decided_at = $5 WHERE id = $1', [
      id,
      state,
      reason,
      by,
      now,
    ]);
  }
}

const DISPUTES = `
  SELECT d.id, d.reason, d.note, d.state, d.opened_at AS "openedAt", d.decision_reason AS "decisionReason", d.decided_at AS "decidedAt",
    p.id AS "practiceId", p.name AS "practiceName", p.email AS "practiceEmail", p.sample, c.id AS "chargeId", c.accepted_at AS "chargedAt",
    c.price_tier AS "priceTier", c.amount_cents AS price
  FROM charge_dispute d JOIN lead_charge c ON c.id = d.charge_id JOIN practice p ON p.id = d.practice_id`;
