import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Programme } from '@toothwise/contracts-clinic';
import { DataSource, type EntityManager } from 'typeorm';
import { LEAST_LEADS, MEASURED_DAYS } from './programme.rules.js';

/** Stores who takes part, and measures what the programme has brought. */
@Injectable()
export class ProgrammeRepository {
  constructor(private readonly source: DataSource) {}

  async hasCard(practiceId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      'SELECT 1 FROM practice_billing WHERE practice_id = $1 AND payment_method_id IS NOT NULL',
      [practiceId],
    );
    return rows.length > 0;
  }

  async agreement(practiceId: string): Promise<{ termsVersion: string; agreedAt: Date } | null> {
    const [row] = await this.source.query<{ termsVersion: string; agreedAt: Date }[]>(
      `SELECT terms_version AS "termsVersion", agreed_at AS "agreedAt" FROM practice_agreement WHERE practice_id = $1 ORDER BY agreed_at DESC LIMIT 1`,
      [practiceId],
    );
    return row ?? null;
  }

  /** Who agreed first to a version has agreed for the practice, which takes part once a card is saved; one from before takes part as it did. */
  async join(
    tx: EntityManager,
    { practiceId, personId, version, now }: { practiceId: string; personId: string; version: string; now: Date },
  ) {
    await tx.query(
      `INSERT INTO practice_agreement (id, practice_id, terms_version, person_id, agreed_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (practice_id, terms_version) DO NOTHING`,
      [randomUUID(), practiceId, version, personId, now],
    );
    await tx.query(
      `UPDATE practice SET joined = true WHERE id = $1 AND NOT joined
         AND EXISTS (SELECT FROM practice_billing b WHERE b.practice_id = practice.id AND b.payment_method_id IS NOT NULL)`,
      [practiceId],
    );
  }

  /** @param since null: cases come again @returns false where it stood so before */
  async pause(tx: EntityManager, practiceId: string, since: Date | null): Promise<boolean> {
    const [changed] = await tx.query<[unknown[], number]>(
      `UPDATE practice SET paused_at = $2 WHERE id = $1 AND (paused_at IS NULL) = ($2::timestamptz IS NOT NULL) RETURNING 1`,
      [practiceId, since],
    );
    return changed.length > 0;
  }

  /** Of leads that were accepted lately and not withdrawn; nothing while they are too few. */
  async measured(now: Date): Promise<Programme['measured']> {
    const [row] = await this.source.query<
      { leads: number; averageCost: number; conversion: number; answers: number; responseMinutes: number | null }[]
    >(
      `SELECT count(*)::int AS leads, round(avg(c.amount_cents))::int AS "averageCost",
         round(100.0 * count(*) FILTER (WHERE c.status = 'converted') / nullif(count(*), 0), 1)::float8 AS conversion,
         count(o.offered_at)::int AS answers,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.accepted_at - o.offered_at) / 60)::float8 AS "responseMinutes"
       FROM lead_charge c LEFT JOIN offer o ON o.id = c.offer_id JOIN practice p ON p.id = c.practice_id
       WHERE c.waived_at IS NULL AND NOT p.sample AND c.accepted_at > $1::timestamptz - make_interval(days => $2) AND c.accepted_at <= $1`,
      [now, MEASURED_DAYS],
    );
    if (!row || row.leads < LEAST_LEADS) return null;
    const { leads, averageCost, conversion, answers } = row;
    const responseMinutes = answers < LEAST_LEADS ? null : Math.max(0, Math.round(row.responseMinutes ?? 0));
    return { leads, days: MEASURED_DAYS, averageCost, conversion, responseMinutes };
  }
}
