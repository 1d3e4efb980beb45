import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partner practices with their members, and the directory that patients search. */
export class PracticesAndDirectory1763700000000 implements MigrationInterface {
  readonly name = 'PracticesAndDirectory1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE practice (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        address text NOT NULL,
        city text NOT NULL,
        state text NOT NULL,
        zip_code text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        website text,
        specialties text[] NOT NULL DEFAULT '{}',
        emergency_services boolean NOT NULL DEFAULT false,
        lead_cost_cents integer CHECK (lead_cost_cents >= 0),
        monthly_capacity integer NOT NULL CHECK (monthly_capacity >= 0),
        partner_status text NOT NULL CHECK (partner_status IN ('pending', 'approved', 'rejected', 'suspended')),
        time_zone text NOT NULL,
        opening_hours jsonb NOT NULL,
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        sample boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX practice_approved ON practice (latitude, longitude) WHERE partner_status = 'approved';

      CREATE TABLE practice_member (
        person_id uuid PRIMARY KEY,
        practice_id uuid NOT NULL REFERENCES practice (id),
        role text NOT NULL CHECK (role IN ('owner', 'member')),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX practice_member_practice ON practice_member (practice_id);

      CREATE TABLE listing (
        id uuid PRIMARY KEY,
        practice_id uuid UNIQUE REFERENCES practice (id),
        name text NOT NULL,
        address text NOT NULL,
        phone text NOT NULL,
        website text,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        average_rating double precision CHECK (average_rating BETWEEN 0 AND 5),
        total_reviews integer NOT NULL DEFAULT 0 CHECK (total_reviews >= 0),
        specialties text[] NOT NULL DEFAULT '{}',
        emergency_hours boolean NOT NULL DEFAULT false,
        accepts_new_patients boolean NOT NULL DEFAULT true,
        time_zone text NOT NULL,
        opening_hours jsonb NOT NULL,
        sample boolean NOT NULL DEFAULT false,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX listing_position ON listing (latitude, longitude);

      CREATE TABLE place (
        postal_code text PRIMARY KEY,
        city text NOT NULL,
        state_code text NOT NULL,
        state_name text NOT NULL,
        country text NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL
      );
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
