import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is asked for of one person, with what was deleted too, or by whose it is: the indexes there were named other rows. */
export class FoundByPerson1799900100000 implements MigrationInterface {
  readonly name = 'FoundByPerson1799900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX screening_seen_holder;
      CREATE INDEX screening_seen_holder ON screening_seen (holder_id);
      CREATE INDEX treatment_person ON treatment (person_id);
      CREATE INDEX treatment_document_person ON treatment_document (person_id);
      CREATE INDEX screening_gone_holder ON screening_gone (holder_id);
      CREATE INDEX recording_gone_person ON recording_gone (person_id);
      CREATE INDEX family_group_creator ON family_group (created_by)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
