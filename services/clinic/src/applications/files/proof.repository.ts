import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PhotoRow, ProofRow } from './proof.record.js';

const PROOF = `id, requirement, state, reason, file_name AS "fileName", file_size AS "fileSize", content_type AS "contentType",
  object_key AS "objectKey", scanned_by AS "scannedBy", expires_on::text AS "expiresOn", added_at AS "addedAt"`;
const PHOTO = 'id, object_key AS "objectKey", width, height';
/** Drafts of a person, whose files go and come along with them. */
const OF_DRAFT = 'application_id IN (SELECT id FROM application WHERE applicant_id = $1)';

/** Stores what is known of an application's files. Who changes them holds the application. */
@Injectable()
export class ProofRepository {
  constructor(private readonly source: DataSource) {}

  /** Those that count before those that wait. */
  proofs(applicationId: string, tx: EntityManager = this.source.manager): Promise<ProofRow[]> {
    return tx.query<ProofRow[]>(`SELECT ${PROOF} FROM application_proof WHERE application_id = $1 ORDER BY requirement, state`, [
      applicationId,
    ]);
  }

  photos(applicationId: string, tx: EntityManager = this.source.manager): Promise<PhotoRow[]> {
    return tx.query<PhotoRow[]>(`SELECT ${PHOTO} FROM application_photo WHERE application_id = $1 ORDER BY added_at, id`, [applicationId]);
  }

  /** In place of the one that nobody has accepted. @returns keys of what it takes the place of */
  async hand(tx: EntityManager, applicationId: string, row: ProofRow): Promise<string[]> {
    const gone = await this.drop(tx, `application_id = $1 AND requirement = $2 AND state <> 'accepted'`, [applicationId, row.requirement]);
    await tx.query(
      `INSERT INTO application_proof (id, application_id, requirement, state, file_name, file_size, content_type, object_key, scanned_by,
         expires_on, added_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[row.id, applicationId, row.requirement, row.state, row.fileName, row.fileSize, row.contentType, row.objectKey],
        ...[row.scannedBy, row.expiresOn, row.addedAt],
      ],
    );
    return gone;
  }

  /** What was handed in counts from now on, one or all of it. @returns keys of what counted before */
  async accept(tx: EntityManager, applicationId: string, proofId: string | null = null): Promise<string[]> {
    const handed = `SELECT requirement FROM application_proof WHERE application_id = $1 AND state = 'handed' AND ($2::uuid IS NULL OR id = $2)`;
    const gone = await this.drop(tx, `application_id = $1 AND state = 'accepted' AND requirement IN (${handed})`, [applicationId, proofId]);
    await tx.query(
      `UPDATE application_proof SET state = 'accepted' WHERE application_id = $1 AND state = 'handed' AND ($2::uuid IS NULL OR id = $2)`,
      [applicationId, proofId],
    );
    await tx.query(
      `UPDATE practice SET license_until = f.expires_on FROM application_proof f JOIN application a ON a.id = f.application_id
       WHERE a.id = $1 AND a.practice_id = practice.id AND f.requirement = 'dental_license' AND f.state = 'accepted'`,
      [applicationId],
    );
    return gone;
  }

  async refuse(tx: EntityManager, proofId: string, reason: string): Promise<void> {
    await tx.query(`UPDATE application_proof SET state = 'refused', reason = $2 WHERE id = $1`, [proofId, reason]);
  }

  async addPhoto(
    tx: EntityManager,
    applicationId: string,
    { id, objectKey, width, height, addedAt }: PhotoRow & { addedAt: Date },
  ): Promise<void> {
    await tx.query(
      'INSERT INTO application_photo (id, application_id, object_key, width, height, added_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, applicationId, objectKey, width, height, addedAt],
    );
  }

  /** @returns its key; null where there is none */
  async removePhoto(tx: EntityManager, applicationId: string, photoId: string): Promise<string | null> {
    const [rows] = await tx.query<[{ key: string }[], number]>(
      'DELETE FROM application_photo WHERE application_id = $1 AND id = $2 RETURNING object_key AS key',
      [applicationId, photoId],
    );
    return rows[0]?.key ?? null;
  }

  /** Keys of all files of somebody's draft. */
  async keysOfDraft(personId: string, tx: EntityManager = this.source.manager): Promise<string[]> {
    const rows = await tx.query<{ key: string }[]>(
      `SELECT object_key AS key FROM application_proof WHERE ${OF_DRAFT} UNION ALL SELECT object_key FROM application_photo WHERE ${OF_DRAFT}`,
      [personId],
    );
    return rows.map(({ key }) => key);
  }

  private async drop(tx: EntityManager, where: string, values: unknown[]): Promise<string[]> {
    const [rows] = await tx.query<[{ key: string }[], number]>(
      `DELETE FROM application_proof WHERE ${where} RETURNING object_key AS key`,
      values,
    );
    return rows.map(({ key }) => key);
  }
}
