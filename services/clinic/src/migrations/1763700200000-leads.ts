import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads, their offers, what practices owe for them, and the marks that withdrawals and deletions leave behind. */
export class Leads1763700200000 implements MigrationInterface {
  readonly name = 'Leads1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead (
        id uuid PRIMARY KEY,
        screening_id uuid NOT NULL UNIQUE,
        person_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('offered', 'accepted', 'unmatched', 'withdrawn')),
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'converted')),
        lead_type text NOT NULL CHECK (lead_type IN ('emergency', 'urgent_care')),
        urgency_level text NOT NULL CHECK (urgency_level IN ('high', 'medium', 'low')),
        price_tier text NOT NULL CHECK (price_tier IN ('emergency', 'urgent', 'routine')),
        kind text NOT NULL,
        duration text,
        pain_band text NOT NULL,
        age_band text NOT NULL,
        patient_name text,
        patient_email text,
        patient_phone text,
        patient_symptoms text[] NOT NULL DEFAULT '{}',
        summary text,
        has_photos boolean NOT NULL DEFAULT false,
        place_label text,
        latitude double precision,
        longitude double precision,
        value_estimate integer NOT NULL,
        consented_at timestamptz NOT NULL,
        consent_text_version text NOT NULL,
        accepted_by uuid REFERENCES practice (id),
        accepted_at timestamptz,
        due_at timestamptz,
        version integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CHECK ((state = 'offered') = (due_at IS NOT NULL)),
        CHECK ((state = 'accepted') = (accepted_by IS NOT NULL)),
        CHECK (state = 'withdrawn' OR (patient_name IS NOT NULL AND latitude IS NOT NULL AND longitude IS NOT NULL))
      );
      CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX lead_accepted_by ON lead (accepted_by) WHERE accepted_by IS NOT NULL;
      CREATE INDEX lead_person ON lead (person_id);

      CREATE TABLE offer (
        id uuid PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
        practice_id uuid NOT NULL REFERENCES practice (id),
        state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken')),
        distance_miles double precision NOT NULL,
        offered_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE UNIQUE INDEX offer_one_acceptance ON offer (lead_id) WHERE state = 'accepted';
      CREATE UNIQUE INDEX offer_one_at_a_time ON offer (lead_id, practice_id) WHERE state IN ('open', 'accepted');
      CREATE INDEX offer_lead ON offer (lead_id);
      CREATE INDEX offer_inbox ON offer (practice_id, offered_at DESC, id DESC);
      CREATE INDEX offer_open ON offer (practice_id) WHERE state = 'open';

      CREATE TABLE lead_charge (
        offer_id uuid PRIMARY KEY,
        lead_id uuid NOT NULL,
        practice_id uuid NOT NULL REFERENCES practice (id),
        price_tier text NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents >= 0),
        accepted_at timestamptz NOT NULL,
        waived_at timestamptz
      );
      CREATE INDEX lead_charge_practice ON lead_charge (practice_id, accepted_at);
      COMMENT ON TABLE lead_charge IS 'Outlives its lead: holds no person.';

      CREATE TABLE sharing_tombstone (
        screening_id uuid PRIMARY KEY,
        withdrawn_at timestamptz,
        deleted_at timestamptz
      );
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
