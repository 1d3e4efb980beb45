import { Injectable } from '@nestjs/common';
import type { DocumentQuery } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { keysetPage, type PersonScope, readCursor, tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { daysOf } from '../../people/person/person.topics.js';
import type { DocumentReading } from './document-statistics.rules.js';
import { documentWorkRequested, type Stage } from './document.events.js';
import { DOCUMENT_COLUMNS, type DocumentRow, type FoundDocument } from './document.record.js';

type Field = keyof DocumentRow;
const COLUMN = DOCUMENT_COLUMNS as Record<Field, string>;
const IMPORTED = `(SELECT count(*)::int FROM extracted_treatment e WHERE e.document_id = d.id AND e.status = 'converted_to_treatment')`;
const SELECTED = `${(Object.keys(COLUMN) as Field[]).map((field) => `d.${COLUMN[field]} AS "${field}"`).join(', ')}, ${IMPORTED} AS "importedCount"`;
const partOf = (text: string | undefined): string | null => (text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null);
const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Documents, one row each. Deleted ones stay until they can no longer be brought back. */
@Injectable()
export class DocumentRepository {
  constructor(private readonly source: DataSource) {}

  /** @param deleted whether one that was deleted is looked for @returns null where the person has no such document */
  async find({ personId }: PersonScope, id: string, { tx = this.source.manager, deleted = false } = {}): Promise<FoundDocument | null> {
    const [row] = await tx.query<FoundDocument[]>(
      `SELECT ${SELECTED} FROM treatment_document d WHERE d.id = $1 AND d.person_id = $2 AND (d.deleted_at IS NOT NULL) = $3`,
      [id, personId, deleted],
    );
    return row ?? null;
  }

  /** For the work on it, whosever it is; a deleted one may come back. */
  async toWorkOn(id: string, tx: EntityManager = this.source.manager): Promise<FoundDocument | null> {
    const [row] = await tx.query<FoundDocument[]>(`SELECT ${SELECTED} FROM treatment_document d WHERE d.id = $1`, [id]);
    return row ?? null;
  }

  /** What files are called, by their objects. */
  async namesOf(keys: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.source.query<{ key: string; name: string }[]>(
      'SELECT object_key AS key, file_name AS name FROM treatment_document WHERE object_key = ANY ($1)',
      [keys],
    );
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  /** Of files that held a virus, and are gone. */
  async namesOfInfected(personIds: readonly string[]): Promise<string[]> {
    const rows = await this.source.query<{ name: string }[]>(
      `SELECT file_name AS name FROM treatment_document WHERE person_id = ANY ($1) AND scan_status = 'infected' AND deleted_at IS NULL ORDER BY upload_date`,
      [personIds],
    );
    return rows.map(({ name }) => name);
  }

  /** @returns false where an id is taken */
  async add(tx: EntityManager, row: Partial<DocumentRow>): Promise<boolean> {
    const fields = Object.keys(row) as Field[];
    const places = fields.map((_, index) => `$${index + 1}`);
    const [added] = await tx.query<{ id: string }[]>(
      `INSERT INTO treatment_document (${fields.map((field) => COLUMN[field]).join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING RETURNING id`,
      fields.map((field) => stored(row[field])),
    );
    return added !== undefined;
  }

  /** Bytes of all files that a person keeps, deleted ones too: they are still there. */
  async bytesOf(tx: EntityManager, { personId }: PersonScope): Promise<number> {
    const [row] = await tx.query<{ bytes: number }[]>(
      'SELECT coalesce(sum(file_size), 0)::float8 AS bytes FROM treatment_document WHERE person_id = $1',
      [personId],
    );
    return row!.bytes;
  }

  /** Raises the version, and pages hear of it. @param ask what is to be done with it next */
  async change(tx: EntityManager, { id, personId }: DocumentRow, change: Partial<DocumentRow>, ask?: Stage): Promise<FoundDocument> {
    const fields = Object.keys(change) as Field[];
    const sets = fields.map((field, index) => `, ${COLUMN[field]} = $${index + 2}`).join('');
    await tx.query(`UPDATE treatment_document SET version = version + 1${sets} WHERE id = $1`, [
      id,
      ...fields.map((field) => stored(change[field])),
    ]);
    const [row] = await tx.query<FoundDocument[]>(`SELECT ${SELECTED} FROM treatment_document d WHERE d.id = $1`, [id]);
    if (ask) await this.ask(tx, row!, ask);
    await tell(tx, daysOf(personId));
    return row!;
  }

  async ask(tx: EntityManager, { id, personId, version }: DocumentRow, stage: Stage): Promise<void> {
    const of = { aggregateId: id, aggregateVersion: version, personId, actor: null };
    await appendEvent(tx, documentWorkRequested, { ...of, data: { documentId: id, stage } });
  }

  /** How far the reading is; that is no change of the document. */
  async progress(tx: EntityManager, { id, personId }: DocumentRow, done: number, pages: number): Promise<void> {
    await tx.query('UPDATE treatment_document SET pages_done = $2, pages = $3 WHERE id = $1', [id, done, pages]);
    await tell(tx, daysOf(personId));
  }

  /** DOC-045, DOC-046: newest upload first. */
  async page({ personId }: PersonScope, query: DocumentQuery) {
    const { type = null, status = null, from = null, to = null, provider, review, minConfidence = null, limit } = query;
    const isReviewed = review === undefined ? null : review === 'yes';
    const after = readCursor(query.cursor);
    const rows = await this.source.query<FoundDocument[]>(
      `SELECT ${SELECTED} FROM treatment_document d
       WHERE d.person_id = $1 AND d.deleted_at IS NULL AND ($2::text IS NULL OR d.document_type = $2)
         AND ($3::text IS NULL OR d.processing_status = $3) AND ($4::date IS NULL OR d.document_date >= $4)
         AND ($5::date IS NULL OR d.document_date <= $5) AND ($6::text IS NULL OR d.provider_name ILIKE $6 OR d.office_name ILIKE $6)
         AND ($7::boolean IS NULL OR d.requires_manual_review = $7) AND ($8::int IS NULL OR d.confidence_score >= $8)
         AND ($9::timestamptz IS NULL OR (d.upload_date, d.id) < ($9::timestamptz, $10::uuid))
       ORDER BY d.upload_date DESC, d.id DESC LIMIT $11`,
      [personId, type, status, from, to, partOf(provider), isReviewed, minConfidence, after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return keysetPage(
      rows,
      limit,
      ({ uploadedAt, id }) => ({ at: uploadedAt, id }),
      (row) => row,
    );
  }

  /** What came of the readings that ended in this time, in order. */
  readings({ personId }: PersonScope, from: Date, until: Date): Promise<DocumentReading[]> {
    return this.source.query<DocumentReading[]>(
      `SELECT processed_at AS "processedAt", processing_status = 'completed' AS "isRead", requires_manual_review AS "requiresManualReview",
         extracted_treatments_count AS "extractedCount", confidence_score AS confidence, processing_seconds AS seconds
       FROM treatment_document
       WHERE person_id = $1 AND processed_at >= $2 AND processed_at < $3 AND deleted_at IS NULL AND processing_status IN ('completed', 'failed')
       ORDER BY processed_at`,
      [personId, from, until],
    );
  }

  /** Those that were deleted before, for good. @returns the keys of their objects, not of one that is brought back at that moment */
  async purge(tx: EntityManager, before: Date): Promise<string[]> {
    // One statement: which rows go is decided once, and their pages are seen as they were before it.
    const rows = await tx.query<{ key: string }[]>(
      `WITH gone AS (DELETE FROM treatment_document WHERE deleted_at < $1 RETURNING id, object_key)
       SELECT object_key AS key FROM gone
       UNION ALL SELECT p.object_key FROM document_page p WHERE p.document_id IN (SELECT id FROM gone)`,
      [before],
    );
    return rows.map(({ key }) => key);
  }
}
