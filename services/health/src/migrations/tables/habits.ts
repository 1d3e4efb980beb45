export const HABITS = `
  -- Its row is the lock of everything else of the person.
  CREATE TABLE person (
    id uuid PRIMARY KEY,
    first_name text,
    profile_version integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 0,
    -- What a profile said last of where its owner lives, so that saying it again moves nobody.
    profile_zone text
  );

  CREATE TABLE person_zone (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    since timestamptz(3) NOT NULL,
    zone text NOT NULL,
    PRIMARY KEY (person_id, since)
  );

  CREATE TABLE cleaning_log (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    date date NOT NULL,
    logged_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person_id, date)
  );

  CREATE TABLE excused_day (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    date date NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person_id, date)
  );

  CREATE TABLE daily_habits (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    date date NOT NULL,
    morning_brush boolean NOT NULL DEFAULT false,
    evening_brush boolean NOT NULL DEFAULT false,
    floss boolean NOT NULL DEFAULT false,
    mouthwash boolean NOT NULL DEFAULT false,
    PRIMARY KEY (person_id, date)
  );

  CREATE TABLE milestone (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    days integer NOT NULL,
    reached_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person_id, days)
  );

  -- What the leaderboard orders by; the streak of the day itself is computed from the logs.
  CREATE TABLE cleaning_streak (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    current_streak integer NOT NULL,
    longest_streak integer NOT NULL,
    last_cleaning_date date,
    total_cleanings integer NOT NULL,
    ranked_streak integer NOT NULL,
    lapses_at timestamptz(3) NOT NULL,
    -- A streak goes on from where it stood: what the cleanings up to a settled day amount to, so that no later one reads them again.
    carried jsonb
  );

  -- Whoever changes a settled day has everything read anew the next time.
  CREATE FUNCTION settled_day_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE cleaning_streak SET carried = NULL WHERE person_id = coalesce(NEW.person_id, OLD.person_id)
        AND (carried->>'day')::int >= coalesce(NEW.date, OLD.date) - DATE '1970-01-01';
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER settled_day_changes AFTER INSERT OR DELETE ON cleaning_log FOR EACH ROW EXECUTE FUNCTION settled_day_changes();

  CREATE TABLE participation (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    birth_date date NOT NULL,
    show_name boolean NOT NULL,
    -- Orders equals for good, and says nothing about anybody.
    tie uuid NOT NULL DEFAULT gen_random_uuid(),
    -- What the order is made of, beside whom it orders; 0 once the lapse is noted, which reads never wait for.
    ranked_streak integer NOT NULL DEFAULT 0,
    longest_streak integer NOT NULL DEFAULT 0,
    total_cleanings integer NOT NULL DEFAULT 0,
    lapses_at timestamptz(3) NOT NULL DEFAULT '-infinity'
  );
  CREATE INDEX participation_standing ON participation (ranked_streak DESC, longest_streak DESC, tie);
  CREATE INDEX participation_lapse ON participation (lapses_at) WHERE ranked_streak > 0;

  -- Whose first reminders were made: who deletes them has none, and gets none again.
  CREATE TABLE reminder_list (
    person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    begun_at timestamptz(3) NOT NULL
  );

  CREATE TABLE reminder (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    -- The browser's: adding twice changes, and an undo puts the same one back. No other person's is reached by it.
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL CHECK (category IN ('dental', 'appointment', 'checkup')),
    frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly', 'custom')),
    times text[] NOT NULL,
    weekdays integer[] NOT NULL,
    every_count integer,
    every_unit text CHECK (every_unit IN ('day', 'week', 'month')),
    starts_on date NOT NULL,
    is_active boolean NOT NULL,
    -- The next moment that it is for, by the calendar of the place where the person is, and when that is there. Null: never.
    due_local text,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    -- So that two who keep a person's reminders write over nothing that they have not seen.
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (person_id, id)
  );
  CREATE INDEX ON reminder (due_at) WHERE due_at IS NOT NULL;

  -- Each moment of the calendar that a reminder was for, once, also when the reminder is gone and comes back.
  CREATE TABLE reminder_occurrence (
    person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
    reminder_id uuid NOT NULL,
    local text NOT NULL,
    state text NOT NULL CHECK (state IN ('told', 'missed')),
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (person_id, reminder_id, local)
  );
  CREATE INDEX ON reminder_occurrence (at);
`;
