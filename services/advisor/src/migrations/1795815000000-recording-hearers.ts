import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who hears a recording and who reads it, as its consent was shown. Of earlier ones nobody knows: they are sent to nobody. */
export class RecordingHearers1795815000000 implements MigrationInterface {
  readonly name = 'RecordingHearers1795815000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recording ADD COLUMN transcribed_by text, ADD COLUMN summarised_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recording DROP COLUMN transcribed_by, DROP COLUMN summarised_by');
  }
}
