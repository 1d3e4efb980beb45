import { Injectable } from '@nestjs/common';
import type { ToldMark } from '@toothwise/contracts-screening';
import { DataSource, type EntityManager } from 'typeorm';

/** After this long no told emergency stands anywhere any more. */
const KEPT_DAYS = 30;
const AT_MOST = 50;

interface Row {
  toldId: string;
  toldAt: Date;
  seenAt: Date;
}

/** Rows of `told_seen`: of each emergency that was told and has no result, when its person said that somebody has seen it. */
@Injectable()
export class ToldSeen {
  constructor(private readonly source: DataSource) {}

  /** The newest first. */
  async of(personId: string): Promise<ToldMark[]> {
    const rows = await this.source.query<Row[]>(
      `SELECT told_id AS "toldId", told_at AS "toldAt", seen_at AS "seenAt" FROM told_seen WHERE person_id = $1 ORDER BY seen_at DESC LIMIT $2`,
      [personId, AT_MOST],
    );
    return rows.map(({ toldId, toldAt, seenAt }) => ({ toldId, toldAt: toldAt.toISOString(), seenAt: seenAt.toISOString() }));
  }

  /** Said again it is of the later telling. What is old goes with it. */
  async keep(tx: EntityManager, personId: string, toldId: string, toldAt: Date, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO told_seen (person_id, told_id, told_at, seen_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id, told_id) DO UPDATE SET told_at = greatest(told_seen.told_at, excluded.told_at), seen_at = excluded.seen_at`,
      [personId, toldId, toldAt, now],
    );
    await tx.query(
      `DELETE FROM told_seen WHERE person_id = $1 AND (seen_at < $2 OR told_id NOT IN
         (SELECT told_id FROM told_seen WHERE person_id = $1 ORDER BY seen_at DESC LIMIT $3))`,
      [personId, new Date(now.getTime() - KEPT_DAYS * 86_400_000), AT_MOST],
    );
  }

  async remove(tx: EntityManager, personId: string, toldId: string): Promise<void> {
    await tx.query('DELETE FROM told_seen WHERE person_id = $1 AND told_id = $2', [personId, toldId]);
  }
}
