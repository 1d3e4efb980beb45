import { Injectable } from '@nestjs/common';
import type { MarkupImage, MarkupShape } from '@toothwise/contracts-health';
import { ObjectRemovals } from '@toothwise/objects';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = {
  ...{ id: 'id', personId: 'person_id', version: 'version', fileName: 'file_name', fileSize: 'file_size', fileType: 'file_type' },
  ...{ objectKey: 'object_key', width: 'width', height: 'height', uploadedAt: 'uploaded_at', consentVersion: 'consent_version' },
  ...{ consentedAt: 'consented_at', check: 'check_state', checkedBy: 'checked_by', shapes: 'shapes', drawnBy: 'drawn_by' },
  ...{ review: 'review', reviewedBy: 'reviewed_by' },
} as const;
const SELECTED = Object.entries(COLUMNS)
  .map(([field, column]) => `${column} AS "${field}"`)
  .join(', ');

export interface MarkupRow {
  id: string;
  personId: string;
  version: number;
  fileName: string;
  fileSize: number;
  fileType: MarkupImage['fileType'];
  objectKey: string;
  width: number;
  height: number;
  uploadedAt: Date;
  consentVersion: string;
  consentedAt: Date;
  check: 'waiting' | 'clear' | 'held';
  checkedBy: string | null;
  shapes: MarkupShape[];
  drawnBy: string | null;
  review: 'none' | 'waiting' | 'accepted' | 'returned';
  reviewedBy: string | null;
}
type Added = Omit<MarkupRow, 'version' | 'check' | 'checkedBy' | 'shapes' | 'drawnBy' | 'review' | 'reviewedBy'> & { consentText: string };
type Changed = Partial<Pick<MarkupRow, 'check' | 'checkedBy' | 'shapes' | 'drawnBy' | 'review' | 'reviewedBy'>>;

/** Images to mark up whose consent stands, and which export held which. */
@Injectable()
export class MarkupRepository {
  constructor(
    private readonly source: DataSource,
    private readonly removals: ObjectRemovals,
  ) {}

  /** @param personId whose; everybody's where it is null */
  list(personId: string | null, most: number): Promise<MarkupRow[]> {
    return this.source.query<MarkupRow[]>(
      `SELECT ${SELECTED} FROM markup_image WHERE object_key IS NOT NULL AND withdrawn_at IS NULL AND ($1::uuid IS NULL OR person_id = $1)
       ORDER BY uploaded_at DESC, id LIMIT $2`,
      [personId, most],
    );
  }

  async find(id: string, tx?: EntityManager): Promise<MarkupRow | null> {
    const [row] = await (tx ?? this.source.manager).query<MarkupRow[]>(
      `SELECT ${SELECTED} FROM markup_image WHERE id = $1 AND object_key IS NOT NULL AND withdrawn_at IS NULL${tx ? ' FOR UPDATE' : ''}`,
      [id],
    );
    return row ?? null;
  }

  /** Children and teens of a family, and whoever said that they are younger than 18. @param eighteen born later is younger */
  async isMinor(tx: EntityManager, personId: string, eighteen: string): Promise<boolean> {
    const [row] = await tx.query<{ minor: boolean }[]>(
      `SELECT EXISTS (SELECT FROM child_profile WHERE person_id = $1)
           OR EXISTS (SELECT FROM family_member WHERE person_id = $1 AND (role IN ('child', 'teen') OR date_of_birth > $2))
           OR EXISTS (SELECT FROM participation WHERE person_id = $1 AND birth_date > $2) AS minor`,
      [personId, eighteen],
    );
    return row!.minor;
  }

  /** Until the transaction ends, nothing else is added for the person. */
  async lock(tx: EntityManager, personId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('markup:' || $1, 0))`, [personId]);
  }

  async countOf(tx: EntityManager, personId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM markup_image WHERE person_id = $1 AND withdrawn_at IS NULL',
      [personId],
    );
    return row!.count;
  }

  /** With it, its object stays. */
  async add(tx: EntityManager, { consentText, ...row }: Added): Promise<MarkupRow> {
    const fields = Object.keys(row) as (keyof typeof row)[];
    const [added] = await tx.query<MarkupRow[]>(
      `INSERT INTO markup_image (consent_text, ${fields.map((field) => COLUMNS[field]).join(', ')})
       VALUES ($1, ${fields.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING ${SELECTED}`,
      [consentText, ...fields.map((field) => row[field])],
    );
    await this.removals.keep(tx, row.objectKey);
    return added!;
  }

  async change(tx: EntityManager, id: string, changed: Changed): Promise<MarkupRow> {
    const fields = Object.keys(changed) as (keyof Changed)[];
    const [[row]] = await tx.query<[MarkupRow[], number]>(
      `UPDATE markup_image SET version = version + 1, ${fields.map((field, index) => `${COLUMNS[field]} = $${index + 2}`).join(', ')}
       WHERE id = $1 AND object_key IS NOT NULL RETURNING ${SELECTED}`,
      [id, ...fields.map((field) => (field === 'shapes' ? JSON.stringify(changed.shapes) : changed[field]))],
    );
    return row!;
  }

  async withdraw(tx: EntityManager, { id, objectKey }: MarkupRow, at: Date): Promise<void> {
    await tx.query(
      `UPDATE markup_image SET version = version + 1, withdrawn_at = $2, object_key = NULL, file_name = '', shapes = '[]' WHERE id = $1`,
      [id, at],
    );
    await this.removals.add(tx, [objectKey]);
  }

  /** Those whose markup was accepted, oldest first; they cannot be withdrawn meanwhile. */
  exportable(tx: EntityManager, most: number): Promise<MarkupRow[]> {
    return tx.query<MarkupRow[]>(
      `SELECT ${SELECTED} FROM markup_image WHERE object_key IS NOT NULL AND withdrawn_at IS NULL AND check_state = 'clear' AND review = 'accepted'
       ORDER BY uploaded_at, id LIMIT $1 FOR SHARE`,
      [most],
    );
  }

  async noteExport(tx: EntityManager, made: { id: string; by: string; format: string; at: Date }, imageIds: string[]): Promise<void> {
    await tx.query('INSERT INTO markup_export (id, exported_by, format, exported_at) VALUES ($1, $2, $3, $4)', [
      ...[made.id, made.by, made.format, made.at],
    ]);
    await tx.query('INSERT INTO markup_exported_image (export_id, image_id) SELECT $1, unnest($2::uuid[])', [made.id, imageIds]);
  }

  /** Images that an export held and whose consent is gone, whether withdrawn or with their person. */
  withdrawnFromExports(tx: EntityManager): Promise<{ imageId: string; exports: string[] }[]> {
    return tx.query(
      `SELECT e.image_id AS "imageId", array_agg(e.export_id ORDER BY e.export_id) AS exports FROM markup_exported_image e
       WHERE NOT EXISTS (SELECT FROM markup_image i WHERE i.id = e.image_id AND i.withdrawn_at IS NULL)
       GROUP BY e.image_id ORDER BY e.image_id`,
    );
  }
}
