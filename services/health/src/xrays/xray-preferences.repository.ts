import { Injectable } from '@nestjs/common';
import type { XrayViewMode } from '@toothwise/contracts-health';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface KeptPreferences {
  defaultViewMode: XrayViewMode;
  autoEnhanceImages: boolean;
  /** Whom the person agreed to have X-rays read by; null is nobody. */
  reader: string | null;
}

/** One row a person at most. */
@Injectable()
export class XrayPreferencesRepository {
  constructor(private readonly source: DataSource) {}

  async find({ personId }: Pick<PersonScope, 'personId'>): Promise<KeptPreferences | null> {
    const [row] = await this.source.query<KeptPreferences[]>(
      'SELECT default_view_mode AS "defaultViewMode", auto_enhance_images AS "autoEnhanceImages", ai_reader AS reader FROM xray_preferences WHERE person_id = $1',
      [personId],
    );
    return row ?? null;
  }

  async keep(tx: EntityManager, { personId }: PersonScope, { defaultViewMode, autoEnhanceImages, reader }: KeptPreferences): Promise<void> {
    await tx.query(
      `INSERT INTO xray_preferences (person_id, default_view_mode, auto_enhance_images, ai_reader) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id) DO UPDATE SET default_view_mode = $2, auto_enhance_images = $3, ai_reader = $4`,
      [personId, defaultViewMode, autoEnhanceImages, reader],
    );
  }
}
