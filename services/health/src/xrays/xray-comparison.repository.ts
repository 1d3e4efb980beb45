import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface ComparisonRow {
  id: string;
  baselineId: string;
  comparisonId: string;
  createdAt: Date;
}
const SELECTED = 'c.id, c.baseline_xray_id AS "baselineId", c.comparison_xray_id AS "comparisonId", c.created_at AS "createdAt"';
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
    { id, baselineId, comparisonId, createdAt }: ComparisonRow,
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
    return { id, baselineId, comparisonId, createdAt };
  }

  async remove(tx: EntityManager, { personId }: PersonScope, id: string): Promise<boolean> {
    const [gone] = await tx.query<[{ id: string }[], number]>('DELETE FROM xray_comparison WHERE id = $1 AND person_id = $2 RETURNING id', [
      id,
      personId,
    ]);
    return gone.length > 0;
  }
}
