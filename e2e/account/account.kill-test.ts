import { killTest, type Done } from '../chaos/kill-test.ts';
import { refusals } from './receivers.ts';
import { counted, noticesOf, tellings, tellTwo } from './tellings.ts';

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

/** Its work is what others bring: a notice, and mails; and facts of which people hear by every channel. */
export default killTest({
  domain: 'account',
  work: { telling: (_person, platform, random) => tellTwo(platform, random) },
  // Two people and five facts each: 120 people and 300 facts at full length, and never fewer than 30.
  pieces: (wanted) => Math.max(Math.min(wanted, 15), wanted * 0.3),
  inFlight: {
    mails: 'SELECT count(*) FROM account.mail WHERE sent_at IS NULL AND attempts > 0',
    // Nobody else in the test has a browser or a number.
    tellings: `SELECT (SELECT count(*) FROM account.push_message WHERE sent_at IS NULL) + (SELECT count(*) FROM account.sms_message WHERE sent_at IS NULL)`,
  },
  aim: { work: 'tellings', victims: ['account'] },
  victims: ['mail'],
  happened: () => ({ ...counted(), ...refusals() }),
  invariants: (done) => [notices(done), { what: 'mails that nobody sends', sql: overdue, expected: 0 }, ...tellings(done('account'))],
  doubles: (done) => [notices(done), noticesOf(done('account'))],
});
