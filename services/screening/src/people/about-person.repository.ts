import { Injectable } from '@nestjs/common';
import { type AboutPerson, aboutPerson } from '@toothwise/contracts-screening';
import { DataSource, type EntityManager } from 'typeorm';
import { keptForNextTime } from './about-person.rules.js';

/** "About the person", kept from the last draft of oneself that went to analysis. */
@Injectable()
export class AboutPersons {
  constructor(private readonly source: DataSource) {}

  async read(personId: string): Promise<AboutPerson> {
    const rows = await this.source.query<{ about: unknown }[]>('SELECT about FROM about_person WHERE person_id = $1', [personId]);
    // Rows of earlier versions hold what was said of others too.
    return keptForNextTime(aboutPerson.parse(rows[0]?.about ?? {})) ?? aboutPerson.parse({});
  }

  /** What was said of somebody else is not kept, and leaves what is. */
  async keep(tx: EntityManager, personId: string, said: AboutPerson): Promise<void> {
    const about = keptForNextTime(said);
    if (!about) return;
    await tx.query(
      `INSERT INTO about_person (person_id, about) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET about = excluded.about, updated_at = now()`,
      [personId, JSON.stringify(about)],
    );
  }

  async forget(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM about_person WHERE person_id = $1', [personId]);
  }
}
