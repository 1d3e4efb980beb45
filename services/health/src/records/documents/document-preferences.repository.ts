import { Injectable } from '@nestjs/common';
import { DOCUMENT_PREFERENCES, type DocumentPreferences } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS =
  'auto_process AS "autoProcess", confidence_threshold AS "confidenceThreshold", cost_threshold AS "costThreshold", image_retention_days AS "imageRetentionDays", ai_reader AS reader';

/** As a row holds them. */
export type KeptPreferences = Omit<DocumentPreferences, 'allowAi' | 'reader'> & {
  /** Whom the person agreed to have documents read by; null is nobody. */
  reader: string | null;
};

/** Rows of `document_preferences`: one a person, once they have chosen something. */
@Injectable()
export class DocumentPreferencesRepository {
  constructor(private readonly source: DataSource) {}

  /** What holds, chosen or not (DOC-059). */
  async of(
    { personId }: Pick<PersonScope, 'personId'>,
    tx: EntityManager = this.source.manager,
  ): Promise<KeptPreferences & { isKept: boolean }> {
    const rows = await tx.query<KeptPreferences[]>(`SELECT ${COLUMNS} FROM document_preferences WHERE person_id = $1`, [personId]);
    return { ...(rows[0] ?? { ...DOCUMENT_PREFERENCES, reader: null }), isKept: rows.length > 0 };
  }

  async keep(tx: EntityManager, { personId }: PersonScope, chosen: KeptPreferences): Promise<void> {
    const { autoProcess, confidenceThreshold, costThreshold, imageRetentionDays, reader } = chosen;
    await tx.query(
      `INSERT INTO document_preferences (person_id, auto_process, confidence_threshold, cost_threshold, image_retention_days, ai_reader) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (person_id) DO UPDATE SET auto_process = $2, confidence_threshold = $3, cost_threshold = $4, image_retention_days = $5, ai_reader = $6`,
      [personId, autoProcess, confidenceThreshold, costThreshold, imageRetentionDays, reader],
    );
  }

  /** Whoever agreed is not whose record it is now. */
  async disagree(tx: EntityManager, { personId }: PersonScope): Promise<void> {
    await tx.query('UPDATE document_preferences SET ai_reader = NULL WHERE person_id = $1', [personId]);
  }

  /** Pictures of pages that have been there for longer than their person wants: they go. @returns the keys of their objects */
  async endPictures(tx: EntityManager, now: Date): Promise<string[]> {
    const [rows] = await tx.query<[{ key: string }[], number]>(
      `DELETE FROM document_page page USING person
       LEFT JOIN document_preferences chosen ON chosen.person_id = person.id
       WHERE person.id = page.person_id
         AND page.made_at < $1::timestamptz - make_interval(days => coalesce(chosen.image_retention_days, $2))
       RETURNING page.object_key AS key`,
      [now, DOCUMENT_PREFERENCES.imageRetentionDays],
    );
    return rows.map(({ key }) => key);
  }

  /** What an AI answered goes when pictures go; what came of it stays. */
  async endAnswers(tx: EntityManager, now: Date): Promise<void> {
    await tx.query(
      `UPDATE treatment_document d SET ai_extraction_result = NULL FROM person
       LEFT JOIN document_preferences chosen ON chosen.person_id = person.id
       WHERE person.id = d.person_id AND d.ai_extraction_result IS NOT NULL
         AND d.processed_at < $1::timestamptz - make_interval(days => coalesce(chosen.image_retention_days, $2))`,
      [now, DOCUMENT_PREFERENCES.imageRetentionDays],
    );
  }
}
