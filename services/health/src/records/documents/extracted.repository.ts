import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentRow, ExtractedRecord, PageRow } from './document.record.js';

const ROW = `id, read, proposed, extraction_confidence AS confidence, status, manual_edits AS "manualEdits", created_treatment_id AS "createdTreatmentId"`;
type Whose = Pick<DocumentRow, 'id' | 'personId'>;
type NewRow = Pick<ExtractedRecord, 'read' | 'proposed' | 'confidence' | 'status' | 'manualEdits'>;

/** What was found in a document: its treatments, and pictures of its pages. */
@Injectable()
export class ExtractedRepository {
  constructor(private readonly source: DataSource) {}

  rows({ id }: DocumentRow, tx: EntityManager = this.source.manager): Promise<ExtractedRecord[]> {
    return tx.query<ExtractedRecord[]>(`SELECT ${ROW} FROM extracted_treatment WHERE document_id = $1 ORDER BY place`, [id]);
  }

  pages({ id }: DocumentRow, tx: EntityManager = this.source.manager): Promise<PageRow[]> {
    return tx.query<PageRow[]>(
      'SELECT page, object_key AS "objectKey", width, height FROM document_page WHERE document_id = $1 ORDER BY page',
      [id],
    );
  }

  /** In place of what was found before. */
  async replaceRows(tx: EntityManager, { id, personId }: DocumentRow, rows: readonly NewRow[]): Promise<void> {
    await tx.query('DELETE FROM extracted_treatment WHERE document_id = $1', [id]);
    for (const [place, { read, proposed, confidence, status, manualEdits }] of rows.entries())
      await tx.query(
        `INSERT INTO extracted_treatment (id, document_id, person_id, place, read, proposed, extraction_confidence, status, manual_edits)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [randomUUID(), id, personId, place, JSON.stringify(read), JSON.stringify(proposed), confidence, status, manualEdits],
      );
  }

  async replacePages(tx: EntityManager, document: Whose, pages: readonly PageRow[], now: Date): Promise<void> {
    await tx.query('DELETE FROM document_page WHERE document_id = $1', [document.id]);
    await this.addPages(tx, document, pages, now);
  }

  async addPages(tx: EntityManager, { id, personId }: Whose, pages: readonly PageRow[], now: Date): Promise<void> {
    for (const { page, objectKey, width, height } of pages)
      await tx.query(
        'INSERT INTO document_page (document_id, person_id, page, object_key, width, height, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [id, personId, page, objectKey, width, height, now],
      );
  }

  async save(tx: EntityManager, { id, proposed, status, manualEdits, createdTreatmentId }: ExtractedRecord): Promise<void> {
    await tx.query(
      'UPDATE extracted_treatment SET proposed = $2, status = $3, manual_edits = $4, created_treatment_id = $5 WHERE id = $1',
      [id, JSON.stringify(proposed), status, manualEdits, createdTreatmentId],
    );
  }
}
