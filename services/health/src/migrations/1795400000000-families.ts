import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who belongs together, and who of them may see whose days. */
export class Families1795400000000 implements MigrationInterface {
  readonly name = 'Families1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- FAM-027: what screening's domain says of plans; read only here.
      CREATE TABLE subscriber (
        user_id uuid PRIMARY KEY,
        subscription_tier text NOT NULL,
        family_member_limit integer,
        active boolean NOT NULL,
        ends_at timestamptz(3),
        told_at timestamptz(3) NOT NULL
      );
      -- Its row locks everything else of the group.
      CREATE TABLE family_group (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        created_by uuid NOT NULL,
        subscription_tier text NOT NULL,
        max_members integer NOT NULL CHECK (max_members BETWEEN 1 AND 10),
        offered_to uuid,
        version integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL
      );
      -- People with accounts of their own; one group an account.
      CREATE TABLE family_member (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        family_group_id uuid NOT NULL REFERENCES family_group ON DELETE CASCADE,
        role text NOT NULL DEFAULT 'child' CHECK (role IN ('parent', 'guardian', 'teen', 'child')),
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        can_view_others boolean NOT NULL DEFAULT false,
        can_manage_others boolean NOT NULL DEFAULT false,
        -- Managing includes viewing.
        CHECK (can_view_others OR NOT can_manage_others),
        children uuid[],
        is_primary_account boolean NOT NULL DEFAULT false,
        date_of_birth date,
        shares text NOT NULL DEFAULT 'nothing' CHECK (shares IN ('nothing', 'view', 'manage')),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX ON family_member (family_group_id);
      CREATE UNIQUE INDEX ON family_member (family_group_id) WHERE is_primary_account;
      CREATE TABLE child_profile (
        person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
        family_group_id uuid NOT NULL REFERENCES family_group ON DELETE CASCADE,
        first_name text NOT NULL,
        last_name text NOT NULL,
        date_of_birth date NOT NULL,
        display_name text,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        -- Hidden from then on, erased 30 days later.
        removed_at timestamptz(3)
      );
      CREATE INDEX ON child_profile (family_group_id);
      CREATE INDEX ON child_profile (removed_at) WHERE removed_at IS NOT NULL;
      CREATE TABLE family_invitation (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        family_group_id uuid NOT NULL REFERENCES family_group ON DELETE CASCADE,
        email text NOT NULL,
        invited_by uuid NOT NULL,
        inviter_name text NOT NULL,
        role text NOT NULL CHECK (role IN ('parent', 'guardian', 'teen', 'child')),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'cancelled')),
        expires_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX ON family_invitation (family_group_id, created_at);
      CREATE INDEX ON family_invitation (email) WHERE status = 'pending';
      -- What guardians agreed to. Ids alone, so that it can stay when everything else of the child is erased.
      CREATE TABLE consent_ledger (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL,
        given_by uuid NOT NULL,
        given boolean NOT NULL,
        text_version text NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX ON consent_ledger (person_id);
      CREATE FUNCTION consent_ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'What was agreed to is neither changed nor deleted';
        END
      $$;
      CREATE TRIGGER consent_ledger_stays BEFORE UPDATE OR DELETE ON consent_ledger FOR EACH ROW EXECUTE FUNCTION consent_ledger_stays();
      CREATE TRIGGER consent_ledger_is_kept BEFORE TRUNCATE ON consent_ledger FOR EACH STATEMENT EXECUTE FUNCTION consent_ledger_stays();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
