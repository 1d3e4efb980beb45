import { Injectable } from '@nestjs/common';
import type { ChangeState, XrayChanges } from '@toothwise/contracts-health';
import { type PersonScope, tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { daysOf } from '../../people/person/person.topics.js';

export interface NewComparisonRow {
  id: string;
  baselineId: string;
  comparisonId: string;
  createdAt: Date;
}
export interface ComparisonRow extends NewComparisonRow {
  personId: string;
  /** Of its analysis; null where nobody asked for one. */
  status: ChangeState | null;
  requiresAttention: boolean;
  changes: XrayChanges | null;
}
const SELECTED = `c.id, c.person_id AS "personId", c.baseline_xray_id AS "baselineId", c.comparison_xray_id AS "comparisonId",
  c.created_at AS "createdAt", c.ai_analysis_status AS status, c.requires_attention AS "requiresAttention", c.detected_changes AS changes`;
/** Nobody looks through more pairs. */
const MOST = 100;

/** Pairs of X-rays (XRAY-041). One with a deleted X-ray is hidden until that is back. */
@Injectable()
export class XrayComparisonRepository {
  constructor(private readonly source: DataSource) {}

  of({ personId }: PersonScope): Promise<ComparisonRow[]> {
    return this.source.query<ComparisonRow[]>(
      `SELECT ${SELECTED} FROM xray_comparison c
       JOIN dental_xray x ON x.id = c.baseline_xray_id AND x.deleted_at IS NULL
       JOIN dental_xray y ON y.id = c.comparison_xray_id AND y.deleted_at IS NULL
       WHERE c.person_id = $1 ORDER BY c.created_at DESC, c.id LIMIT ${MOST}`,
      [personId],
    );
  }

  /** A pair that is there already stays as it is, whichever of the two was the older one then. */
  async add(
    tx: EntityManager,
    { personId }: PersonScope,
    { id, baselineId, comparisonId, createdAt }: NewComparisonRow,
  ): Promise<ComparisonRow> {
    const [known] = await tx.query<ComparisonRow[]>(
      `SELECT ${SELECTED} FROM xray_comparison c WHERE (c.baseline_xray_id, c.comparison_xray_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      [baselineId, comparisonId],
    );
    if (known) return known;
    await tx.query(
      'INSERT INTO xray_comparison (id, person_id, baseline_xray_id, comparison_xray_id, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, personId, baselineId, comparisonId, createdAt],
    );
    return { id, personId, baselineId, comparisonId, createdAt, status: null, requiresAttention: false, changes: null };
  }

  /** One of two X-rays that are both there, whosever it is. */
  async find(id: string, tx: EntityManager = this.source.manager): Promise<ComparisonRow | null> {
    const [row] = await tx.query<ComparisonRow[]>(
      `SELECT ${SELECTED} FROM xray_comparison c
       JOIN dental_xray x ON x.id = c.baseline_xray_id AND x.deleted_at IS NULL
       JOIN dental_xray y ON y.id = c.comparison_xray_id AND y.deleted_at IS NULL WHERE c.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Pairs whose analysis waits for the reading of an X-ray. */
  waitingFor(tx: EntityManager, xrayId: string): Promise<{ id: string; bothRead: boolean }[]> {
    return tx.query<{ id: string; bothRead: boolean }[]>(
      `SELECT c.id, x.ai_analysis_status = 'completed' AND y.ai_analysis_status = 'completed' AS "bothRead" FROM xray_comparison c
       JOIN dental_xray x ON x.id = c.baseline_xray_id JOIN dental_xray y ON y.id = c.comparison_xray_id
       WHERE c.ai_analysis_status = 'pending' AND $1 IN (c.baseline_xray_id, c.comparison_xray_id)`,
      [xrayId],
    );
  }

  /** XRAY-051: pages hear of it. */
  async mark(tx: EntityManager, personId: string, id: string, status: ChangeState | null): Promise<void> {
    await tx.query('UPDATE xray_comparison SET ai_analysis_status = $2 WHERE id = $1', [id, status]);
    await tell(tx, daysOf(personId));
  }

  /** Of one whose X-ray was deleted while it waited: it may be asked for anew once that is back. */
  async abandon(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `UPDATE xray_comparison SET ai_analysis_status = NULL WHERE id = $1 AND ai_analysis_status IN ('pending', 'processing')`,
      [id],
    );
  }

  async beginWork({ id, personId }: ComparisonRow): Promise<void> {
    await this.source.transaction((tx) => this.mark(tx, personId, id, 'processing'));
  }

  async keep(tx: EntityManager, personId: string, id: string, changes: XrayChanges, requiresAttention: boolean): Promise<void> {
    await tx.query(
      `UPDATE xray_comparison SET ai_analysis_status = 'completed', detected_changes = $2, change_severity = $3, change_confidence_score = $4,
         requires_attention = $5, analysis_date = $6 WHERE id = $1`,
      [id, JSON.stringify(changes), changes.severity, changes.confidence, requiresAttention, changes.analysedAt],
    );
    await tell(tx, daysOf(personId));
  }

  async remove(tx: EntityManager, { personId }: PersonScope, id: string): Promise<boolean> {
    const [gone] = await tx.query<[{ id: string }[], number]>('DELETE FROM xray_comparison WHERE id = $1 AND person_id = $2 RETURNING id', [
      id,
      personId,
    ]);
    return gone.length > 0;
  }
}
