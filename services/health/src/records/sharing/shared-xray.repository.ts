import type { SharedXray, XrayFinding } from '@toothwise/contracts-health';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FINDING, type ReadXray } from '../xrays/readings/xray-reading.repository.js';
import { SELECTED, type XrayRow } from '../xrays/xray.repository.js';

export type SharedXrayRow = XrayRow & ReadXray & { findings: XrayFinding[]; comparisons: SharedXray['comparisons'] };

/** `$1`: the link. */
const BEHIND = 'SELECT i.xray_id FROM shared_item i WHERE i.share_id = $1 AND i.xray_id IS NOT NULL';
const FINDINGS = `SELECT coalesce(json_agg(to_json(f) ORDER BY f.place), '[]') AS findings FROM (
  SELECT ${FINDING}, row_number() OVER (ORDER BY array_position(ARRAY['urgent', 'high', 'moderate', 'low'], severity), confidence_score DESC, id)
    AS place FROM xray_finding WHERE xray_id = x.id) f`;
/** With X-rays alone that are behind the same link and not deleted. */
const COMPARISONS = `SELECT coalesce(json_agg(json_build_object('id', c.id, 'otherId', o.id, 'isBaseline', c.baseline_xray_id = x.id,
    'changes', c.detected_changes) ORDER BY c.created_at DESC, c.id), '[]') AS comparisons
  FROM xray_comparison c
  JOIN dental_xray o ON o.id = CASE x.id WHEN c.baseline_xray_id THEN c.comparison_xray_id ELSE c.baseline_xray_id END AND o.deleted_at IS NULL
  WHERE x.id IN (c.baseline_xray_id, c.comparison_xray_id) AND o.id IN (${BEHIND})`;

@Injectable()
export class SharedXrayRepository {
  constructor(private readonly source: DataSource) {}

  /** XRAY-071: X-rays behind a link with what was read out of them and what they were put beside, newest first. */
  behind(shareId: string): Promise<SharedXrayRow[]> {
    return this.source.query<SharedXrayRow[]>(
      `SELECT ${SELECTED}, x.ai_analysis AS analysis, x.ai_provider AS "readBy", x.analysis_date AS "readAt",
         x.processing_time_seconds::float8 AS took, f.findings, c.comparisons
       FROM dental_xray x CROSS JOIN LATERAL (${FINDINGS}) f CROSS JOIN LATERAL (${COMPARISONS}) c
       WHERE x.id IN (${BEHIND}) AND x.deleted_at IS NULL
       ORDER BY coalesce(x.date_taken, x.upload_date::date) DESC, x.upload_date DESC, x.id`,
      [shareId],
    );
  }
}
