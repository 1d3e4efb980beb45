export const LEADERBOARD = `
  -- Ranks of a million people without sorting them: the order stands in an index, and how many stand where is counted.
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
  CREATE TABLE standing_change (
    ranked integer NOT NULL,
    longest integer NOT NULL,
    part integer NOT NULL,
    people integer NOT NULL
  );

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
`;
