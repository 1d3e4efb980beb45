import type { SharedDocument, SharedTreatment } from '@toothwise/contracts-health';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SELECTED, type TreatmentRow } from '../treatments/treatment.repository.js';

const PROPOSED = `SELECT coalesce(json_agg((e.proposed || jsonb_build_object('id', e.id, 'status', e.status)) ORDER BY e.place), '[]')
  FROM extracted_treatment e WHERE e.document_id = d.id`;

/** Values behind a link, as they are stored. */
@Injectable()
export class SharedValueRepository {
  constructor(private readonly source: DataSource) {}

  /** Newest first. */
  async treatments(shareId: string): Promise<SharedTreatment[]> {
    const rows = await this.source.query<TreatmentRow[]>(
      `SELECT ${SELECTED} FROM treatment WHERE id IN (SELECT treatment_id FROM shared_item WHERE share_id = $1 AND treatment_id IS NOT NULL)
         AND deleted_at IS NULL ORDER BY treatment_date DESC, id`,
      [shareId],
    );
    return rows.map(({ version: _, source: __, updatedAt: ___, ...values }) => values);
  }

  /** Newest first; nothing of the file. */
  documents(shareId: string): Promise<SharedDocument[]> {
    return this.source.query<SharedDocument[]>(
      `SELECT d.id, d.document_type AS type, d.document_date AS date, d.provider_name AS "providerName", d.office_name AS "officeName",
         d.requires_manual_review AS "requiresManualReview", d.currency, d.total_amount AS "totalAmount",
         d.insurance_amount AS "insuranceAmount", d.patient_amount AS "patientAmount", (${PROPOSED}) AS rows
       FROM treatment_document d JOIN shared_item i ON i.document_id = d.id
       WHERE i.share_id = $1 AND d.deleted_at IS NULL ORDER BY coalesce(d.document_date, d.upload_date::date) DESC, d.id`,
      [shareId],
    );
  }
}
