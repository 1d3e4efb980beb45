import { Injectable } from '@nestjs/common';
import type { ReadingState, XrayDepth, XrayEntry } from '@toothwise/contracts-health';
import { ObjectRemovals } from '@toothwise/objects';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { FileType } from './xray-file.rules.js';

/** What is said of an X-ray by its columns. */
const COLUMNS = {
  ...{ imageType: 'image_type', teeth: 'tooth_numbers', region: 'anatomical_region', dateTaken: 'date_taken' },
  ...{ dentalOffice: 'dental_office', dentistName: 'dentist_name', reason: 'reason_for_xray', notes: 'clinical_notes' },
  isBaseline: 'is_baseline',
} as const satisfies Record<keyof XrayEntry, string>;
const SAID = Object.keys(COLUMNS) as (keyof XrayEntry)[];
/** What is found out when it comes, by its columns. */
const FILE = {
  ...{ id: 'id', fileName: 'file_name', fileSize: 'file_size', fileType: 'file_type', objectKey: 'object_key', previewKey: 'preview_key' },
  ...{ width: 'width', height: 'height', uploadedAt: 'upload_date' },
  ...{ originalKey: 'original_key', depthKey: 'depth_key', depthFrom: 'depth_from', depthBytes: 'depth_bytes', depth: 'depth' },
} as const;
const FOUND = Object.keys(FILE) as (keyof typeof FILE)[];
/** Everything of an X-ray as `XrayRow`. */
export const SELECTED = [
  'x.version',
  'x.ai_analysis_status AS "aiAnalysisStatus"',
  'x.requires_attention AS "requiresAttention"',
  ...FOUND.map((field) => `x.${FILE[field]} AS "${field}"`),
  ...SAID.map((field) => `x.${COLUMNS[field]} AS "${field}"`),
].join(', ');

export interface XrayFile {
  id: string;
  fileName: string;
  fileSize: number;
  fileType: FileType;
  objectKey: string;
  previewKey: string;
  width: number;
  height: number;
  uploadedAt: Date;
  /** The file as it came, and its stored values; null where a picture came. */
  originalKey: string | null;
  depthKey: string | null;
  /** Where values that have no object of their own begin in the file. */
  depthFrom: number | null;
  /** Of the values' own object. */
  depthBytes: number;
  depth: XrayDepth | null;
}
/** What a file says by itself of what it shows. */
export type SaidByFile = Pick<XrayEntry, 'imageType' | 'dateTaken'>;
export interface XrayRow extends XrayFile, XrayEntry {
  version: number;
  aiAnalysisStatus: ReadingState;
  requiresAttention: boolean;
}

type Keys = Pick<XrayFile, 'objectKey' | 'previewKey' | 'originalKey' | 'depthKey'>;
const keysOf = ({ objectKey, previewKey, originalKey, depthKey }: Keys): string[] =>
  [objectKey, previewKey, originalKey, depthKey].filter((key) => key !== null);

/** X-rays, one row each (XRAY-038). Deleted ones stay until they can no longer be brought back. */
@Injectable()
export class XrayRepository {
  constructor(
    private readonly source: DataSource,
    private readonly removals: ObjectRemovals,
  ) {}

  /** @param deleted whether one that was deleted is looked for @returns null where the person has no such X-ray */
  async find({ personId }: PersonScope, id: string, { tx = this.source.manager, deleted = false } = {}): Promise<XrayRow | null> {
    const [row] = await tx.query<XrayRow[]>(
      `SELECT ${SELECTED} FROM dental_xray x WHERE x.id = $1 AND x.person_id = $2 AND (x.deleted_at IS NOT NULL) = $3`,
      [id, personId, deleted],
    );
    return row ?? null;
  }

  /** The newest others of the same type (XRAY-082). */
  similar({ personId }: PersonScope, { id, imageType }: XrayRow, most: number): Promise<XrayRow[]> {
    return this.source.query<XrayRow[]>(
      `SELECT ${SELECTED} FROM dental_xray x WHERE x.person_id = $1 AND x.deleted_at IS NULL AND x.id <> $2 AND x.image_type = $3
       ORDER BY coalesce(x.date_taken, x.upload_date::date) DESC, x.upload_date DESC, x.id LIMIT $4`,
      [personId, id, imageType, most],
    );
  }

  /** With it, its objects stay. @returns null where that id is taken */
  async add(tx: EntityManager, { personId }: PersonScope, file: XrayFile, { imageType, dateTaken }: SaidByFile): Promise<XrayRow | null> {
    const columns = ['person_id', COLUMNS.imageType, COLUMNS.dateTaken, ...FOUND.map((field) => FILE[field])];
    const places = columns.map((_, index) => `$${index + 1}`);
    const [row] = await tx.query<XrayRow[]>(
      `INSERT INTO dental_xray AS x (${columns.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT (id) DO NOTHING RETURNING ${SELECTED}`,
      [personId, imageType, dateTaken, ...FOUND.map((field) => file[field])],
    );
    if (!row) return null;
    for (const key of keysOf(file)) await this.removals.keep(tx, key);
    return row;
  }

  async change(tx: EntityManager, { personId }: PersonScope, id: string, entry: XrayEntry): Promise<XrayRow> {
    const sets = SAID.map((field, index) => `${COLUMNS[field]} = $${index + 3}`);
    const [[row]] = await tx.query<[XrayRow[], number]>(
      `UPDATE dental_xray AS x SET version = version + 1, ${sets.join(', ')} WHERE id = $1 AND person_id = $2 RETURNING ${SELECTED}`,
      [id, personId, ...SAID.map((field) => entry[field])],
    );
    return row!;
  }

  /** @param deletedAt null brings it back */
  async mark(tx: EntityManager, { personId }: PersonScope, id: string, deletedAt: Date | null): Promise<XrayRow> {
    const [[row]] = await tx.query<[XrayRow[], number]>(
      `UPDATE dental_xray AS x SET version = version + 1, deleted_at = $3 WHERE id = $1 AND person_id = $2 RETURNING ${SELECTED}`,
      [id, personId, deletedAt],
    );
    return row!;
  }

  /** Stored values have an object of their own from now on. @returns key of the one they have; null where the X-ray is gone */
  async setApart(tx: EntityManager, id: string, depthKey: string, depthBytes: number): Promise<string | null> {
    const [, changed] = await tx.query<[unknown, number]>(
      'UPDATE dental_xray SET depth_key = $2, depth_bytes = $3, depth_from = NULL WHERE id = $1 AND depth_from IS NOT NULL',
      [id, depthKey, depthBytes],
    );
    if (changed > 0) await this.removals.keep(tx, depthKey);
    const [row] = await tx.query<{ key: string | null }[]>('SELECT depth_key AS key FROM dental_xray WHERE id = $1', [id]);
    return row?.key ?? null;
  }

  /** Bytes of all files that a person keeps and of stored values, deleted ones too: they are still there. */
  async bytesOf(tx: EntityManager, { personId }: PersonScope): Promise<number> {
    const [row] = await tx.query<{ bytes: number }[]>(
      'SELECT coalesce(sum(file_size::bigint + depth_bytes), 0)::float8 AS bytes FROM dental_xray WHERE person_id = $1',
      [personId],
    );
    return row!.bytes;
  }

  /** Those that were deleted before, for good, with their objects. @returns their ids */
  async purge(tx: EntityManager, before: Date): Promise<string[]> {
    const [rows] = await tx.query<[(Pick<XrayFile, 'id'> & Keys)[], number]>(
      `DELETE FROM dental_xray WHERE deleted_at < $1
       RETURNING id, object_key AS "objectKey", preview_key AS "previewKey", original_key AS "originalKey", depth_key AS "depthKey"`,
      [before],
    );
    await this.removals.add(tx, rows.flatMap(keysOf));
    return rows.map(({ id }) => id);
  }

  /** XRAY-080 @param viewerId who looked */
  async noteViewing({ personId }: PersonScope, viewerId: string, xrayId: string, id: string, at: Date): Promise<void> {
    await this.source.query(
      'INSERT INTO xray_viewing_session (id, user_id, person_id, xray_id, session_start) VALUES ($1, $2, $3, $4, $5)',
      [id, viewerId, personId, xrayId, at],
    );
  }
}
