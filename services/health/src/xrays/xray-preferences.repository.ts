import { Injectable } from '@nestjs/common';
import type { XrayPreferences } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** One row a person at most. */
@Injectable()
export class XrayPreferencesRepository {
  constructor(private readonly source: DataSource) {}

  async find({ personId }: PersonScope): Promise<XrayPreferences | null> {
    const [row] = await this.source.query<XrayPreferences[]>(
      'SELECT default_view_mode AS "defaultViewMode", auto_enhance_images AS "autoEnhanceImages" FROM xray_preferences WHERE person_id = $1',
      [personId],
    );
    return row ?? null;
  }

  async keep(tx: EntityManager, { personId }: PersonScope, { defaultViewMode, autoEnhanceImages }: XrayPreferences): Promise<void> {
    await tx.query(
      `INSERT INTO xray_preferences (person_id, default_view_mode, auto_enhance_images) VALUES ($1, $2, $3)
       ON CONFLICT (person_id) DO UPDATE SET default_view_mode = $2, auto_enhance_images = $3`,
      [personId, defaultViewMode, autoEnhanceImages],
    );
  }
}
