import { Injectable } from '@nestjs/common';
import type { XrayViewMode } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface KeptPreferences {
  defaultViewMode: XrayViewMode;
  autoEnhanceImages: boolean;
  /** Whom the person agreed to have X-rays read by; null is nobody. */
  reader: string | null;
  /** XRAY-068: whether links may be made to things of the person. */
  shareWithDentalTeam: boolean;
}

/** One row a person at most. */
@Injectable()
export class XrayPreferencesRepository {
  constructor(private readonly source: DataSource) {}

  async find({ personId }: Pick<PersonScope, 'personId'>, tx: EntityManager = this.source.manager): Promise<KeptPreferences | null> {
    const [row] = await tx.query<KeptPreferences[]>(
      `SELECT default_view_mode AS "defaultViewMode", auto_enhance_images AS "autoEnhanceImages", ai_reader AS reader,
         share_with_dental_team AS "shareWithDentalTeam" FROM xray_preferences WHERE person_id = $1`,
      [personId],
    );
    return row ?? null;
  }

  async keep(tx: EntityManager, { personId }: PersonScope, kept: KeptPreferences): Promise<void> {
    await tx.query(
      `INSERT INTO xray_preferences (person_id, default_view_mode, auto_enhance_images, ai_reader, share_with_dental_team)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person_id)
       DO UPDATE SET default_view_mode = $2, auto_enhance_images = $3, ai_reader = $4, share_with_dental_team = $5`,
      [personId, kept.defaultViewMode, kept.autoEnhanceImages, kept.reader, kept.shareWithDentalTeam],
    );
  }

  /** Whoever agreed is not whose record it is now. */
  async disagree(tx: EntityManager, { personId }: PersonScope): Promise<void> {
    await tx.query('UPDATE xray_preferences SET ai_reader = NULL, share_with_dental_team = false WHERE person_id = $1', [personId]);
  }
}
