import type { ReadingState, XrayChanges, XrayFinding, XrayRegion, XrayType } from '@toothwise/contracts-health';
import { Injectable } from '@nestjs/common';
import { appendEvent } from '@toothwise/event-bus';
import { type PersonScope, tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ACCOUNT_OF } from '../../../people/person/account-link.repository.js';
import { daysOf } from '../../../people/person/person.topics.js';
import type { KeptReading } from './model-reading.rules.js';
import { xrayWorkRequested } from './xray-work.events.js';

/** What is kept of a reading; nothing where there is none. */
export interface ReadXray {
  analysis: KeptReading | null;
  readBy: string | null;
  readAt: Date | null;
  /** Seconds. */
  took: number | null;
}
/** An X-ray as its reader needs it. */
export interface XrayToRead extends ReadXray {
  id: string;
  personId: string;
  objectKey: string;
  imageType: XrayType | null;
  region: XrayRegion | null;
  dateTaken: string | null;
  /** ISO 8601. */
  uploadedAt: string;
  status: ReadingState;
  requiresAttention: boolean;
}
/** A date, and when it began where the person lives. */
export interface Since {
  date: string;
  at: Date;
}
/** What is written down of a reading. */
export interface Read {
  analysis: KeptReading;
  findings: Omit<XrayFinding, 'id'>[];
  requiresAttention: boolean;
  readBy: string;
  model: string;
  /** Seconds. */
  took: number;
  at: Date;
}
const SELECTED = `x.id, x.person_id AS "personId", x.object_key AS "objectKey", x.image_type AS "imageType",
  x.anatomical_region AS region, x.date_taken::text AS "dateTaken", to_char(x.upload_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "uploadedAt", x.ai_analysis_status AS status,
  x.requires_attention AS "requiresAttention", x.ai_analysis AS analysis, x.ai_provider AS "readBy", x.analysis_date AS "readAt",
  x.processing_time_seconds::float8 AS took`;
/** A finding, as it is shown. */
export const FINDING = `id, finding_type AS "findingType", tooth_number AS "toothNumber", tooth_surface AS "toothSurface", severity,
  confidence_score AS confidence, description, requires_treatment AS "requiresTreatment", bounding_box AS box`;

/** Readings of X-rays and their findings (XRAY-040, XRAY-077), and the commands to make them. */
@Injectable()
export class XrayReadings {
  constructor(private readonly source: DataSource) {}

  /** One that is not deleted, whosever it is. */
  async toRead(id: string, tx: EntityManager = this.source.manager): Promise<XrayToRead | null> {
    const [row] = await tx.query<XrayToRead[]>(`SELECT ${SELECTED} FROM dental_xray x WHERE x.id = $1 AND x.deleted_at IS NULL`, [id]);
    return row ?? null;
  }

  findings(xrayId: string): Promise<XrayFinding[]> {
    return this.source.query<XrayFinding[]>(
      `SELECT ${FINDING} FROM xray_finding WHERE xray_id = $1
       ORDER BY array_position(ARRAY['urgent', 'high', 'moderate', 'low'], severity), confidence_score DESC, id`,
      [xrayId],
    );
  }

  /** XRAY-050: pages hear of it. */
  async mark(tx: EntityManager, { id, personId }: Pick<XrayToRead, 'id' | 'personId'>, status: ReadingState): Promise<void> {
    await tx.query('UPDATE dental_xray SET ai_analysis_status = $2 WHERE id = $1', [id, status]);
    await tell(tx, daysOf(personId));
  }

  /** The work on it begins. */
  async begin(one: Pick<XrayToRead, 'id' | 'personId'>): Promise<void> {
    await this.source.transaction((tx) => this.mark(tx, one, 'processing'));
  }

  /** Has it read; the work waits its turn. */
  async request(tx: EntityManager, one: Pick<XrayToRead, 'id' | 'personId'>): Promise<void> {
    await this.mark(tx, one, 'pending');
    await this.ask(tx, one.personId, 'reading', one.id);
  }

  async ask(tx: EntityManager, personId: string, work: 'reading' | 'changes', id: string): Promise<void> {
    await appendEvent(tx, xrayWorkRequested, { ...{ aggregateId: id, aggregateVersion: 1, personId, actor: null }, data: { work, id } });
  }

  /** Of one that was deleted while it waited, and of pairs that waited for it: brought back, they may be asked for anew. */
  async abandon(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `UPDATE dental_xray SET ai_analysis_status = 'not_requested' WHERE id = $1 AND ai_analysis_status IN ('pending', 'processing')`,
      [id],
    );
    await tx.query(
      `UPDATE xray_comparison SET ai_analysis_status = NULL WHERE $1 IN (baseline_xray_id, comparison_xray_id) AND ai_analysis_status = 'pending'`,
      [id],
    );
  }

  /** A later reading takes the place of an earlier one, findings and all. */
  async keep(tx: EntityManager, { id, personId }: XrayToRead, read: Read): Promise<void> {
    await tx.query(
      `UPDATE dental_xray SET ai_analysis_status = 'completed', ai_analysis = $2, ai_confidence_score = $3, processing_time_seconds = $4,
         ai_provider = $5, model_version = $6, requires_attention = $7, analysis_date = $8 WHERE id = $1`,
      [
        ...[id, JSON.stringify(read.analysis), read.analysis.confidence_score, read.took],
        ...[read.readBy, read.model, read.requiresAttention, read.at],
      ],
    );
    await tx.query('DELETE FROM xray_finding WHERE xray_id = $1', [id]);
    for (const one of read.findings)
      await tx.query(
        `INSERT INTO xray_finding (id, xray_id, person_id, finding_type, tooth_number, tooth_surface, severity, confidence_score, description,
           requires_treatment, bounding_box, created_at) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          ...[id, personId, one.findingType, one.toothNumber, one.toothSurface, one.severity, one.confidence, one.description],
          ...[one.requiresTreatment, one.box && JSON.stringify(one.box), read.at],
        ],
      );
    await tell(tx, daysOf(personId));
  }

  /** Birth date as the family knows it, which knows members by their accounts, or as the leaderboard was told. */
  async birthDate(personId: string, tx: EntityManager = this.source.manager): Promise<string | null> {
    const [row] = await tx.query<{ birthDate: string | null }[]>(
      `SELECT coalesce((SELECT date_of_birth::text FROM child_profile WHERE person_id = $1),
         (SELECT date_of_birth::text FROM family_member WHERE person_id = coalesce((${ACCOUNT_OF}), $1)),
         (SELECT birth_date::text FROM participation WHERE person_id = $1)) AS "birthDate"`,
      [personId],
    );
    return row?.birthDate ?? null;
  }

  /** What is read and compared from a date on; when the latest X-ray that was read was taken or came, whenever that was. */
  async outlook({ personId }: PersonScope, { date, at }: Since) {
    const [[latest], severities, compared] = await Promise.all([
      this.source.query<{ taken: string | null; came: Date | null }[]>(
        `SELECT max(date_taken)::text AS taken, max(upload_date) FILTER (WHERE date_taken IS NULL) AS came FROM dental_xray
         WHERE person_id = $1 AND deleted_at IS NULL AND ai_analysis_status = 'completed'`,
        [personId],
      ),
      this.source.query<{ severity: XrayFinding['severity'] }[]>(
        `SELECT DISTINCT f.severity FROM xray_finding f JOIN dental_xray x ON x.id = f.xray_id AND x.deleted_at IS NULL
         WHERE f.person_id = $1 AND coalesce(x.date_taken >= $2::date, x.upload_date >= $3::timestamptz)`,
        [personId, date, at],
      ),
      this.source.query<{ changes: XrayChanges }[]>(
        `SELECT c.detected_changes AS changes FROM xray_comparison c
         JOIN dental_xray x ON x.id = c.baseline_xray_id AND x.deleted_at IS NULL
         JOIN dental_xray y ON y.id = c.comparison_xray_id AND y.deleted_at IS NULL
         WHERE c.person_id = $1 AND c.ai_analysis_status = 'completed' AND c.detected_changes IS NOT NULL AND c.analysis_date >= $2::timestamptz`,
        [personId, at],
      ),
    ]);
    return {
      latest: latest ?? { taken: null, came: null },
      severities: severities.map(({ severity }) => severity),
      compared: compared.map(({ changes }) => changes),
    };
  }
}
