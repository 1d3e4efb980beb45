import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What practices owe is what the entries of an append-only ledger add up to. A charge has an id of its own; what was charged and waived before is
 * carried over as entries.
 */
export class ChargeLedger1801600000000 implements MigrationInterface {
  readonly name = 'ChargeLedger1801600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      LOCK TABLE lead_charge IN SHARE ROW EXCLUSIVE MODE;
      ALTER TABLE lead_charge
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN waived_because text CHECK (waived_because IN ('withdrawn', 'same-person', 'twice')),
        ADD COLUMN restored_at timestamptz(3),
        ADD COLUMN accepted_by uuid;
      CREATE UNIQUE INDEX lead_charge_id ON lead_charge (id);
      UPDATE lead_charge c SET waived_because = CASE
        WHEN EXISTS (SELECT FROM lead_charge o WHERE o.lead_id = c.lead_id AND o.practice_id = c.practice_id AND o.waived_at IS NULL)
        THEN 'twice' ELSE 'withdrawn' END
      WHERE c.waived_at IS NOT NULL;

      CREATE TABLE charge_entry (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        charge_id uuid NOT NULL REFERENCES lead_charge (id),
        practice_id uuid NOT NULL REFERENCES practice (id),
        kind text NOT NULL CHECK (kind IN ('charged', 'waived', 'restored', 'credited')),
        amount_cents integer NOT NULL,
        cause text NOT NULL,
        actor text NOT NULL,
        key text NOT NULL UNIQUE,
        at timestamptz(3) NOT NULL,
        CHECK (CASE WHEN kind IN ('charged', 'restored') THEN amount_cents >= 0 ELSE amount_cents <= 0 END)
      );
      CREATE INDEX charge_entry_charge ON charge_entry (charge_id);
      CREATE INDEX charge_entry_practice ON charge_entry (practice_id, at);

      INSERT INTO charge_entry (charge_id, practice_id, kind, amount_cents, cause, actor, key, at)
      SELECT id, practice_id, 'charged', amount_cents, 'carried-over', 'clinic', 'charged:' || id, accepted_at FROM lead_charge;
      INSERT INTO charge_entry (charge_id, practice_id, kind, amount_cents, cause, actor, key, at)
      SELECT id, practice_id, 'waived', -amount_cents, waived_because, 'clinic', 'waived:' || id || ':1', waived_at
      FROM lead_charge WHERE waived_at IS NOT NULL;

      CREATE FUNCTION charge_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'Entries of charges are never changed or removed' USING ERRCODE = 'restrict_violation'; END
      $$;
      CREATE TRIGGER charge_entry_stays BEFORE UPDATE OR DELETE ON charge_entry FOR EACH ROW EXECUTE FUNCTION charge_entry_stays();
      CREATE TRIGGER charge_entries_stay BEFORE TRUNCATE ON charge_entry FOR EACH STATEMENT EXECUTE FUNCTION charge_entry_stays();
    `);
    await runner.query(ENTERED);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

/** Whatever charges or waives, the version before this one too, enters it in the same statement: the ledger cannot come to say something else. */
// eslint-disable-next-line toothwise/judged-by-clock -- only where the version before, which tells no time, restores a charge
const ENTERED = `
  CREATE FUNCTION enter_charge(charge lead_charge, what text, cents integer, why text, who text, happened timestamptz) RETURNS void
  LANGUAGE sql AS $$
    INSERT INTO charge_entry (charge_id, practice_id, kind, amount_cents, cause, actor, key, at)
    SELECT charge.id, charge.practice_id, what, cents, why, who,
      what || ':' || charge.id || CASE WHEN count(*) = 0 THEN '' ELSE ':' || count(*) END, happened
    FROM charge_entry WHERE charge_id = charge.id
  $$;
  CREATE FUNCTION charge_is_entered() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE who text := coalesce(NEW.accepted_by::text, 'clinic');
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM enter_charge(NEW, 'charged', NEW.amount_cents, 'accepted', who, NEW.accepted_at);
      ELSIF OLD.waived_at IS NOT NULL AND NEW.waived_at IS NULL THEN
        PERFORM enter_charge(NEW, 'restored', NEW.amount_cents, 'consented-again', 'clinic', coalesce(NEW.restored_at, clock_timestamp()));
      END IF;
      IF NEW.waived_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.waived_at IS NULL) THEN
        PERFORM enter_charge(NEW, 'waived', -NEW.amount_cents, coalesce(NEW.waived_because, 'withdrawn'), 'clinic', NEW.waived_at);
      END IF;
      RETURN NULL;
    END
  $$;
  CREATE TRIGGER charge_is_entered AFTER INSERT OR UPDATE OF waived_at ON lead_charge FOR EACH ROW EXECUTE FUNCTION charge_is_entered();`;
