export const REPORTS = `
  -- Audit rows of every service, as they are forwarded, account's own among them.
  CREATE TABLE audited (
    id uuid PRIMARY KEY,
    domain text NOT NULL,
    at timestamptz(3) NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject_type text NOT NULL,
    subject_id text NOT NULL,
    person_id uuid,
    details jsonb NOT NULL,
    correlation_id text NOT NULL
  );
  CREATE INDEX audited_at ON audited (at DESC, id DESC);
  CREATE INDEX audited_person ON audited (person_id, at DESC, id DESC) WHERE person_id IS NOT NULL;
  CREATE INDEX audited_subject ON audited (subject_id);
  CREATE INDEX audited_actor ON audited (actor, at DESC, id DESC);
  CREATE INDEX audited_action ON audited (action, at DESC, id DESC);

  -- What went wrong in browsers, for 30 days. Holds no person.
  CREATE TABLE error_report (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    at timestamptz(3) NOT NULL,
    error text NOT NULL,
    context text NOT NULL,
    severity text NOT NULL,
    recovered boolean NOT NULL,
    correlation_id text
  );
  CREATE INDEX error_report_at ON error_report (at DESC, id DESC);
`;
