export const MESSAGES = `
  CREATE TABLE notification (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    path text,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    read_at timestamptz(3),
    type text NOT NULL DEFAULT 'other',
    priority text NOT NULL DEFAULT 'normal',
    -- It can be put back for an hour.
    deleted_at timestamptz(3),
    fact_id uuid
  );
  CREATE INDEX notification_person ON notification (person_id, created_at DESC, id DESC);
  CREATE INDEX notification_unread ON notification (person_id) WHERE read_at IS NULL;
  CREATE INDEX notification_deleted ON notification (deleted_at) WHERE deleted_at IS NOT NULL;

  -- What administrators tell everybody, and how far that has come. Who made one stands in the audit rows.
  CREATE TABLE announcement (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL CHECK (kind IN ('maintenance', 'news')),
    title text NOT NULL,
    body text NOT NULL,
    told integer NOT NULL DEFAULT 0,
    told_up_to uuid,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz
  );
  CREATE INDEX announcement_created ON announcement (created_at DESC, id DESC);
  CREATE INDEX announcement_waiting ON announcement (created_at) WHERE finished_at IS NULL;

  CREATE TABLE mail (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    fact_id uuid NOT NULL,
    person_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text,
    sent_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- Mails about one case at one practice: the last state is told, at most once an hour.
    lead_id uuid,
    practice_id uuid,
    useless_after timestamptz,
    dropped_at timestamptz,
    answered boolean NOT NULL DEFAULT false,
    -- Whom an answer goes to, of a mail that a person has us send.
    reply_to text,
    UNIQUE (fact_id, recipient)
  );
  CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE sent_at IS NULL;
  CREATE INDEX mail_person ON mail (person_id) WHERE person_id IS NOT NULL;
  CREATE INDEX mail_about ON mail (lead_id, practice_id) WHERE lead_id IS NOT NULL;
  CREATE INDEX mail_due ON mail (next_attempt_at) WHERE sent_at IS NULL AND dropped_at IS NULL;
  CREATE INDEX mail_recipient ON mail (recipient);
  CREATE INDEX mail_created ON mail (created_at);

  CREATE TABLE mail_case (
    lead_id uuid NOT NULL,
    practice_id uuid NOT NULL,
    version integer NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (lead_id, practice_id)
  );
  CREATE INDEX mail_case_changed ON mail_case (changed_at);
  COMMENT ON TABLE mail_case IS 'The newest fact heard of about a case at a practice. Holds no person.';

  -- Browsers that show messages, and what is to be sent to each.
  CREATE TABLE push_device (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    person_id uuid NOT NULL,
    -- One browser is one person's: whoever adds it last.
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    label text NOT NULL,
    added_at timestamptz(3) NOT NULL
  );
  CREATE INDEX push_device_of_person ON push_device (person_id, added_at);

  CREATE TABLE push_message (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    fact_id uuid NOT NULL,
    person_id uuid NOT NULL,
    device_id uuid NOT NULL REFERENCES push_device (id) ON DELETE CASCADE,
    content jsonb NOT NULL,
    urgency text NOT NULL,
    added_at timestamptz(3) NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz(3) NOT NULL,
    sent_at timestamptz(3),
    last_error text,
    UNIQUE (fact_id, device_id)
  );
  CREATE INDEX push_message_waiting ON push_message (next_attempt_at) WHERE sent_at IS NULL;
  CREATE INDEX push_message_of_device ON push_message (device_id);
  CREATE INDEX push_message_old ON push_message (added_at);
  CREATE INDEX push_message_of_person ON push_message (person_id);

  -- Numbers that people have proven; the codes by which they do.
  CREATE TABLE sms_number (
    person_id uuid PRIMARY KEY,
    number text NOT NULL,
    proven_at timestamptz(3) NOT NULL,
    -- It has answered STOP: nothing may be sent there until it is proven again.
    stopped_at timestamptz(3)
  );
  CREATE INDEX sms_number_number ON sms_number (number);

  CREATE TABLE sms_code (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    number text NOT NULL,
    hash text NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    -- Used, or never sent: it counts as asked for, and opens nothing.
    ended_at timestamptz(3)
  );
  CREATE INDEX sms_code_of_person ON sms_code (person_id, asked_at);
  CREATE INDEX sms_code_of_number ON sms_code (number, asked_at);

  CREATE TABLE sms_message (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    fact_id uuid NOT NULL,
    person_id uuid NOT NULL,
    number text NOT NULL,
    body text NOT NULL,
    added_at timestamptz(3) NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz(3) NOT NULL,
    -- The last attempt may have reached the provider: it is asked before another one.
    unsure boolean NOT NULL DEFAULT false,
    sent_at timestamptz(3),
    -- The provider's own name of the message.
    sid text UNIQUE,
    last_error text,
    UNIQUE (fact_id, person_id)
  );
  CREATE INDEX sms_message_waiting ON sms_message (next_attempt_at) WHERE sent_at IS NULL;
  CREATE INDEX sms_message_to_number ON sms_message (number) WHERE sent_at IS NULL;
  CREATE INDEX sms_message_of_person ON sms_message (person_id);
  CREATE INDEX sms_message_old ON sms_message (added_at);
`;
