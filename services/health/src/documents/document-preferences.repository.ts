import { Injectable } from '@nestjs/common';
import { DOCUMENT_PREFERENCES, type DocumentPreferences, type DocumentPreferencesKept } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS =
  'auto_process AS "autoProcess", confidence_threshold AS "confidenceThreshold", cost_threshold AS "costThreshold", image_retention_days AS "imageRetentionDays"';

/** Rows of `document_preferences`: one a person, once they have chosen something. */
@Injectable()
export class DocumentPreferencesRepository {
  constructor(private readonly source: DataSource) {}

  /** What holds, chosen or not (DOC-059). */
  async of({ personId }: Pick<PersonScope, 'personId'>, tx: EntityManager = this.source.manager): Promise<DocumentPreferencesKept> {
    const rows = await tx.query<DocumentPreferences[]>(`SELECT ${COLUMNS} FROM document_preferences WHERE person_id = $1`, [personId]);
    return { ...(rows[0] ?? DOCUMENT_PREFERENCES), isKept: rows.length > 0 };
  }

  async keep(tx: EntityManager, { personId }: PersonScope, chosen: DocumentPreferences): Promise<void> {
    const { autoProcess, confidenceThreshold, costThreshold, imageRetentionDays } = chosen;
    await tx.query(
      `INSERT INTO document_preferences (person_id, auto_process, confidence_threshold, cost_threshold, image_retention_days) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person_id) DO UPDATE SET auto_process = $2, confidence_threshold = $3, cost_threshold = $4, image_retention_days = $5`,
      [personId, autoProcess, confidenceThreshold, costThreshold, imageRetentionDays],
    );
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
}
