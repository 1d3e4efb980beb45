/** Forward-only; a released entry never changes. */
export const migrations: readonly { id: string; sql: string }[] = [
  {
    id: '0001-identity',
    sql: `
      CREATE TABLE identity.account (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        password_hash text NOT NULL,
        roles text[] NOT NULL DEFAULT '{patient}',
        email_verified_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT account_roles_known CHECK (roles <@ ARRAY['patient', 'clinic', 'dentist', 'admin'])
      );
      CREATE UNIQUE INDEX account_email_key ON identity.account (lower(email));

      CREATE TABLE identity.oidc_record (
        kind text NOT NULL,
        id text NOT NULL,
        payload jsonb NOT NULL,
        grant_id text,
        uid text,
        account_id text,
        consumed_at timestamptz,
        expires_at timestamptz,
        PRIMARY KEY (kind, id)
      );
      CREATE INDEX oidc_record_grant ON identity.oidc_record (grant_id) WHERE grant_id IS NOT NULL;
      CREATE UNIQUE INDEX oidc_record_uid ON identity.oidc_record (uid) WHERE uid IS NOT NULL;
      CREATE INDEX oidc_record_account ON identity.oidc_record (account_id) WHERE account_id IS NOT NULL;
      CREATE INDEX oidc_record_expiry ON identity.oidc_record (expires_at);

      CREATE TABLE identity.signing_key (
        kid text PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('current', 'next', 'previous')),
        sealed_jwk text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX signing_key_one_current ON identity.signing_key (state) WHERE state IN ('current', 'next');

      CREATE TABLE identity.mail_link (
        key_hash text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
        account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX mail_link_account ON identity.mail_link (account_id, purpose);

      CREATE TABLE identity.attempt (
        subject text PRIMARY KEY,
        failures integer NOT NULL,
        locks integer NOT NULL DEFAULT 0,
        locked_until timestamptz,
        last_failure_at timestamptz NOT NULL
      );

      CREATE TABLE identity.outgoing_mail (
        id uuid PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        html text NOT NULL,
        body text NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        next_try_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX outgoing_mail_due ON identity.outgoing_mail (next_try_at);
    `,
  },
  { id: '0002-disabled', sql: 'ALTER TABLE identity.account ADD COLUMN disabled_at timestamptz' },
];
