import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ranks of a million people without sorting them: the order stands in an index, and how many stand where is counted. */
export class Standings1799071000000 implements MigrationInterface {
  readonly name = 'Standings1799071000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What the order is made of, beside whom it orders; 0 once the lapse is noted, which reads never wait for.
      ALTER TABLE participation
        ADD COLUMN ranked_streak integer NOT NULL DEFAULT 0,
        ADD COLUMN longest_streak integer NOT NULL DEFAULT 0,
        ADD COLUMN total_cleanings integer NOT NULL DEFAULT 0,
        ADD COLUMN lapses_at timestamptz(3) NOT NULL DEFAULT '-infinity';
      UPDATE participation p SET ranked_streak = s.ranked_streak, longest_streak = s.longest_streak, total_cleanings = s.total_cleanings,
        lapses_at = s.lapses_at FROM cleaning_streak s WHERE s.person_id = p.person_id;
      CREATE INDEX participation_standing ON participation (ranked_streak DESC, longest_streak DESC, tie);
      CREATE INDEX participation_lapse ON participation (lapses_at) WHERE ranked_streak > 0;

      -- How many stand at a streak (level 0), of them at a longest one (1), of those in a sixteenth of the rest (2).
      CREATE TABLE standing_count (
        level smallint NOT NULL,
        ranked integer NOT NULL,
        longest integer NOT NULL,
        part integer NOT NULL,
        people integer NOT NULL,
        PRIMARY KEY (level, ranked, longest, part)
      );
      CREATE INDEX standing_count_nobody ON standing_count (level) WHERE people = 0;
      -- Added to the counts by one worker: who logs a cleaning never waits for somebody else who does.
      CREATE TABLE standing_change (ranked integer NOT NULL, longest integer NOT NULL, part integer NOT NULL, people integer NOT NULL);
      INSERT INTO standing_change
        SELECT ranked_streak, longest_streak, get_byte(uuid_send(tie), 0) / 16, count(*) FROM participation GROUP BY 1, 2, 3;

      CREATE FUNCTION standing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN
            INSERT INTO standing_change VALUES (OLD.ranked_streak, OLD.longest_streak, get_byte(uuid_send(OLD.tie), 0) / 16, -1);
          END IF;
          IF TG_OP <> 'DELETE' THEN
            INSERT INTO standing_change VALUES (NEW.ranked_streak, NEW.longest_streak, get_byte(uuid_send(NEW.tie), 0) / 16, 1);
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER standing_comes_or_goes AFTER INSERT OR DELETE ON participation FOR EACH ROW EXECUTE FUNCTION standing_changes();
      CREATE TRIGGER standing_moves AFTER UPDATE ON participation FOR EACH ROW
        WHEN ((OLD.ranked_streak, OLD.longest_streak, OLD.tie) IS DISTINCT FROM (NEW.ranked_streak, NEW.longest_streak, NEW.tie))
        EXECUTE FUNCTION standing_changes();

      CREATE FUNCTION standing_of_streak() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE participation SET ranked_streak = NEW.ranked_streak, longest_streak = NEW.longest_streak,
            total_cleanings = NEW.total_cleanings, lapses_at = NEW.lapses_at WHERE person_id = NEW.person_id;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER standing_of_streak AFTER INSERT OR UPDATE ON cleaning_streak FOR EACH ROW EXECUTE FUNCTION standing_of_streak();

      CREATE FUNCTION standing_on_joining() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          SELECT ranked_streak, longest_streak, total_cleanings, lapses_at
            INTO NEW.ranked_streak, NEW.longest_streak, NEW.total_cleanings, NEW.lapses_at
            FROM cleaning_streak WHERE person_id = NEW.person_id;
          IF NOT FOUND THEN
            NEW.ranked_streak := 0; NEW.longest_streak := 0; NEW.total_cleanings := 0; NEW.lapses_at := '-infinity';
          END IF;
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER standing_on_joining BEFORE INSERT ON participation FOR EACH ROW EXECUTE FUNCTION standing_on_joining();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
