import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A streak goes on from where it stood: what the cleanings up to a settled day amount to, so that no later one reads them again. */
export class CarriedStreaks1799900000000 implements MigrationInterface {
  readonly name = 'CarriedStreaks1799900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cleaning_streak ADD COLUMN carried jsonb;
      -- Whoever changes a settled day, the version before this one too, has everything read anew the next time.
      CREATE FUNCTION settled_day_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE cleaning_streak SET carried = NULL WHERE person_id = coalesce(NEW.person_id, OLD.person_id)
            AND (carried->>'day')::int >= coalesce(NEW.date, OLD.date) - DATE '1970-01-01';
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER settled_day_changes AFTER INSERT OR DELETE ON cleaning_log FOR EACH ROW EXECUTE FUNCTION settled_day_changes();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
