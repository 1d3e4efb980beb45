import { killTest, type Done } from '../chaos/kill-test.ts';

const notices = (done: Done) => ({
  what: 'notices "result is ready"',
  sql: `SELECT count(*) FROM account.notification
        WHERE kind = 'screening.completed' AND path = ANY (ARRAY(SELECT '/screenings/' || id FROM unnest($1::uuid[]) AS id))`,
  ids: done('screening'),
  expected: done('screening').length,
});

/** Mails about one case are an hour apart. */
const overdue = `SELECT count(*) FROM account.mail WHERE sent_at IS NULL AND dropped_at IS NULL AND next_attempt_at < now() - interval '5 seconds'
  AND (useless_after IS NULL OR useless_after > now())
  AND NOT EXISTS (SELECT FROM account.mail o WHERE o.lead_id = mail.lead_id AND o.practice_id = mail.practice_id AND o.id <> mail.id)`;

/** Its work is what others bring: a notice, and mails. */
export default killTest({
  domain: 'account',
  inFlight: { mails: 'SELECT count(*) FROM account.mail WHERE sent_at IS NULL AND attempts > 0' },
  victims: ['mail'],
  invariants: (done) => [notices(done), { what: 'mails that nobody sends', sql: overdue, expected: 0 }],
  doubles: (done) => [notices(done)],
});
